import type { ReactNode } from 'react'
import { ReplyWords } from '#features/academy/ratings/parts/reply-words.tsx'
import type { PublicRating } from '#features/games/public-ratings/queries.ts'
import { Rating } from '#features/screens/session-listing/parts/rating.tsx'
import { t } from '#kernel/messages.ts'
import { formatMonth } from '#kernel/time.ts'
import styles from './what-students-say.module.css'

type Props = {
  readonly said: readonly PublicRating[]
  /** Null where the reader is the teacher. */
  readonly teacherName: string | null
  readonly zone: string
  /** What the reader can do about one. */
  readonly act?: (rating: PublicRating) => ReactNode
}

/** Stars and words that students show to everyone, without their names, each with the teacher's answer. */
export const WhatStudentsSay = ({ said, teacherName, zone, act }: Props) => (
  <ul className={styles.list}>
    {said.map(rating => (
      <li key={rating.id} className={styles.one} id={rating.id}>
        <p className={styles.head}>
          <Rating ratingCount={1}>{t('{stars} of 5', { stars: rating.stars })}</Rating>
          <span>
            {rating.title} · <time dateTime={rating.at}>{formatMonth(rating.at, zone)}</time>
          </span>
        </p>
        <p className={styles.words}>{rating.text}</p>
        {rating.reply && <ReplyWords reply={rating.reply} teacherName={teacherName} />}
        {act?.(rating)}
      </li>
    ))}
  </ul>
)
