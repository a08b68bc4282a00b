import { Card } from '#ui/card.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Muted } from '#ui/typography.tsx'
import styles from './history-card.module.css'

type Entry = { readonly at: string; readonly event: string; readonly name: string | null; readonly after: unknown }

const TEXTS: Readonly<Record<string, readonly [icon: IconName, text: string]>> = {
  'request.filed': ['mail', 'Asked'],
  'request.read': ['eye', 'Read'],
  'request.assigned': ['user', 'Assigned'],
  'request.email_sent': ['mail', 'E-mail sent'],
  'request.blocked': ['warning', 'Could not be approved'],
  'request.reopened': ['refresh', 'Opened again'],
  'request.recorded': ['done', 'Given with a role'],
  'request.decided': ['done', 'Decided'],
}

/** What has happened to a request, out of the audit. */
export const HistoryCard = ({ history, now }: { history: readonly Entry[]; now: string }) => (
  <Card title="History">
    <ol className={styles.history}>
      {history.map(({ at, event, name }) => {
        const [icon, text] = TEXTS[event] ?? ['more', event]
        return (
          <li key={at + event}>
            <Icon name={icon} size={18} />
            <span>
              {text}
              {name && ` by ${name}`}
            </span>
            <Muted size="small">
              <LocalTime at={at} now={now} />
            </Muted>
          </li>
        )
      })}
    </ol>
  </Card>
)
