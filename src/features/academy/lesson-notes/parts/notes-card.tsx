import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { SegmentedControl } from '#ui/choice-fields.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Muted } from '#ui/typography.tsx'
import type { LastNotes, NotesView } from '../queries.ts'
import { noteForm } from '../schema.ts'
import { NoteWords } from './note-words.tsx'
import styles from './notes-card.module.css'

type Note = NonNullable<NotesView['note']>
type Props = {
  readonly notes: NotesView
  /** For who is about to write them: the notes of the lesson before, and how many other lessons have none. */
  readonly toWrite?: { readonly planned: LastNotes | null; readonly others: number } | null
  readonly actionResult: ActionResult | undefined
  readonly now: string
}

const Written = ({ note, now }: { note: Note; now: string }) => (
  <Muted size="small">
    {note.version > 1 ? t('Changed by {name}', { name: note.writer }) : t('Written by {name}', { name: note.writer })},{' '}
    <LocalTime at={note.writtenAt} now={now} />
  </Muted>
)

const Earlier = ({ earlier, now }: { earlier: readonly Note[]; now: string }) =>
  earlier.length > 0 && (
    <AccordionItem title={t('Earlier versions ({count})', { count: earlier.length })}>
      <Stack gap={4}>
        {earlier.map(note => (
          <Stack key={note.version} gap={1}>
            <NoteWords {...note} />
            <Muted size="small">
              {note.isShared ? t('Shared') : t('Private')} · {note.writer}, <LocalTime at={note.writtenAt} now={now} />
            </Muted>
          </Stack>
        ))}
      </Stack>
    </AccordionItem>
  )

type FormProps = { readonly note: Note | null } & Pick<Props, 'actionResult' | 'toWrite' | 'now'>

const NotesForm = ({ note, actionResult, toWrite = null, now }: FormProps) => {
  const [form, fields] = useActionForm({
    verb: 'notes',
    schema: noteForm,
    actionResult,
    defaults: {
      ...{ done: note?.done ?? '', next: note?.next ?? '' },
      readers: note && !note.isShared ? 'private' : 'shared',
    },
  })
  const others = toWrite?.others ?? 0
  return (
    <ActionForm form={form}>
      <input type="hidden" name="version" value={note?.version ?? 0} />
      {toWrite?.planned?.next && (
        <div className={styles.planned}>
          <p className={styles.when}>
            {t('[notes] Planned last time')}, <LocalTime at={toWrite.planned.start} format="day" now={now} />
          </p>
          <p className={styles.words}>{toWrite.planned.next}</p>
        </div>
      )}
      <TextAreaField
        field={fields.done}
        label={t('What did you do?')}
        className={styles.short}
        rows={3}
        placeholder={t('For example: solved 3 and 4 of sheet B; stuck on the induction step.')}
      />
      <TextAreaField
        field={fields.next}
        label={t('What is next?')}
        className={styles.short}
        rows={2}
        placeholder={t('For example: the rest of sheet B, then paper 1.')}
      />
      <SegmentedControl
        field={fields.readers}
        legend={t('Who reads it')}
        options={[
          { value: 'shared', title: t('Students and families') },
          { value: 'private', title: t('Only teachers and staff') },
        ]}
      />
      <div className={styles.save}>
        {others > 0 && (
          <div className={styles.main}>
            <SubmitButton name="after" value="next" variant="primary">
              {t('Save and next ({others} left)', { others })}
            </SubmitButton>
          </div>
        )}
        <div className={others > 0 ? undefined : styles.main}>
          <SubmitButton name="verb" value="notes" variant={others > 0 ? 'plain' : 'primary'}>
            {t('Save notes')}
          </SubmitButton>
        </div>
      </div>
    </ActionForm>
  )
}

/** The notes of a lesson; for its teacher with the form, which is open until there are some. */
export const NotesCard = ({ notes: { note, earlier, mayWrite }, toWrite, actionResult, now }: Props) => {
  if (!note && !mayWrite) return null
  return (
    <Card
      title={t('Lesson notes')}
      aside={note && mayWrite && <Chip>{note.isShared ? t('Shared') : t('Private')}</Chip>}
      id="lesson-notes"
      tone="academy"
    >
      <Stack gap={4}>
        {note && (
          <Stack gap={2}>
            <NoteWords {...note} />
            <Written note={note} now={now} />
          </Stack>
        )}
        {mayWrite && !note && <NotesForm {...{ note, toWrite, actionResult, now }} />}
        {mayWrite && note && (
          <AccordionItem title={t('Change the notes')} open={actionResult?.verb === 'notes' && !actionResult.done}>
            <NotesForm key={note.version} {...{ note, actionResult, now }} />
          </AccordionItem>
        )}
        <Earlier {...{ earlier, now }} />
      </Stack>
    </Card>
  )
}
