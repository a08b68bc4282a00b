import { joinPath } from '#features/reservations/paths.ts'
import { formatTime, isPast, toInstant } from '#kernel/time.ts'
import { buttonClass } from '#ui/button.tsx'
import { Muted } from '#ui/typography.tsx'
import { useRevalidateAt } from '#ui/use-revalidate-at.ts'
import { doorOpensAt } from '../door.ts'

type Props = { readonly lessonId: string; readonly start: string; readonly zone: string; readonly now: string }

/** The way into a lesson that is not over; before the door opens, the time from which it is open. */
export const JoinButton = ({ lessonId, start, zone, now }: Props) => {
  const opensAt = doorOpensAt(toInstant(start)).toString()
  useRevalidateAt(opensAt, now)
  return isPast(opensAt, now) ? (
    <a href={joinPath(lessonId)} className={buttonClass({ variant: 'primary' })}>
      Join the lesson
    </a>
  ) : (
    <Muted size="small">You can join from {formatTime(opensAt, zone)}</Muted>
  )
}
