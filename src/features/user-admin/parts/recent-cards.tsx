import { requestPath } from '#features/requests/paths.ts'
import { REQUEST_STATUS_LABELS, type RequestKindName, type RequestStatus } from '#features/requests/schema.ts'
import { reservationPath } from '#features/reservations/paths.ts'
import { formatPLN } from '#kernel/money.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import styles from './facts.module.css'

type Titled = { readonly id: string; readonly title: string; readonly state: string }
type Props = {
  readonly recent: {
    readonly booked: readonly Titled[]
    readonly taught: readonly Titled[]
    readonly asked: readonly {
      readonly id: string
      readonly kind: RequestKindName
      readonly title: string
      readonly state: RequestStatus
    }[]
    readonly paid: readonly (Titled & { readonly amount: number })[]
    readonly seen: readonly {
      readonly id: string
      readonly staffName: string
      readonly reason: string
      readonly startedAt: string
    }[]
  }
  readonly now: string
}

/** The latest of what a person has booked, teaches, asked for and paid; empty kinds are left out. */
export const RecentCards = ({ recent: { booked, taught, asked, paid, seen }, now }: Props) => (
  <>
    {booked.length > 0 && (
      <Card title="Reservations">
        <ul className={styles.list}>
          {booked.map(({ id, title, state }) => (
            <li key={id}>
              <TextLink to={reservationPath(id)}>{title}</TextLink>
              <Chip>{state}</Chip>
            </li>
          ))}
        </ul>
      </Card>
    )}
    {taught.length > 0 && (
      <Card title="Sessions">
        <ul className={styles.list}>
          {taught.map(({ id, title, state }) => (
            <li key={id}>
              <TextLink to={`/campus/sessions/${id}`}>{title}</TextLink>
              <Chip>{state}</Chip>
            </li>
          ))}
        </ul>
      </Card>
    )}
    {asked.length > 0 && (
      <Card title="Requests">
        <ul className={styles.list}>
          {asked.map(({ id, kind, title, state }) => (
            <li key={id}>
              <TextLink to={requestPath(kind, id)}>{title}</TextLink>
              <Chip>{REQUEST_STATUS_LABELS[state]}</Chip>
            </li>
          ))}
        </ul>
      </Card>
    )}
    {paid.length > 0 && (
      <Card title="Payments">
        <ul className={styles.list}>
          {paid.map(({ id, title, amount }) => (
            <li key={id}>
              <span>{title}</span>
              <span>{formatPLN(amount)}</span>
            </li>
          ))}
        </ul>
      </Card>
    )}
    {seen.length > 0 && (
      <Card title="Viewed by staff">
        <ul className={styles.list}>
          {seen.map(({ id, staffName, reason, startedAt }) => (
            <li key={id}>
              <span>
                {staffName}: {reason}
              </span>
              <Muted size="small">
                <LocalTime at={startedAt} now={now} />
              </Muted>
            </li>
          ))}
        </ul>
      </Card>
    )}
  </>
)
