import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#kernel/messages.ts'
import { COUNTED_SECTIONS, type CountedSection } from '#kernel/topics.ts'
import { Chevron } from '#ui/chevron.tsx'
import { countWaiting, SECTIONS } from '../sections.ts'
import styles from './admin-strip.module.css'
import { type Polled, startModificationPoll } from './modification-poll.ts'

type Props = {
  /** Those whose pages the reader may open. */
  readonly counters: Readonly<Partial<Record<CountedSection, number>>>
  /** How many requests the queues hold. */
  readonly open: number
  readonly isFolded: boolean
  readonly onFold: (isFolded: boolean) => void
  readonly onPolled: (polled: Polled) => void
}

const DASHBOARD_PATH = '/admin'

/**
 * The admin-only component of every page: live counters that lead to their pages. Part of the page's flow, so it covers nothing. The
 * dashboard shows the same counters itself.
 */
export default function AdminStrip({ counters, open, isFolded, onFold, onPolled }: Props) {
  const latestOnPolled = useRef(onPolled)
  latestOnPolled.current = onPolled
  const isAsking = counters['session-modifications'] !== undefined
  useEffect(() => (isAsking ? startModificationPoll(polled => latestOnPolled.current(polled)) : undefined), [isAsking])
  const { pathname } = useLocation()
  if (pathname.replace(/\/$/, '') === DASHBOARD_PATH) return null
  const waiting = countWaiting({ counters, open })
  return (
    <aside aria-label={t('Admin counters')} data-print="no">
      <details
        className={styles.strip}
        data-home={pathname === '/' || undefined}
        open={!isFolded}
        onToggle={event => onFold(!event.currentTarget.open)}
      >
        <summary>
          <span className="visually-hidden">{t('Admin counters')}</span>
          <span className={waiting > 0 ? styles.waiting : undefined}>
            {waiting > 0 ? t('{waiting} waiting', { waiting }) : t('nothing waiting')}
          </span>
          <span className={styles.toggle}>
            <Chevron size={15} />
          </span>
        </summary>
        <ul className={styles.counters}>
          {COUNTED_SECTIONS.filter(name => counters[name] !== undefined).map(name => (
            <li key={name} data-section={name}>
              <Link to={SECTIONS[name].page} className={styles.counter}>
                {SECTIONS[name].label()}
                <b className={SECTIONS[name].isQueue && (counters[name] ?? 0) > 0 ? styles.waiting : undefined}>
                  {counters[name]}
                </b>
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </aside>
  )
}
