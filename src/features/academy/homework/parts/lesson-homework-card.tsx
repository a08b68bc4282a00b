import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SegmentedControl } from '#ui/choice-fields.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import type { HomeworkItem, NewHomework } from '../queries.ts'
import { SCALE_HINT } from '../scale.ts'
import { setForm } from '../schema.ts'
import { HomeworkLines } from './homework-lines.tsx'

type Props = {
  readonly items: readonly HomeworkItem[]
  /** Null for who sets none. */
  readonly adding: NewHomework | null
  readonly named: boolean
  readonly actionResult: ActionResult | undefined
  readonly now: string
}

const SetForm = ({ adding, actionResult }: { adding: NewHomework } & Pick<Props, 'actionResult'>) => {
  const [form, fields] = useActionForm({
    verb: 'setHomework',
    schema: setForm,
    actionResult,
    defaults: { title: '', text: '', due: adding.due, scale: adding.scale, forWhom: 'all' },
  })
  return (
    <ActionForm form={form}>
      <TextField field={fields.title} label={t('What is to be done')} />
      <TextAreaField field={fields.text} label={t('More about it')} optional rows={3} />
      <TextField field={fields.due} type="datetime-local" label={t('Due')} />
      <TextField field={fields.scale} label={t('Scale of marks')} optional hint={SCALE_HINT()} />
      {adding.students > 1 ? (
        <SegmentedControl
          field={fields.forWhom}
          legend={t('For whom')}
          options={[
            { value: 'all', title: t('All {count} students', { count: adding.students }) },
            { value: 'one', title: adding.studentName },
          ]}
        />
      ) : (
        <input type="hidden" name="forWhom" value="one" />
      )}
      <Muted size="small">{t('You can add files on the homework’s page.')}</Muted>
      <SubmitButton name="verb" value="setHomework" variant="primary" fullWidth>
        {t('Set homework')}
      </SubmitButton>
    </ActionForm>
  )
}

/** The homework of a lesson, and the form for more. */
export const LessonHomeworkCard = ({ items, adding, named, actionResult, now }: Props) => {
  if (items.length === 0 && !adding) return null
  const isOpen = actionResult?.verb === 'setHomework' && !actionResult.done
  return (
    <Card title={items.length > 0 && t('Homework')} id="homework">
      <Stack gap={4}>
        <HomeworkLines {...{ items, named, now }} />
        {adding && (
          <AccordionItem
            key={items.length}
            title={items.length > 0 ? t('Set more homework') : t('Set homework')}
            open={isOpen}
          >
            <SetForm {...{ adding, actionResult }} />
          </AccordionItem>
        )}
      </Stack>
    </Card>
  )
}
