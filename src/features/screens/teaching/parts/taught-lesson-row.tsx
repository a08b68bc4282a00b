import { JoinButton } from '#features/academy/attendance/parts/join-button.tsx'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { gamePath } from '#features/games/games/paths.ts'
import { t } from '#kernel/messages.ts'
import { isPast } from '#kernel/time.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Row } from '#ui/row-list.tsx'
import { Seats } from '#ui/seats.tsx'
import { namesLabel } from '../names-label.ts'
import type { TaughtDate } from '../taught-dates.ts'

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

/** One date of a teacher: its students or players, and the way in when it is near. */
export const TaughtLessonRow = ({ lesson, zone, now }: Props) => {
  const { kind, title, start, end, names, taken, maxStudents, joinId, isOwn } = lesson
  const tone = kind === 'game' ? 'dungeons' : 'academy'
  const isOver = isPast(end, now)
  const isInProgress = !isOver && isPast(start, now)
  return (
    <Row
      tone={tone}
      highlighted={isInProgress}
      title={title}
      href={hrefOf(lesson)}
      chips={
        (isInProgress || isOver || !isOwn) && (
          <>
            {isInProgress && <Chip tone="lamp">{t('now')}</Chip>}
            {isOver && <Chip tone="muted">{t('[state] over')}</Chip>}
            {!isOwn && <Chip tone="academy">{t('substitute')}</Chip>}
          </>
        )
      }
      avatar={<Avatar name={names[0] ?? title} photo={lesson.photo} tone={tone} />}
      meta={namesLabel(names, { kind, isOver })}
      time={<LocalTime at={start} until={end} zone={zone} now={now} format="time" />}
      aside={
        maxStudents > 1 && (
          <Seats taken={taken} max={maxStudents} tone={tone}>
            {t('{taken} of {count} booked', { taken, count: maxStudents })}
          </Seats>
        )
      }
      action={joinId && !isOver && <JoinButton {...{ kind, joinId, start, zone, now }} />}
    />
  )
}
