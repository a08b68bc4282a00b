import { Fragment } from 'react'
import { LocalTime } from '#ui/local-time.tsx'
import type { Attendance } from '../list-attendance.ts'

type Props = { readonly attendance: readonly Attendance[]; readonly now: string }

const PARTS: Readonly<Record<Attendance['part'], string>> = { host: 'teacher', participant: 'student' }

const Joined = ({ of: { name, part, joinedAt }, now }: { of: Attendance; now: string }) => (
  <>
    {name} ({PARTS[part]}){' '}
    {joinedAt ? (
      <>
        joined on <LocalTime at={joinedAt} now={now} />
      </>
    ) : (
      'did not join'
    )}
  </>
)

/** For staff: who came through the door of a lesson, and when. */
export const AttendanceList = ({ attendance, now }: Props) => (
  <ul>
    {attendance.map(one => (
      <li key={one.uid}>
        <Joined of={one} now={now} />
      </li>
    ))}
  </ul>
)

/** The same within a sentence. */
export const AttendanceText = ({ attendance, now }: Props) =>
  attendance.map((one, index) => (
    <Fragment key={one.uid}>
      {index > 0 && ', '}
      <Joined of={one} now={now} />
    </Fragment>
  ))
