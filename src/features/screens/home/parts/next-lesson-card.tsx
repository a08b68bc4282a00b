import { JoinButton } from '#features/academy/attendance/parts/join-button.tsx'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { useRevalidateAt } from '#ui/use-revalidate-at.ts'
import type { NextLesson } from '../next-lesson.ts'
import styles from './next-lesson-card.module.css'
import { StartsIn } from './starts-in.tsx'

type Props = {
  readonly next: NextLesson
  /** False below another date: one card of the page stands out. */
  readonly isHighlighted: boolean
  readonly zone: string
  readonly now: string
}

export const NextLessonCard = ({ next, isHighlighted, zone, now }: Props) => {
  useRevalidateAt(next.end, now)
  return (
    <Card
      title="Next lesson"
      tone="academy"
      variant={isHighlighted ? 'highlighted' : 'plain'}
      aside={<StartsIn start={next.start} {...{ zone, now }} />}
    >
      <Stack gap={4}>
        <div>
          <p className={styles.when}>
            <LocalTime at={next.start} until={next.end} now={now} zone={zone} />
          </p>
          <h3 className={styles.title}>{next.title}</h3>
        </div>
        <Cluster gap={3}>
          <Avatar name={next.teacher.displayName} photo={next.teacher.photoURL} tone="academy" />
          <span>
            with {next.teacher.displayName}
            {next.studentName && ` · for ${next.studentName}`}
          </span>
        </Cluster>
        <Cluster>
          {next.mayJoin && <JoinButton joinId={next.lessonId} {...next} {...{ zone, now }} />}
          <ButtonLink to={lessonPath(next.lessonId)}>Lesson</ButtonLink>
          {next.studentName ? (
            <ButtonLink to="/family/calendar" icon="calendar">
              Family calendar
            </ButtonLink>
          ) : (
            <ButtonLink to="/campus/calendar" icon="calendar">
              Calendar
            </ButtonLink>
          )}
        </Cluster>
      </Stack>
    </Card>
  )
}
