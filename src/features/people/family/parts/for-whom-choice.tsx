import { Link } from 'react-router'
import { t } from '#kernel/messages.ts'
import { Icon } from '#ui/icon.tsx'
import type { ForWhom } from '../for-whom.ts'
import styles from './for-whom-choice.module.css'

type Props = {
  readonly forWhom: ForWhom
  /** The page for this person, with all else that was chosen. */
  readonly hrefOf: (personId: string) => string
}

/** Before anything is chosen: for whom it is. Links, so that it works without scripts and the URL says it. */
export const ForWhomChoice = ({ forWhom: { people, chosenId }, hrefOf }: Props) => (
  <nav className={styles.choice} aria-label={t('For whom?')}>
    <span className={styles.legend}>{t('For whom?')}</span>
    {people.map(({ id, name, isReader }) => (
      <Link
        key={id}
        to={hrefOf(id)}
        replace
        preventScrollReset
        aria-current={id === chosenId ? 'true' : undefined}
        className={styles.person}
      >
        {id === chosenId && <Icon name="check" size={16} />}
        {isReader ? t('Me') : name}
      </Link>
    ))}
  </nav>
)
