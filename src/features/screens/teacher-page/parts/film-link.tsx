import { Link } from 'react-router'
import { t } from '#kernel/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { filmPath } from '../paths.ts'
import styles from './film-link.module.css'

type Props = { readonly teacherId: string; readonly host: string }

/** A drawn picture in place of the film: nothing of its host is loaded before the press. */
export const FilmLink = ({ teacherId, host }: Props) => (
  <div className={styles.film}>
    {/* The film's own document alone may embed it. */}
    <Link to={filmPath(teacherId)} reloadDocument className={styles.screen}>
      <span className={styles.play}>
        <Icon name="play" size={26} />
      </span>
      {t('Play the film')}
    </Link>
    <p className={styles.note}>{t('Plays from {host}, which then sees your address.', { host })}</p>
  </div>
)
