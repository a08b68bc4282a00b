import { ButtonLink } from '../button.tsx'
import { Cluster } from '../rhythm.tsx'
import styles from './screen.module.css'

/** The body of a page that does not exist, inside the frame. */
export const NotFound = ({
  title = 'There is no such page',
  text = 'It may have moved, or it was never here.',
}: {
  title?: string
  text?: string
}) => (
  <div className={`${styles.screen} ${styles.inside}`}>
    <p className={styles.code}>404</p>
    <h1>{title}</h1>
    <p>{text}</p>
    <Cluster>
      <ButtonLink to="/campus" look="main">
        Find a lesson
      </ButtonLink>
      <ButtonLink to="/">Home</ButtonLink>
    </Cluster>
  </div>
)
