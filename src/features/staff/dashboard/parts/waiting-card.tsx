import { Link } from 'react-router'
import { ageLabel, isLongAgo } from '#features/staff/request-queues/age-label.ts'
import { t } from '#kernel/messages.ts'
import { Card } from '#ui/card.tsx'
import type { WaitingItem } from '../sources.ts'
import styles from './waiting-card.module.css'

type Props = { readonly items: readonly WaitingItem[]; readonly now: string }

/** The oldest open items of all queues. */
export const WaitingCard = ({ items, now }: Props) => (
  <Card title={t('Waiting longest')}>
    {items.length === 0 ? (
      <p>{t('Nothing is waiting for an answer.')}</p>
    ) : (
      <ul className={styles.items}>
        {items.map(({ id, queue, title, to, since }) => (
          <li key={id}>
            <Link to={to}>
              <span>
                <b>{queue}</b> · {title}
              </span>
              <span className={isLongAgo(since, now) ? styles.long : styles.age}>{ageLabel(since, now)}</span>
            </Link>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
