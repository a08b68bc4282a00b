import type { ReactNode } from 'react'
import { Rating } from '#features/screens/session-listing/parts/rating.tsx'
import { pluralize } from '#kernel/pluralize.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { Muted } from '#ui/typography.tsx'
import { MOST_LESSONS } from '../most-lessons.ts'
import { filmPath, OWN_PAGE_PATH } from '../paths.ts'
import type { TeacherView } from '../teacher-view.ts'
import styles from './teacher-head.module.css'

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
  const { teacher, rating, ratingCount, lessonsTaught, answerTime, film, isOwn } = view
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
          {(film || writeTo || writesLater || isOwn) && (
            <Stack gap={2}>
              <Cluster gap={2}>
                {film && (
                  // The film's own document alone may embed it.
                  <ButtonLink to={filmPath(teacher.uid)} icon="play" reloadDocument>
                    Play the film
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
              {film && (
                <Muted size="small">The film comes from {film.host}, which learns your address when you play it.</Muted>
              )}
            </Stack>
          )}
        </div>
      </div>
    </header>
  )
}
