import { Form } from 'react-router'
import { useVerbForm, VerbForm } from '#features/users/parts/verb-form.tsx'
import { dateIn } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Outcome } from '#platform/page.ts'
import { Submit } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/field.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Muted, Stack } from '#ui/rhythm.tsx'
import { timeOffInput } from '../schema.ts'
import styles from './time-off.module.css'

type Off = { readonly id: string; readonly start: string; readonly end: string; readonly note: string }
type Props = {
  readonly items: readonly Off[]
  readonly zone: string
  readonly now: string
  readonly outcome: Outcome | undefined
}

const One = ({ id, start, end, note, zone, now }: Off & { zone: string; now: string }) => (
  <li className={styles.one}>
    <div>
      <p className={styles.span}>
        {dateIn(start, zone) === dateIn(end, zone) ? (
          <LocalTime at={start} until={end} zone={zone} now={now} />
        ) : (
          <>
            <LocalTime at={start} zone={zone} now={now} /> – <LocalTime at={end} zone={zone} now={now} />
          </>
        )}
      </p>
      {note && <Muted size="small">{note}</Muted>}
    </div>
    <Form method="post" preventScrollReset>
      <input type="hidden" name="verb" value="endTimeOff" />
      <Submit look="quiet" size="small" name="id" value={id} icon="close" aria-label={`End the time off ${note}`} />
    </Form>
  </li>
)

/** A teacher's time off: what is taken, and a form to take more. */
export const TimeOff = ({ items, zone, now, outcome }: Props) => {
  const isAnswer = outcome?.verb === 'takeTimeOff'
  const [form, fields] = useVerbForm({ verb: 'takeTimeOff', schema: timeOffInput, outcome, defaults: { zone } })
  return (
    <Card title="Time off" aside={<Muted size="small">{zoneName(zone)}</Muted>} id="time-off">
      <Stack gap={16}>
        {items.length > 0 && (
          <ul className={styles.list}>
            {items.map(each => (
              <One key={each.id} {...each} zone={zone} now={now} />
            ))}
          </ul>
        )}
        <details className={styles.more} open={items.length === 0 || isAnswer || undefined}>
          <summary>Take time off</summary>
          <VerbForm form={form}>
            <input type="hidden" name={fields.zone.name} value={zone} />
            <TextField field={fields.from} label="From" type="datetime-local" />
            <TextField field={fields.to} label="Until" type="datetime-local" />
            <TextField field={fields.note} label="Note" optional hint="Only you see it." maxLength={200} />
            <Submit name="verb" value="takeTimeOff" block>
              Take this time off
            </Submit>
            <Muted size="small">
              Nothing is offered then, and dates of your groups that nobody has reserved make way. What somebody has
              reserved stays.
            </Muted>
          </VerbForm>
        </details>
      </Stack>
    </Card>
  )
}
