import { TYPE_NAMES } from '#features/academy/session-types.ts'
import type { SessionView } from '#features/academy/session-view.ts'
import { subject, subjectName, track } from '#features/catalogue/subjects.ts'
import { counted } from '#kernel/count.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Chip } from '#ui/chip.tsx'
import { Rating } from './rating.tsx'
import styles from './session-head.module.css'

/** What the session is and who teaches it. */
export const SessionHead = ({ view }: { view: SessionView }) => {
  const { teacher, ratingCount, rating } = view
  const found = subject(view.subject)
  return (
    <header className={styles.head}>
      <Breadcrumbs
        steps={[
          { label: 'Academy', to: '/campus' },
          { label: track(view.track).name, to: `/campus?track=${view.track}` },
          ...(found ? [{ label: subjectName(found), to: `/campus?subject=${found.id}` }] : []),
        ]}
      />
      <p>
        <Chip tone="academy">{TYPE_NAMES[view.type]}</Chip>
      </p>
      <h1>{view.title}</h1>
      <p className={styles.line}>
        <a href="#teacher" className={styles.teacher}>
          <Avatar name={teacher.displayName} photo={teacher.photoURL} tone="academy" />
          {teacher.displayName}
        </a>
        <Rating ratingCount={ratingCount}>
          {ratingCount > 0 ? (
            <>
              <b>{rating.toFixed(1)}</b> from {counted(ratingCount, 'rating')}
            </>
          ) : (
            'not rated yet'
          )}
        </Rating>
        {teacher.languages.length > 0 && <span>{teacher.languages.join(', ')}</span>}
      </p>
    </header>
  )
}
