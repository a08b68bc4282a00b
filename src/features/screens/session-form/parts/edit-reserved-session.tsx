import { fullSubjectName } from '#features/academy/catalogue/subjects.ts'
import type { SessionType } from '#features/academy/sessions/session-types.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { zoneName } from '#kernel/zones.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import { reservedSessionForm, toFormValues } from '../schema.ts'
import styles from './edit-reserved-session.module.css'
import type { EditedSession } from './edit-session.tsx'
import type { FormCalendar } from './form-calendar.ts'
import { PriceField } from './price-field.tsx'
import { SessionForm } from './session-form.tsx'
import { TimesFields } from './times-fields.tsx'
import { useSessionForm } from './use-session-form.ts'

type Session = EditedSession
type Props = {
  readonly session: Session
  readonly calendar: FormCalendar
  readonly actionResult: ActionResult | undefined
}

const timesOf = ({ course_schedule }: Session): readonly string[] =>
  course_schedule.map(({ formattedDate, date }) => formattedDate || date)

const fixedDetails = (session: Session): readonly (readonly [string, readonly string[]])[] => [
  [t('Title'), [session.title]],
  [t('[school] Subject'), [fullSubjectName(session.subject)]],
  ...(session.type === 'course'
    ? ([
        [t('Times in {zone}', { zone: zoneName(session.zone) }), timesOf(session)],
        [t('Starts with'), [t('{count, plural, one {# student} other {# students}}', { count: session.minStudents })]],
      ] as const)
    : ([[t('Time zone'), [zoneName(session.zone)]]] as const)),
]

const WHAT_STANDS: Readonly<Record<SessionType, Message>> = {
  individual: msg(
    'Lessons, places on hold and weekly bookings that students have already keep their times and their price, also at hours that you no longer offer.',
  ),
  group: msg(
    'Weekly lessons that students have booked stay in the timetable, at the price that they agreed to. You can add, move and remove the others.',
  ),
  course: msg('Students who have booked keep the price that they agreed to.'),
}

/** After the first hold or booking: what students agreed to stands; the offer for new students may change. */
export const EditReservedSession = ({ session, calendar, actionResult }: Props) => {
  const { description, maxStudents, type, zone } = session
  const [form, fields] = useSessionForm({
    verb: 'editReserved',
    schema: reservedSessionForm,
    actionResult,
    defaults: { ...toFormValues(session), description },
  })
  return (
    <Card title={t('Edit')}>
      <Stack gap={6}>
        <SessionForm form={form}>
          <input type="hidden" name={fields.type.name} value={type} />
          <TextAreaField field={fields.description} label={t('About these lessons')} optional rows={5} />
          <PriceField form={form} fields={fields} label={t('Price for new bookings')} />
          {type !== 'individual' && (
            <TextField
              field={fields.maxStudents}
              label={t('Places')}
              type="number"
              min={maxStudents}
              max={200}
              hint={t('{count} now. You can add places, not remove them.', { count: maxStudents })}
            />
          )}
          {type !== 'course' && <TimesFields {...{ form, fields, calendar }} fixedZone={zone} />}
          <Muted size="small">{WHAT_STANDS[type]()}</Muted>
          <SubmitButton variant="primary" name="verb" value="editReserved" fullWidth>
            {t('Save changes')}
          </SubmitButton>
        </SessionForm>
        <div className={styles.terms}>
          <p className={styles.why}>
            <Icon name="lock" size={18} />
            {type === 'course'
              ? t('Title, subject and times are locked: students have booked.')
              : t('Title, subject and time zone are locked: students have booked.')}
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
