import { useRevalidator } from 'react-router'
import { isPast, timeOf } from '#kernel/time.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Cluster, Muted, Stack } from '#ui/rhythm.tsx'
import { awayInWords, type NextLesson } from '../next-lesson.ts'
import { useWake } from '../use-wake.ts'
import styles from './next-lesson-card.module.css'

type Props = { readonly next: NextLesson; readonly zone: string; readonly now: string }

const Away = ({ next, zone, now }: Props) => {
  const { revalidate } = useRevalidator()
  const words = awayInWords(next.start, zone, now)
  if (words) return <span className={styles.away}>{words}</span>
  return (
    <span className={styles.away}>
      in <Countdown until={next.start} now={now} label="Until it begins" onEnd={() => void revalidate()} />
    </span>
  )
}

const Door = ({ next: { way }, zone, now }: Props) => {
  if (!way) return null
  return isPast(way.opensAt, now) ? (
    <a href={way.link} className={buttonClass({ look: 'main' })} rel="noreferrer">
      Join the lesson
    </a>
  ) : (
    <Muted size="small">The door opens at {timeOf(way.opensAt, zone)}</Muted>
  )
}

/** What comes next, how long it is until then, and the way in once it is open. */
export const NextLessonCard = ({ next, zone, now }: Props) => {
  useWake(next.way?.opensAt ?? null, now)
  useWake(next.end, now)
  const isOpen = next.way !== null && isPast(next.way.opensAt, now)
  return (
    <Card title="Next lesson" tone="academy" look="glowing" aside={<Away {...{ next, zone, now }} />}>
      <Stack gap={16}>
        <div>
          <p className={styles.when}>
            <LocalTime at={next.start} until={next.end} now={now} zone={zone} />
          </p>
          <h3 className={styles.title}>{next.title}</h3>
        </div>
        <Cluster gap={12}>
          <Avatar name={next.teacher.displayName} photo={next.teacher.photoURL} tone="academy" />
          <span>
            with {next.teacher.displayName}
            {next.forWhom && ` · for ${next.forWhom}`}
          </span>
        </Cluster>
        <Cluster>
          {isOpen && <Door {...{ next, zone, now }} />}
          <ButtonLink to={`/campus/reservations/${next.reservationId}`}>Reservation</ButtonLink>
          <ButtonLink to="/campus/calendar" look="quiet" icon="calendar">
            Calendar
          </ButtonLink>
          {!isOpen && <Door {...{ next, zone, now }} />}
        </Cluster>
      </Stack>
    </Card>
  )
}
