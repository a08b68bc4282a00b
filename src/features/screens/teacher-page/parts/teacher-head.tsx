import type { ReactNode } from 'react'
import { lengthLabel, shortTrialLabel } from '#features/academy/trials/rules.ts'
import { Rating } from '#features/screens/session-listing/parts/rating.tsx'
import { pluralize } from '#kernel/pluralize.ts'
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
  lessons > MOST_LESSONS ? `More than ${MOST_LESSONS} lessons taught` : `${pluralize(lessons, 'lesson')} taught`

/** Who teaches, what speaks for it, and the film and the letter. */
export const TeacherHead = ({ view, firstName, writeTo, writesLater, book }: Props) => {
  const { teacher, rating, ratingCount, lessonsTaught, answerTime, film, trial, isOwn } = view
  const onlyTrial = trial?.sessions.length === 1 ? trial.sessions[0]?.to : undefined
  return (
    <header>
      <Breadcrumbs steps={[{ label: 'Academy', to: '/campus' }]} />
      <div className={styles.head}>
        <Portrait name={teacher.displayName} photo={teacher.photoURL} tone="academy" />
        <div className={styles.who}>
          <h1 data-display>{teacher.displayName}</h1>
          <p className={styles.facts}>
            <Rating ratingCount={ratingCount}>
              {ratingCount > 0 ? `${rating.toFixed(1)} from ${pluralize(ratingCount, 'rating')}` : 'Not rated yet'}
            </Rating>
            {lessonsTaught > 0 && <span>{taughtLabel(lessonsTaught)}</span>}
            {answerTime && <span>{answerTime}</span>}
            {teacher.languages.length > 0 && <span>Teaches in {teacher.languages.join(', ')}</span>}
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
                    Write to {firstName}
                  </ButtonLink>
                )}
                {isOwn && (
                  <ButtonLink to={OWN_PAGE_PATH} icon="pencil">
                    Change this page
                  </ButtonLink>
                )}
              </Cluster>
              {writesLater && (
                <Muted size="small">You can write to {firstName} once you have booked a lesson or a game.</Muted>
              )}
            </Stack>
          )}
        </div>
        {film && <FilmLink teacherId={teacher.uid} host={film.host} />}
      </div>
    </header>
  )
}
