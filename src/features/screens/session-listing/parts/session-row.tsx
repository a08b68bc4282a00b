import { Fragment } from 'react'
import { Link } from 'react-router'
import { startPath } from '#features/academy/availability/start-path.ts'
import { sessionPath, withZone } from '#features/academy/sessions/paths.ts'
import { isNearlyStarting, missingToStartLabel } from '#features/academy/sessions/rules.ts'
import { SESSION_TYPE_LABELS } from '#features/academy/sessions/session-types.ts'
import { shortTrialLabel } from '#features/academy/trials/rules.ts'
import { t } from '#kernel/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { NextTimes } from '#ui/next-times.tsx'
import { Price } from '#ui/price.tsx'
import { teacherPath } from '../paths.ts'
import { priceLabels, ratingLabel, rowLabels, type SessionRowFields, trackLabel } from '../row-labels.ts'
import { Rating } from './rating.tsx'
import styles from './session-row.module.css'

type Props = {
  session: SessionRowFields
  /** The zone of the displayed times. */
  zone: string
  now: string
  /** The zone in the URL; links to the session's page keep it. */
  askedZone: string | null
  /** While it is typed: it leads nowhere yet. */
  isPreview?: boolean
  /** Where a few sessions are shown to newcomers: that a course has no students yet is said on its page. */
  isBrief?: boolean
}

export const sessionHref = (id: string, askedZone: string | null): string => withZone(sessionPath(id), askedZone)

/** One session of a list: portrait, next times in the viewer's zone, places and price. The whole row is a link; a time leads to its choice. */
export const SessionRow = ({ session, zone, now, askedZone, isPreview = false, isBrief = false }: Props) => {
  const { id, title, teacher, type, trial, ratingCount } = session
  const { rhythm, places } = rowLabels(session, zone, now)
  const missingLabel = isBrief && session.paidPlaces === 0 ? null : missingToStartLabel(session)
  const startsAt = (at: string) => withZone(startPath(session, at), askedZone)
  return (
    <li className={styles.row} data-tone="academy">
      <div className={styles.picture}>
        <Avatar name={teacher.displayName} photo={teacher.photoURL} tone="academy" size="medium" />
      </div>
      <div className={styles.main}>
        <h3>{isPreview ? title : <Link to={sessionHref(id, askedZone)}>{title}</Link>}</h3>
        <p className={styles.meta}>
          <b>{SESSION_TYPE_LABELS[type]()}</b> ·{' '}
          {isPreview ? (
            teacher.displayName
          ) : (
            <Link to={teacherPath(teacher.uid)} className={styles.teacher}>
              {teacher.displayName}
            </Link>
          )}{' '}
          · {ratingCount > 0 && <Rating {...session}>{ratingLabel(session)} · </Rating>}
          {trackLabel(session)}
        </p>
      </div>
      <div className={styles.when}>
        <NextTimes
          times={session.nextTimes}
          pathOf={isPreview || type === 'course' ? undefined : startsAt}
          zone={zone}
          now={now}
          placeholder={isPreview ? t('Your times appear here') : undefined}
        />
        <p className={styles.rhythm}>
          {!(isPreview && session.nextStart === null) &&
            rhythm.split(' · ').map((part, index) => (
              <Fragment key={part}>
                {index > 0 && ' · '}
                <span>{part}</span>
              </Fragment>
            ))}
        </p>
      </div>
      <p className={styles.places}>
        {places && <span>{places}</span>}
        {(trial || missingLabel) && (
          <span
            className={styles.note}
            data-tone={missingLabel ? (isNearlyStarting(session) ? 'warn' : 'muted') : 'good'}
          >
            {missingLabel ?? (trial && shortTrialLabel(trial))}
          </span>
        )}
      </p>
      <p className={styles.price}>
        <Price {...priceLabels(session, now)} />
      </p>
    </li>
  )
}
