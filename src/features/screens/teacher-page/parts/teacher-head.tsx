import { Rating } from '#features/screens/session-listing/parts/rating.tsx'
import { formatDecimal } from '#kernel/decimals.ts'
import { t } from '#kernel/messages.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Icon } from '#ui/icon.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { useSiteData } from '#ui/site-data.ts'
import { MOST_LESSONS } from '../most-lessons.ts'
import type { TeacherView } from '../teacher-view.ts'
import { FilmLink } from './film-link.tsx'
import styles from './teacher-head.module.css'

const taughtLabel = (lessons: number): string =>
  lessons > MOST_LESSONS
    ? t('More than {count} lessons taught', { count: MOST_LESSONS })
    : t('{count, plural, one {# lesson} other {# lessons}} taught', { count: lessons })

/** Who teaches, what speaks for it, and the film. */
export const TeacherHead = ({ view }: { readonly view: TeacherView }) => {
  const { teacher, rating, ratingCount, lessonsTaught, answerTime, film } = view
  const siteName = useSiteData()?.siteName ?? ''
  return (
    <header className={styles.header}>
      <Breadcrumbs
        steps={[
          { label: t('Academy'), to: '/campus' },
          { label: t('Teachers'), to: '/campus?view=teachers' },
          { label: teacher.displayName },
        ]}
      />
      <div className={styles.head}>
        <Portrait name={teacher.displayName} photo={teacher.photoURL} tone="academy" />
        <div className={styles.who}>
          <h1 data-display>{teacher.displayName}</h1>
          <p className={styles.facts}>
            {ratingCount > 0 && (
              <Rating ratingCount={ratingCount}>
                {t('{rating} from {count, plural, one {# rating} other {# ratings}}', {
                  rating: formatDecimal(rating),
                  count: ratingCount,
                })}
              </Rating>
            )}
            {lessonsTaught > 0 && <span>{taughtLabel(lessonsTaught)}</span>}
            {ratingCount === 0 && lessonsTaught === 0 && <span>{t('New on {siteName}', { siteName })}</span>}
            {answerTime && <span>{answerTime}</span>}
            <span className={styles.checked}>
              <Icon name="shield" size={18} />
              {t('Identity checked')}
            </span>
            {teacher.languages.length > 0 && (
              <span>{t('Teaches in {languages}', { languages: teacher.languages.join(', ') })}</span>
            )}
          </p>
        </div>
        <div className={styles.words}>
          {teacher.introduction && <p>{teacher.introduction}</p>}
          {film && <FilmLink teacherId={teacher.uid} host={film.host} photo={teacher.photoURL} />}
        </div>
      </div>
    </header>
  )
}
