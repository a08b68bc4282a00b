import { msg, type Said, say, t } from '#kernel/messages.ts'
import { Card } from '#ui/card.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Muted } from '#ui/typography.tsx'
import styles from './history-card.module.css'

type Entry = { readonly at: string; readonly event: string; readonly name: string | null; readonly after: unknown }

const TEXTS: Readonly<Record<string, readonly [icon: IconName, text: Said]>> = {
  'request.filed': ['mail', msg('[request] Asked')],
  'request.read': ['eye', msg('[request] Read')],
  'request.assigned': ['user', msg('[request] Assigned')],
  'request.email_sent': ['mail', msg('E-mail sent')],
  'request.blocked': ['warning', msg('Could not be approved')],
  'request.reopened': ['refresh', msg('Opened again')],
  'request.recorded': ['done', msg('Given with a role')],
  'request.decided': ['done', msg('[request] Decided')],
}

/** What has happened to a request, out of the audit. */
export const HistoryCard = ({ history, now }: { history: readonly Entry[]; now: string }) => (
  <Card title={t('History')}>
    <ol className={styles.history}>
      {history.map(({ at, event, name }) => {
        const [icon, text] = TEXTS[event] ?? ['more', event]
        const what = say(text)
        return (
          <li key={at + event}>
            <Icon name={icon} size={18} />
            <span>{name ? t('{what} by {name}', { what, name }) : what}</span>
            <Muted size="small">
              <LocalTime at={at} now={now} />
            </Muted>
          </li>
        )
      })}
    </ol>
  </Card>
)
