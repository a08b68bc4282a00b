import { Fragment } from 'react'
import { t } from '#kernel/messages.ts'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import type { Attendance } from '../list-attendance.ts'

type Parts = Readonly<Record<Attendance['part'], string>>
type Props = {
  readonly attendance: readonly Attendance[]
  readonly now: string
  /** What the people are called; as in a lesson by default. */
  readonly parts?: Parts | undefined
}

const partsOfLesson = (): Parts => ({ host: t('teacher'), participant: t('student') })

const Joined = ({ of: { name, part, joinedAt }, now, parts }: { of: Attendance; now: string; parts: Parts }) => (
  <>
    {name} ({parts[part]}){' '}
    {joinedAt
      ? rich('joined on <time></time>', { time: () => <LocalTime at={joinedAt} now={now} /> })
      : t('did not join')}
  </>
)

/** For staff: who came through the door of a lesson, and when. */
export const AttendanceList = ({ attendance, now, parts = partsOfLesson() }: Props) => (
  <ul>
    {attendance.map(one => (
      <li key={one.uid}>
        <Joined of={one} {...{ now, parts }} />
      </li>
    ))}
  </ul>
)

/** The same within a sentence. */
export const AttendanceText = ({ attendance, now, parts = partsOfLesson() }: Props) =>
  attendance.map((one, index) => (
    <Fragment key={one.uid}>
      {index > 0 && ', '}
      <Joined of={one} {...{ now, parts }} />
    </Fragment>
  ))
