import { skippedLabel } from '#features/academy/booking/skipped-label.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { formatPLN } from '#kernel/money.ts'
import { Stack } from '#ui/layout.tsx'
import { LocalTime, ZoneName } from '#ui/local-time.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import type { ReservationView } from '../reservation-view.ts'
import styles from './lesson-list.module.css'

type Props = Pick<ReservationView, 'lessons' | 'skipped'> & { readonly now: string; readonly gone: boolean }

const isOff = (state: Props['lessons'][number]['state']): boolean => state === 'cancelled' || state === 'refunded'

/** Every lesson of a reservation with its price and the way to its page, and the skipped dates. */
export const LessonList = ({ lessons, skipped, now, gone }: Props) => (
  <Stack gap={3}>
    <ol className={styles.lessons} data-gone={gone || undefined}>
      {lessons.map(({ id, date, end, price, state }) => (
        <li key={id} data-cancelled={isOff(state) || undefined}>
          {gone || state === 'held' ? (
            <LocalTime at={date} until={end} now={now} />
          ) : (
            <TextLink to={lessonPath(id)}>
              <LocalTime at={date} until={end} now={now} />
            </TextLink>
          )}
          <span className={styles.price}>
            {isOff(state) && `${state === 'refunded' ? 'returned' : 'cancelled'} · `}
            {formatPLN(price)}
          </span>
        </li>
      ))}
      {skipped.map(({ start, end, ...why }) => (
        <li key={start} className={styles.skipped}>
          <span>
            <LocalTime at={start} until={end} now={now} />
          </span>
          <span>left out, not charged: {skippedLabel(why)}</span>
        </li>
      ))}
    </ol>
    <Muted size="small">
      Times in <ZoneName />
    </Muted>
  </Stack>
)
