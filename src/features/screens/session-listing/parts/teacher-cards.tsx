import { Link } from 'react-router'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { Avatar } from '#ui/avatar.tsx'
import { NextTimes } from '#ui/next-times.tsx'
import { Price } from '#ui/price.tsx'
import { teacherPath } from '../paths.ts'
import type { TeacherCardFields } from '../teacher-cards.ts'
import styles from './teacher-cards.module.css'

type Props = {
  readonly label: string
  readonly teachers: readonly TeacherCardFields[]
  readonly zone: string
  readonly now: string
}

/** Whole subjects: a line that is cut in the middle of one names none. */
const shortList = (subjects: readonly string[]): string =>
  subjects.length > 2 ? t('{subjects} and more', { subjects: subjects.slice(0, 2).join(', ') }) : subjects.join(', ')

/** Teachers as one chooses a person: portrait, subjects, a sentence, the next times and the lowest price. A card is a link to the teacher's page. */
export const TeacherCards = ({ label, teachers, zone, now }: Props) => (
  <ul className={styles.cards} aria-label={label} data-tone="academy">
    {teachers.map(({ uid, displayName, photoURL, subjects, words, nextTimes, priceFrom }) => (
      <li key={uid} className={styles.card}>
        <Avatar name={displayName} photo={photoURL} tone="academy" size="arch" />
        <div className={styles.who}>
          <h3>
            <Link to={teacherPath(uid)}>{displayName}</Link>
          </h3>
          <p className={styles.subjects}>{shortList(subjects)}</p>
        </div>
        {words.text && (
          <p className={styles.words}>
            {words.isOfStudent ? (
              <>
                <span className="visually-hidden">{t('A student says:')} </span>“{words.text}”
              </>
            ) : (
              words.text
            )}
          </p>
        )}
        <div className={styles.foot}>
          <NextTimes times={nextTimes} zone={zone} now={now} />
          <Price
            amount={
              <>
                <small>{t('from')}</small> {formatPLN(priceFrom)}
              </>
            }
          />
        </div>
      </li>
    ))}
  </ul>
)
