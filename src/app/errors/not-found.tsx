import { useLocation } from 'react-router'
import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { useRootData } from '../root-data.ts'
import styles from './error-screen.module.css'

type Props = {
  readonly title?: string
  /** A thing with an address of its own was not found, and not a page. */
  readonly isOfOne?: boolean
}

/** The content of the 404 page, inside the frame. */
export const NotFound = ({ title = t('Page not found'), isOfOne = false }: Props) => {
  const { pathname, search } = useLocation()
  const isAboutGames = pathname.startsWith('/dungeonsandenglish')
  // A link of an e-mail may lead a reader who is not logged in to what only some people see.
  const mayBeOwn = useRootData()?.viewer === null && isOfOne
  return (
    <div className={`${styles.screen} ${styles.inside}`}>
      <p className={styles.code}>404</p>
      <h1>{title}</h1>
      <p>{mayBeOwn ? t('If it is yours, log in to see it.') : t('It may have moved, or it was never here.')}</p>
      <Cluster>
        {mayBeOwn && (
          <ButtonLink to={`/enter?to=${encodeURIComponent(pathname + search)}`} variant="primary">
            {t('Log in')}
          </ButtonLink>
        )}
        {isAboutGames ? (
          <ButtonLink to="/dungeonsandenglish/dne-sessions" variant={mayBeOwn ? 'plain' : 'primary'}>
            {t('Find a game')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/campus" variant={mayBeOwn ? 'plain' : 'primary'}>
            {t('Find a lesson')}
          </ButtonLink>
        )}
        <ButtonLink to="/">{t('Home')}</ButtonLink>
      </Cluster>
    </div>
  )
}
