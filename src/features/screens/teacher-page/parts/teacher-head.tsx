import type { ReactNode } from 'react'
import { lengthLabel, shortTrialLabel } from '#features/academy/trials/rules.ts'
import { Rating } from '#features/screens/session-listing/parts/rating.tsx'
import { formatDecimal } from '#kernel/decimals.ts'
import { t } from '#kernel/messages.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { Muted } from '#ui/typography.tsx'
import { MOST_LESSONS } from '../most-lessons.ts'
import { OWN_PAGE_PATH } from '../paths.ts'
import type { TeacherView } from '../teacher-view.ts'
import { FilmLink } from './film-link.tsx'
import styles from './teacher-head.module.css'
import { TRIAL_ID } from './trial-card.tsx'

type Props = {
  readonly view: TeacherView & { readonly isOwn: boolean }
  readonly firstName: string
  /** Where the reader can write to the teacher. */
  readonly writeTo: string | null
  /** The reader can write once something is booked. */
  readonly writesLater: boolean
  /** The way to a lesson. */
  readonly book: ReactNode
}

const taughtLabel = (lessons: number): string =>
  lessons > MOST_LESSONS
    ? t('More than {count} lessons taught', { count: MOST_LESSONS })
    : t('{count, plural, one {# lesson} other {# lessons}} taught', { count: lessons })

/** Who teaches, what speaks for it, and the film and the letter. */
export const TeacherHead = ({ view, firstName, writeTo, writesLater, book }: Props) => {
  const { teacher, rating, ratingCount, lessonsTaught, answerTime, film, trial, isOwn } = view
  const onlyTrial = trial?.sessions.length === 1 ? trial.sessions[0]?.to : undefined
  return (
    <header>
      <Breadcrumbs steps={[{ label: t('Academy'), to: '/campus' }]} />
      <div className={styles.head}>
        <Portrait name={teacher.displayName} photo={teacher.photoURL} tone="academy" />
        <div className={styles.who}>
          <h1 data-display>{teacher.displayName}</h1>
          <p className={styles.facts}>
            <Rating ratingCount={ratingCount}>
              {ratingCount > 0
                ? t('{rating} from {count, plural, one {# rating} other {# ratings}}', {
                    rating: formatDecimal(rating),
                    count: ratingCount,
                  })
                : t('Not rated yet')}
            </Rating>
            {lessonsTaught > 0 && <span>{taughtLabel(lessonsTaught)}</span>}
            {answerTime && <span>{answerTime}</span>}
            {teacher.languages.length > 0 && (
              <span>{t('Teaches in {languages}', { languages: teacher.languages.join(', ') })}</span>
            )}
          </p>
        </div>
        <div className={styles.acts}>
          {teacher.introduction && <p className={styles.words}>{teacher.introduction}</p>}
          {book}
          {(trial || writeTo || writesLater || isOwn) && (
            <Stack gap={2}>
              <Cluster gap={2}>
                {trial && (
                  <ButtonLink to={onlyTrial ?? `#${TRIAL_ID}`} icon="lamp">
                    {shortTrialLabel(trial)}, {lengthLabel(trial.minutes)}
                  </ButtonLink>
                )}
                {writeTo && (
                  <ButtonLink to={writeTo} icon="mail">
                    {t('Write to {name}', { name: firstName })}
                  </ButtonLink>
                )}
                {isOwn && (
                  <ButtonLink to={OWN_PAGE_PATH} icon="pencil">
                    {t('Change this page')}
                  </ButtonLink>
                )}
              </Cluster>
              {writesLater && (
                <Muted size="small">
                  {t('You can write to {name} once you have booked a lesson or a game.', { name: firstName })}
                </Muted>
              )}
            </Stack>
          )}
        </div>
        {film && <FilmLink teacherId={teacher.uid} host={film.host} />}
      </div>
    </header>
  )
}
