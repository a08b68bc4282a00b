import { joinPath } from '#features/academy/reservations/paths.ts'
import { t } from '#kernel/messages.ts'
import { dateIn, formatDayAndTime, formatTime, isPast, toInstant } from '#kernel/time.ts'
import { buttonClass } from '#ui/button.tsx'
import { Muted } from '#ui/typography.tsx'
import { useRevalidateAt } from '#ui/use-revalidate-at.ts'
import { doorOpensAt } from '../door.ts'

type Props = {
  /** What the join link names: a lesson, a seat's date, or for a game master the date itself. */
  readonly joinId: string
  readonly kind?: string | undefined
  readonly start: string
  readonly zone: string
  readonly now: string
  /** False where another button of the page is the one in gold. */
  readonly isMain?: boolean
}

/** The way into a lesson or game that is not over; before the door opens, the time from which it is open. */
export const JoinButton = ({ joinId, kind, start, zone, now, isMain = true }: Props) => {
  const opensAt = doorOpensAt(toInstant(start)).toString()
  useRevalidateAt(opensAt, now)
  const isToday = dateIn(opensAt, zone) === dateIn(now, zone)
  return isPast(opensAt, now) ? (
    <a href={joinPath(joinId)} className={buttonClass({ variant: isMain ? 'primary' : 'plain' })}>
      {kind === 'game' ? t('Join the game') : t('Join the lesson')}
    </a>
  ) : (
    <Muted size="small">
      {t('Join opens {time}', { time: isToday ? formatTime(opensAt, zone) : formatDayAndTime(opensAt, zone) })}
    </Muted>
  )
}
