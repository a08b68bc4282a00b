import { JoinButton } from '#features/academy/attendance/parts/join-button.tsx'
import { shortTitle } from '#features/academy/catalogue/short-title.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { gamePath } from '#features/games/games/paths.ts'
import { t } from '#kernel/messages.ts'
import { isPast } from '#kernel/time.ts'
import { Line } from '#ui/line-list.tsx'
import { namesLabel } from '../names-label.ts'
import type { TaughtDate } from '../taught-dates.ts'
import { TaughtFaces } from './taught-faces.tsx'
import { TaughtTime } from './taught-time.tsx'

type Props = {
  readonly lesson: TaughtDate
  readonly zone: string
  readonly now: string
}

/** Of another teacher's session there is only the lesson. */
export const hrefOf = ({ kind, sessionId, joinId, isOwn }: TaughtDate): string => {
  if (kind === 'game') return gamePath(sessionId)
  if (isOwn) return `/campus/my-sessions/${sessionId}`
  return joinId ? lessonPath(joinId) : `/campus/sessions/${sessionId}`
}

/** What it is, how many come to a group, and whether another teacher’s is taken over. */
const metaOf = ({ title, taken, maxStudents, isOwn }: TaughtDate): string =>
  [
    shortTitle(title),
    ...(maxStudents > 1 ? [t('{taken} of {count} booked', { taken, count: maxStudents })] : []),
    ...(isOwn ? [] : [t('substitute')]),
  ].join(' · ')

/** One date of a teacher’s day: when, its students or players, and the way in when it is near. */
export const TaughtLessonRow = ({ lesson, zone, now }: Props) => {
  const { kind, start, end, names, joinId } = lesson
  const tone = kind === 'game' ? 'dungeons' : 'academy'
  const isOver = isPast(end, now)
  const isInProgress = !isOver && isPast(start, now)
  return (
    <Line
      tone={tone}
      isAsking={isInProgress}
      lead={<TaughtTime of={lesson} zone={zone} />}
      face={<TaughtFaces of={lesson} />}
      title={namesLabel(names, { kind, isOver })}
      href={hrefOf(lesson)}
      meta={isInProgress ? `${t('On now')} · ${metaOf(lesson)}` : metaOf(lesson)}
      action={joinId && !isOver && <JoinButton {...{ kind, joinId, start, zone, now }} />}
    />
  )
}
