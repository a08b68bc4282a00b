import { Link } from 'react-router'
import { SESSION_TYPES, type SessionType } from '#features/academy/sessions/session-types.ts'
import { Rating } from '#features/screens/session-listing/parts/rating.tsx'
import { sessionHref } from '#features/screens/session-listing/parts/session-row.tsx'
import {
  priceLabels,
  ratingLabel,
  rhythmLabel,
  type SessionRowFields,
  timeLabels,
  trackLabel,
} from '#features/screens/session-listing/row-labels.ts'
import { capitalize } from '#kernel/letter-case.ts'
import { type Message, msg } from '#kernel/messages.ts'
import { NextTimes } from '#ui/next-times.tsx'
import { Price } from '#ui/price.tsx'
import styles from './own-sessions.module.css'

type Props = {
  readonly sessions: readonly SessionRowFields[]
  readonly zone: string
  readonly now: string
  readonly askedZone: string | null
}

const HEADINGS = {
  individual: msg('Individual lessons'),
  group: msg('Groups'),
  course: msg('Courses'),
} as const satisfies Record<SessionType, Message>

/** The sessions of one teacher, a line each under their type: the page has said who teaches. */
export const OwnSessions = ({ sessions, ...rest }: Props) => (
  <div className={styles.types}>
    {SESSION_TYPES.map(type => {
      const own = sessions.filter(session => session.type === type)
      return (
        own.length > 0 && (
          <section key={type} aria-labelledby={`${type}-sessions`}>
            <h3 id={`${type}-sessions`} className={styles.type}>
              {HEADINGS[type]()}
            </h3>
            <SessionLines sessions={own} label={HEADINGS[type]()} {...rest} />
          </section>
        )
      )
    })}
  </div>
)

const SessionLines = ({ sessions, zone, now, askedZone, label }: Props & { readonly label: string }) => (
  <ul className={styles.list} aria-label={label}>
    {sessions.map(session => {
      const { days, next, places } = timeLabels(session, zone, now)
      return (
        <li key={session.id} className={styles.one}>
          <div className={styles.what}>
            <h4>
              <Link to={sessionHref(session.id, askedZone)}>{session.title}</Link>
            </h4>
            <p>
              <b>{trackLabel(session)}</b>
              {` · ${rhythmLabel(session, days)}`}
              {session.ratingCount > 0 && (
                <>
                  {' · '}
                  <Rating ratingCount={session.ratingCount}>{ratingLabel(session)}</Rating>
                </>
              )}
            </p>
            <div className={styles.next} data-tone="academy">
              {/* Of a course the words say how many lessons are left; of an individual session the times say all. */}
              {session.type === 'course' || session.nextTimes.length === 0 ? (
                <p>{capitalize([places, next].filter(Boolean).join(' · '))}</p>
              ) : (
                <>
                  <NextTimes times={session.nextTimes} zone={zone} now={now} />
                  {session.type === 'group' && <p>{places}</p>}
                </>
              )}
            </div>
          </div>
          <Price {...priceLabels(session, now)} />
        </li>
      )
    })}
  </ul>
)
