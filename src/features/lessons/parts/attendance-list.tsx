import { LocalTime } from '#ui/local-time.tsx'
import type { Attendance } from '../attendance-query.ts'

type Props = { readonly attendance: readonly Attendance[]; readonly now: string }

/** For staff: who came through the door of a lesson, and when. */
export const AttendanceList = ({ attendance, now }: Props) => (
  <ul>
    {attendance.map(({ uid, name, part, joinedAt }) => (
      <li key={uid}>
        {name} ({part}):{' '}
        {joinedAt ? (
          <>
            came on <LocalTime at={joinedAt} now={now} />
          </>
        ) : (
          'did not come'
        )}
      </li>
    ))}
  </ul>
)
