import { Link } from 'react-router'
import { missingToStartLabel } from '#features/academy/sessions/rules.ts'
import { PRICE_UNITS, SESSION_TYPE_LABELS } from '#features/academy/sessions/session-types.ts'
import { trialLabel } from '#features/academy/trials/rules.ts'
import { formatPLN } from '#kernel/money.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Price } from '#ui/price.tsx'
import { Row } from '#ui/row-list.tsx'
import { teacherPath } from '../paths.ts'
import { ratingLabel, type SessionRowFields, timeLabels, trackLabel } from '../row-labels.ts'
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
}

export const sessionHref = (id: string, askedZone: string | null): string =>
  `/campus/sessions/${id}${askedZone ? `?zone=${encodeURIComponent(askedZone)}` : ''}`

/** One session of the list: teacher, times in the viewer's zone, places and price. */
export const SessionRow = ({ session, zone, now, askedZone, isPreview = false }: Props) => {
  const { days, where, places } = timeLabels(session, zone, now)
  const missingLabel = missingToStartLabel(session)
  const href = sessionHref(session.id, askedZone)
  return (
    <Row
      tone="academy"
      title={session.title}
      href={isPreview ? undefined : href}
      avatar={<Avatar name={session.teacher.displayName} photo={session.teacher.photoURL} tone="academy" />}
      chips={
        <>
          <Chip tone="academy">{SESSION_TYPE_LABELS[session.type]}</Chip>
          {session.trial && <Chip>Trial: {trialLabel(session.trial)}</Chip>}
          {missingLabel && <Chip tone="warn">{missingLabel}</Chip>}
        </>
      }
      meta={
        <>
          {trackLabel(session)} ·{' '}
          {isPreview ? (
            session.teacher.displayName
          ) : (
            <Link to={teacherPath(session.teacher.uid)} className={styles.teacher}>
              {session.teacher.displayName}
            </Link>
          )}{' '}
          · <Rating {...session}>{ratingLabel(session)}</Rating>
        </>
      }
      time={
        <time dateTime={session.nextStart ?? undefined} className={styles.days}>
          {days.map(line => (
            <span key={line}>{line}</span>
          ))}
        </time>
      }
      sub={where}
      aside={places}
      price={<Price amount={formatPLN(session.price)} per={PRICE_UNITS[session.type]} />}
      isActionOfRow
      action={
        isPreview ? null : (
          <ButtonLink to={href} size="small" aria-label={`View ${session.title}`}>
            View
          </ButtonLink>
        )
      }
    />
  )
}
