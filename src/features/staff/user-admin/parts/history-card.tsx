import { eventLabel } from '#features/people/users/event-labels.ts'
import { Card } from '#ui/card.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import styles from './facts.module.css'

type Props = {
  readonly history: readonly {
    readonly id: string
    readonly at: string
    readonly event: string
    readonly actor: string
    readonly name: string | null
  }[]
  /** The audit about this person. */
  readonly auditPath: string
  readonly now: string
}

/** What happened to an account, out of the audit. */
export const HistoryCard = ({ history, auditPath, now }: Props) => (
  <Card title="History" aside={<TextLink to={auditPath}>All</TextLink>}>
    {history.length === 0 ? (
      <Muted>Nothing yet.</Muted>
    ) : (
      <ol className={styles.list}>
        {history.map(({ id, at, event, actor, name }) => (
          <li key={id}>
            <span>
              {eventLabel(event)} · {name ?? actor}
            </span>
            <Muted size="small">
              <LocalTime at={at} now={now} />
            </Muted>
          </li>
        ))}
      </ol>
    )}
  </Card>
)
