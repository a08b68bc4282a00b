import { Link } from 'react-router'
import { t } from '#kernel/messages.ts'
import { photoSources } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { filmPath } from '../paths.ts'
import styles from './film-link.module.css'

type Props = { readonly teacherId: string; readonly host: string; readonly photo: string | null }

/** The teacher's photo, or else a drawn picture, in place of the film: nothing of its host is loaded before the press. */
export const FilmLink = ({ teacherId, host, photo }: Props) => (
  <div className={styles.film}>
    {/* The film's own document alone may embed it. */}
    <Link to={filmPath(teacherId)} reloadDocument className={styles.screen}>
      {photo && (
        <img
          {...photoSources(photo, '(width < 640px) 100vw, 448px')}
          alt=""
          width={512}
          height={512}
          loading="lazy"
          decoding="async"
        />
      )}
      <span className={styles.play}>
        <Icon name="play" size={20} />
        {t('Play the film')}
      </span>
    </Link>
    <p className={styles.note}>{t('Plays from {host}, under its own privacy rules.', { host })}</p>
  </div>
)
