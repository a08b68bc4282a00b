import { Link } from 'react-router'
import { Avatar } from '#ui/avatar.tsx'
import type { Introduced } from '../on-offer.ts'
import { Heading } from './heading.tsx'
import styles from './teachers.module.css'

/** A few of those who teach here, in their own words. */
export const Teachers = ({ teachers }: { teachers: readonly Introduced[] }) => (
  <section aria-labelledby="teachers">
    <Heading id="teachers">Teachers you will meet</Heading>
    <ul className={styles.teachers}>
      {teachers.map(({ uid, displayName, photoURL, introduction, languages }) => (
        <li key={uid} className={styles.teacher}>
          <div className={styles.head}>
            <Avatar name={displayName} photo={photoURL} tone="academy" size="large" />
            <div>
              <h3>
                <Link to={`/campus?teacher=${uid}`}>{displayName}</Link>
              </h3>
              <p className={styles.languages}>{languages.join(', ')}</p>
            </div>
          </div>
          <p className={styles.words}>{introduction}</p>
        </li>
      ))}
    </ul>
  </section>
)
