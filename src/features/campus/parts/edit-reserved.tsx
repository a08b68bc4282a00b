import { reservedForm } from '#features/academy/form.ts'
import type { publicFields } from '#features/academy/session-view.ts'
import { fullSubjectName } from '#features/catalogue/subjects.ts'
import { useVerbForm, VerbForm } from '#features/users/parts/verb-form.tsx'
import { formatPLN } from '#kernel/money.ts'
import { clock, days, runs } from '#kernel/timetable.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Outcome } from '#platform/page.ts'
import { Submit } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/rhythm.tsx'
import { unitOf } from '../row.ts'
import styles from './edit-reserved.module.css'

type Session = ReturnType<typeof publicFields>
type Props = { readonly session: Session; readonly outcome: Outcome | undefined }

const timesOf = ({ type, date_time, course_schedule }: Session): readonly string[] =>
  type === 'course'
    ? course_schedule.map(({ formattedDate, date }) => formattedDate || date)
    : days(date_time).map(
        ([day, hours]) =>
          `${day} ${runs(hours)
            .map(({ from, to }) => `${clock(from)} – ${clock(to)}`)
            .join(', ')}`,
      )

const termsOf = (session: Session): readonly (readonly [string, readonly string[]])[] => [
  ['Title', [session.title]],
  ['Subject', [fullSubjectName(session.subject)]],
  ['Price', [`${formatPLN(session.price)} ${unitOf[session.type]}`]],
  [`Times in ${zoneName(session.zone)}`, timesOf(session)],
  ...(session.type === 'course' ? ([['To start', [`${session.minStudents} students`]]] as const) : []),
]

/** Once somebody has held or booked a place: what they agreed to stands, the rest may change. */
export const EditReserved = ({ session, outcome }: Props) => {
  const { description, maxStudents, type } = session
  const defaults = { description, ...(type === 'individual' ? {} : { maxStudents: String(maxStudents) }) }
  const [form, fields] = useVerbForm({ verb: 'editReserved', schema: reservedForm, outcome, defaults })
  return (
    <Card title="Edit">
      <Stack gap={24}>
        <VerbForm form={form}>
          <TextAreaField field={fields.description} label="What we do" optional rows={5} />
          {type !== 'individual' && (
            <TextField
              field={fields.maxStudents}
              label="Places"
              type="number"
              min={maxStudents}
              max={200}
              hint={`${maxStudents} now. Places can be added, not taken away.`}
            />
          )}
          <Submit look="main" name="verb" value="editReserved" block>
            Save changes
          </Submit>
        </VerbForm>
        <div className={styles.terms}>
          <p className={styles.why}>
            <Icon name="lock" size={18} />
            Somebody has reserved this session, so what they agreed to stays as it is.
          </p>
          <dl>
            {termsOf(session).map(([name, values]) => (
              <div key={name}>
                <dt>{name}</dt>
                {values.map(value => (
                  <dd key={value}>{value}</dd>
                ))}
              </div>
            ))}
          </dl>
        </div>
      </Stack>
    </Card>
  )
}
