import { joinPath } from '#features/academy/reservations/paths.ts'
import { isPast } from '#kernel/time.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Muted } from '#ui/typography.tsx'
import { useRevalidateAt } from '#ui/use-revalidate-at.ts'
import { OccurrenceStatus, type OccurrenceToCheck } from './occurrence-status.tsx'

type Props = {
  readonly lessonId: string
  /** ISO instant. */
  readonly opensAt: string
  readonly occurrence: OccurrenceToCheck
  readonly now: string
}

/** The way into a lesson. Once it is open, the page asks once more whether the lesson takes place. */
export const JoinCard = ({ lessonId, opensAt, occurrence, now }: Props) => {
  useRevalidateAt(opensAt, now)
  const isOpen = isPast(opensAt, now)
  return (
    <Card title="Join" tone="academy" variant={isOpen ? 'highlighted' : 'plain'}>
      {isOpen ? (
        <Stack gap={4}>
          <a href={joinPath(lessonId)} className={buttonClass({ variant: 'primary', fullWidth: true })}>
            Join the lesson
          </a>
          <OccurrenceStatus occurrence={occurrence} />
        </Stack>
      ) : (
        <Muted>
          You can join here from <LocalTime at={opensAt} now={now} />.
        </Muted>
      )}
    </Card>
  )
}
