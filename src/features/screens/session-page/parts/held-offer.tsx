import { releasePath, reservationPath } from '#features/academy/reservations/paths.ts'
import type { OwnReservation } from '#features/academy/reservations/queries.ts'
import { creditNote, dueOf } from '#features/money/credit/due.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import styles from './held-offer.module.css'

type Props = {
  readonly reservation: OwnReservation
  readonly zone: string
  readonly now: string
  /** The child whose times they are; null for the reader's. */
  readonly forName: string | null
}

const costOf = (reservation: OwnReservation): string => {
  const due = dueOf(reservation)
  return creditNote(due) ?? formatPLN(due.toPay)
}

/** The next four weeks that are kept for the person, above the times of another lesson: the page's main step is to choose one of these. */
export const HeldOffer = ({ reservation, zone, now, forName }: Props) => {
  const { id, lessons, holdExpiresAt } = reservation
  const [first] = lessons
  return (
    <section className={styles.offer} data-tone="academy" aria-labelledby="held-offer">
      <div className={styles.words}>
        <p id="held-offer" className={styles.title}>
          {forName ? t('The next four weeks of {name}', { name: forName }) : t('Your next four weeks')}
        </p>
        {first && (
          <p>{rich('from <time></time>', { time: () => <LocalTime at={first.start} zone={zone} now={now} /> })}</p>
        )}
        <p className={styles.rest}>
          {t('{count, plural, one {# lesson} other {# lessons}}: {cost}.', {
            count: lessons.length,
            cost: costOf(reservation),
          })}{' '}
          {holdExpiresAt && (
            <span className={styles.limit}>
              {rich('Held for you until <time></time>.', {
                time: () => <LocalTime at={holdExpiresAt} zone={zone} now={now} />,
              })}
            </span>
          )}
        </p>
      </div>
      <ButtonLink to={reservationPath(id)} size="small">
        {t('Keep my time')}
      </ButtonLink>
      <ButtonLink to={releasePath(id)} variant="ghost" size="small">
        {t('Decline')}
      </ButtonLink>
    </section>
  )
}
