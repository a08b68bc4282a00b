import { PRICE_UNITS } from '#features/academy/session-types.ts'
import type { toPublicSession } from '#features/academy/session-view.ts'
import { fullSubjectName } from '#features/catalogue/subjects.ts'
import { ActionForm, useActionForm } from '#features/users/parts/action-form.tsx'
import { formatPLN } from '#kernel/money.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { consecutiveRuns, formatHour, slotsByDay } from '#kernel/timetable.ts'
import { zoneName } from '#kernel/zones.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { reservedSessionForm } from '../session-form-schema.ts'
import styles from './edit-reserved-session.module.css'

type Session = ReturnType<typeof toPublicSession>
type Props = { readonly session: Session; readonly actionResult: ActionResult | undefined }

const timesOf = ({ type, date_time, course_schedule }: Session): readonly string[] =>
  type === 'course'
    ? course_schedule.map(({ formattedDate, date }) => formattedDate || date)
    : slotsByDay(date_time).map(
        ([day, hours]) =>
          `${day} ${consecutiveRuns(hours)
            .map(({ from, to }) => `${formatHour(from)} – ${formatHour(to)}`)
            .join(', ')}`,
      )

const fixedDetails = (session: Session): readonly (readonly [string, readonly string[]])[] => [
  ['Title', [session.title]],
  ['Subject', [fullSubjectName(session.subject)]],
  ['Price', [`${formatPLN(session.price)} ${PRICE_UNITS[session.type]}`]],
  [`Times in ${zoneName(session.zone)}`, timesOf(session)],
  ...(session.type === 'course' ? ([['Starts with', [pluralize(session.minStudents, 'student')]]] as const) : []),
]

/** After the first hold or booking: the terms that students agreed to are fixed, the other fields may change. */
export const EditReservedSession = ({ session, actionResult }: Props) => {
  const { description, maxStudents, type } = session
  const defaults = { description, ...(type === 'individual' ? {} : { maxStudents: String(maxStudents) }) }
  const [form, fields] = useActionForm({ verb: 'editReserved', schema: reservedSessionForm, actionResult, defaults })
  return (
    <Card title="Edit">
      <Stack gap={6}>
        <ActionForm form={form}>
          <TextAreaField field={fields.description} label="About these lessons" optional rows={5} />
          {type !== 'individual' && (
            <TextField
              field={fields.maxStudents}
              label="Places"
              type="number"
              min={maxStudents}
              max={200}
              hint={`${maxStudents} now. You can add places, not remove them.`}
            />
          )}
          <SubmitButton variant="primary" name="verb" value="editReserved" fullWidth>
            Save changes
          </SubmitButton>
        </ActionForm>
        <div className={styles.terms}>
          <p className={styles.why}>
            <Icon name="lock" size={18} />
            Title, price and times are locked: students have booked.
          </p>
          <dl>
            {fixedDetails(session).map(([name, values]) => (
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
