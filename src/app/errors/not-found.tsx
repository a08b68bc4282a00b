import { useLocation } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import styles from './error-screen.module.css'

/** The content of the 404 page, inside the frame. */
export const NotFound = ({
  title = 'Page not found',
  text = 'It may have moved, or it was never here.',
}: {
  title?: string
  text?: string
}) => {
  const isAboutGames = useLocation().pathname.startsWith('/dungeonsandenglish')
  return (
    <div className={`${styles.screen} ${styles.inside}`}>
      <p className={styles.code}>404</p>
      <h1>{title}</h1>
      <p>{text}</p>
      <Cluster>
        {isAboutGames ? (
          <ButtonLink to="/dungeonsandenglish/dne-sessions" variant="primary">
            Find a game
          </ButtonLink>
        ) : (
          <ButtonLink to="/campus" variant="primary">
            Find a lesson
          </ButtonLink>
        )}
        <ButtonLink to="/">Home</ButtonLink>
      </Cluster>
    </div>
  )
}
