import { Link } from 'react-router'
import { findSubject, getTrack, subjectName } from '#features/academy/catalogue/subjects.ts'
import { SESSION_TYPE_LABELS } from '#features/academy/sessions/session-types.ts'
import type { SessionView } from '#features/academy/sessions/session-view.ts'
import { Rating } from '#features/screens/session-listing/parts/rating.tsx'
import { teacherPath } from '#features/screens/session-listing/paths.ts'
import { formatDecimal } from '#kernel/decimals.ts'
import { t } from '#kernel/messages.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Chip } from '#ui/chip.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { rich } from '#ui/rich.tsx'
import styles from './session-header.module.css'

export const SessionHeader = ({ view }: { view: SessionView }) => {
  const { teacher, ratingCount, rating } = view
  const found = findSubject(view.subject)
  return (
    <header className={styles.header}>
      <Breadcrumbs
        steps={[
          { label: t('Academy'), to: '/campus' },
          { label: getTrack(view.track).name, to: `/campus?track=${view.track}` },
          ...(found ? [{ label: subjectName(found), to: `/campus?subject=${found.id}` }] : []),
        ]}
      />
      <div className={styles.head}>
        <div className={styles.portrait}>
          <Portrait name={teacher.displayName} photo={teacher.photoURL} tone="academy" />
        </div>
        <div className={styles.what}>
          <p>
            <Chip tone="academy">{SESSION_TYPE_LABELS[view.type]()}</Chip>
          </p>
          <h1>{view.title}</h1>
        </div>
        <div className={styles.who}>
          <p className={styles.line}>
            <Link to={teacherPath(teacher.uid)} className={styles.teacher}>
              {teacher.displayName}
            </Link>
            {ratingCount > 0 && (
              <Rating ratingCount={ratingCount}>
                {rich('<b>{rating}</b> from {count, plural, one {# rating} other {# ratings}}', {
                  b: words => <b>{words}</b>,
                  rating: formatDecimal(rating),
                  count: ratingCount,
                })}
              </Rating>
            )}
            {teacher.languages.length > 0 && <span>{teacher.languages.join(', ')}</span>}
          </p>
        </div>
      </div>
    </header>
  )
}
