import { Link } from 'react-router'
import { SubjectPicture } from '#features/academy/catalogue/parts/subject-picture.tsx'
import { fullSubjectName } from '#features/academy/catalogue/subjects.ts'
import { PRICE_UNITS, SESSION_TYPE_LABELS } from '#features/academy/sessions/session-types.ts'
import { Rating } from '#features/screens/session-listing/parts/rating.tsx'
import { sessionHref } from '#features/screens/session-listing/parts/session-row.tsx'
import { ratingLabel, type SessionRowFields, timeLabels } from '#features/screens/session-listing/row-labels.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { Price } from '#ui/price.tsx'
import { TextLink } from '#ui/typography.tsx'
import styles from './own-sessions.module.css'

type Props = {
  readonly sessions: readonly SessionRowFields[]
  readonly zone: string
  readonly now: string
  readonly askedZone: string | null
}

/** The sessions of one teacher, a line each under their subject: the page has said who teaches. */
export const OwnSessions = ({ sessions, teacherId, ...rest }: Props & { readonly teacherId: string }) => (
  <div className={styles.subjects}>
    {[...Map.groupBy(sessions, ({ subject }) => subject)].map(([subject, own]) => (
      <section key={subject} aria-label={fullSubjectName(subject)}>
        <h3 className={styles.subject}>
          <TextLink to={`/campus?subject=${subject}&teacher=${teacherId}`}>{fullSubjectName(subject)}</TextLink>
        </h3>
        <SessionLines sessions={own} {...rest} />
      </section>
    ))}
  </div>
)

const SessionLines = ({ sessions, zone, now, askedZone }: Props) => (
  <ul className={styles.list} aria-label={t('Sessions')}>
    {sessions.map(session => {
      const { days, next, places } = timeLabels(session, zone, now)
      return (
        <li key={session.id} className={styles.one}>
          <SubjectPicture subject={session.subject} size="mark" />
          <div className={styles.what}>
            <h4>
              <Link to={sessionHref(session.id, askedZone)}>{session.title}</Link>
            </h4>
            <p>
              {[SESSION_TYPE_LABELS[session.type](), ...days, places, next].filter(Boolean).join(' · ')}
              {session.ratingCount > 0 && (
                <>
                  {' · '}
                  <Rating ratingCount={session.ratingCount}>{ratingLabel(session)}</Rating>
                </>
              )}
            </p>
          </div>
          <Price amount={formatPLN(session.price)} per={PRICE_UNITS[session.type]()} />
        </li>
      )
    })}
  </ul>
)
