import { Link } from 'react-router'
import { t } from '#kernel/messages.ts'
import { photoSources } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { filmPath } from '../paths.ts'
import styles from './film-link.module.css'

type Props = { readonly teacherId: string; readonly host: string; readonly photo: string | null }

/** A small still, of the teacher's photo or else drawn, in place of the film: nothing of its host is loaded before the press. */
export const FilmLink = ({ teacherId, host, photo }: Props) => (
  // The film's own document alone may embed it.
  <Link to={filmPath(teacherId)} reloadDocument className={styles.film}>
    <span className={styles.still}>
      {photo && (
        <img {...photoSources(photo, '128px')} alt="" width={512} height={512} loading="lazy" decoding="async" />
      )}
      <span className={styles.play}>
        <Icon name="play" size={16} />
      </span>
    </span>
    <span className={styles.words}>
      <strong>{t('Play the film')}</strong>
      <small>{t('Plays from {host}, under its own privacy rules.', { host })}</small>
    </span>
  </Link>
)
