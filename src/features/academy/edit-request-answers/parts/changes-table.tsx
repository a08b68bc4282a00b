import { fullSubjectName } from '#features/academy/catalogue/subjects.ts'
import type { ReservationChanges } from '#features/academy/edit-requests/schema.ts'
import { localTimeLabel } from '#features/academy/sessions/course.ts'
import { t } from '#kernel/messages.ts'
import { zoneName } from '#kernel/zones.ts'
import { describeSlots } from '#ui/slots.ts'
import { Table } from '#ui/table.tsx'

type Props = {
  readonly before: ReservationChanges
  readonly after: ReservationChanges
  /** The session's zone, in which its weekly times and dates are. */
  readonly zone: string
}

type Row = { readonly field: string; readonly before: string; readonly after: string }

const datesOf = (schedule: ReservationChanges['course_schedule'] = [], zone: string) =>
  schedule.map(({ date }) => localTimeLabel(date, zone)).join(' · ')

const rowsOf = ({ before, after, zone }: Props): readonly Row[] => [
  ...(after.date_time
    ? [
        {
          field: t('Weekly times ({zone})', { zone: zoneName(zone) }),
          before: describeSlots(before.date_time ?? {}),
          after: describeSlots(after.date_time),
        },
      ]
    : []),
  ...(after.course_schedule
    ? [
        {
          field: t('Dates ({zone})', { zone: zoneName(zone) }),
          before: datesOf(before.course_schedule, zone),
          after: datesOf(after.course_schedule, zone),
        },
      ]
    : []),
  ...(after.subject
    ? [
        {
          field: t('[school] Subject'),
          before: fullSubjectName(before.subject ?? ''),
          after: fullSubjectName(after.subject),
        },
      ]
    : []),
]

/** A proposed change beside what it changes. */
export const ChangesTable = (props: Props) => (
  <Table
    caption={t('What changes')}
    columns={[
      { label: t('What'), cell: (row: Row) => row.field },
      { label: t('Before'), cell: row => row.before },
      { label: t('Proposed'), cell: row => row.after },
    ]}
    rows={rowsOf(props)}
    getKey={row => row.field}
  />
)
