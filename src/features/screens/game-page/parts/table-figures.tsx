import { t } from '#kernel/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { Portrait } from '#ui/portrait.tsx'
import { Muted } from '#ui/typography.tsx'
import { type Figure, figuresOf } from '../figures.ts'
import type { GameView } from '../game-view.ts'
import styles from './table-figures.module.css'

type Props = {
  readonly view: GameView
  /** The reader, or the child for whom the reader looks, has a seat. */
  readonly hasOwnSeat: boolean
}

const PersonShape = () => (
  <svg viewBox="0 0 64 72" width="64" height="72" aria-hidden="true">
    <circle cx="32" cy="28" r="13" />
    <path d="M6 72c0-18 11-27 26-27s26 9 26 27z" />
  </svg>
)

const Seat = ({ figure: { kind, label } }: { readonly figure: Figure }) => (
  <li className={styles.figure}>
    <span className={classNames(styles.arch, styles[kind])}>{kind === 'free' ? null : <PersonShape />}</span>
    <span className={styles.name}>{label}</span>
  </li>
)

/** Who sits at the table: the game master, and each seat. Names of players are for the game master and staff. */
export const TableFigures = ({ view, hasOwnSeat }: Props) => {
  const { teacher, minPlayers } = view
  return (
    <section aria-labelledby="table">
      <h2 id="table">{t('At the table')}</h2>
      <ul className={styles.table}>
        <li className={styles.figure}>
          <span className={styles.master}>
            <Portrait name={teacher.displayName} photo={teacher.photoURL} tone="dungeons" size="small" />
          </span>
          <span className={styles.name}>
            {teacher.displayName}
            <Muted size="small">{t('Game master')}</Muted>
          </span>
        </li>
        {figuresOf(view, hasOwnSeat).map(figure => (
          <Seat key={figure.key} figure={figure} />
        ))}
      </ul>
      <Muted size="small">
        {t(
          'A game goes ahead with at least {minPlayers} players. Only the game master and our staff read the names of players.',
          { minPlayers },
        )}
      </Muted>
    </section>
  )
}
