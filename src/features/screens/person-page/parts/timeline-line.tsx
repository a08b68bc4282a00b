import { Form, Link } from 'react-router'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { hoursUntil } from '#kernel/time.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import type { Tone } from '#ui/tone.ts'
import { KINDS } from '../kinds.ts'
import type { ListedLine } from '../timeline.ts'
import styles from './timeline.module.css'

const NoteActs = ({ id, sub, note }: ListedLine) => (
  <Cluster gap={2}>
    {note?.mayEdit && (
      <ConfirmDetails
        label={t('Edit')}
        name={t('Edit this note')}
        size="small"
        consequence={t('The note says then that it was edited.')}
      >
        <Form method="post" preventScrollReset>
          <Stack gap={3}>
            <input type="hidden" name="note" value={id} />
            <TextAreaField
              field={{ id: `text-${id}`, name: 'text', initialValue: sub, required: true }}
              label={t('Note')}
              rows={3}
            />
            <Cluster>
              <SubmitButton name="verb" value="editNote" size="small">
                {t('Save note')}
              </SubmitButton>
            </Cluster>
          </Stack>
        </Form>
      </ConfirmDetails>
    )}
    {note?.mayDelete && (
      <ConfirmDetails
        label={t('Delete')}
        name={t('Delete this note')}
        size="small"
        variant="danger"
        consequence={t('The note is gone for everyone. The audit keeps that it was deleted, without its words.')}
      >
        <Form method="post" preventScrollReset>
          <input type="hidden" name="note" value={id} />
          <SubmitButton name="verb" value="deleteNote" variant="danger" size="small">
            {t('Delete note')}
          </SubmitButton>
        </Form>
      </ConfirmDetails>
    )}
  </Cluster>
)

/** On wide pages below the hour, so that sums are read down. */
const Amount = ({ line: { amount, isOwed } }: { readonly line: ListedLine }) =>
  amount !== null && (
    <span className={styles.amount} data-tone={isOwed ? 'warn' : undefined}>
      {formatPLN(amount)}
    </span>
  )

/** What became of it; a moment within a day is told by its hour. */
const Outcome = ({ line, now }: { readonly line: ListedLine; readonly now: string }) => {
  const { until, isOwed, sub: text } = line
  if (text === '') return null
  return (
    <span className={styles.outcome} data-tone={isOwed ? 'warn' : undefined}>
      {until
        ? rich('{text} until <time></time>', {
            text,
            time: () => <LocalTime at={until} now={now} format={hoursUntil(until, now) < 24 ? 'time' : 'near'} />,
          })
        : text}
    </span>
  )
}

/** What needs a look is tinted, and what staff have written. */
const toneOf = ({ kind, isOwed }: ListedLine): Tone => {
  if (isOwed || kind === 'reports') return 'warn'
  return kind === 'notes' ? 'lamp' : 'muted'
}

/** What happened, below the day; on phones its hour is in the line of what became of it. */
export const TimelineLine = ({ line, now }: { readonly line: ListedLine; readonly now: string }) => (
  <li className={styles.line} data-tone={toneOf(line)} data-row>
    <span className={styles.icon}>
      <Icon name={KINDS[line.kind].icon} size={16} />
    </span>
    <h4>{line.to ? <Link to={line.to}>{line.title}</Link> : line.title}</h4>
    <p className={styles.detail}>
      <span className={styles.hour}>
        <LocalTime at={line.at} format="time" />
      </span>
      <Amount line={line} />
      <Outcome line={line} now={now} />
    </p>
    {line.note && (line.note.mayEdit || line.note.mayDelete) && (
      <div className={styles.acts}>
        <NoteActs {...line} />
      </div>
    )}
  </li>
)
