import { Link } from 'react-router'
import { teacherPath } from '#features/screens/session-listing/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { FeaturedTeacher } from '../featured.ts'
import styles from './featured-teachers.module.css'
import { SectionHeading } from './section-heading.tsx'

export const FeaturedTeachers = ({ teachers }: { teachers: readonly FeaturedTeacher[] }) => (
  <section aria-labelledby="teachers">
    <SectionHeading id="teachers">Meet our teachers</SectionHeading>
    <ul className={styles.teachers}>
      {teachers.map(({ uid, displayName, photoURL, introduction, languages }) => (
        <li key={uid} className={styles.teacher}>
          <div className={styles.head}>
            <Avatar name={displayName} photo={photoURL} tone="academy" size="large" />
            <div>
              <h3>
                <Link to={teacherPath(uid)}>{displayName}</Link>
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
