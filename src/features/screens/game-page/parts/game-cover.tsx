import { CoverPicture } from '#features/games/covers/parts/cover-picture.tsx'
import { coverOf } from '#features/games/covers/parts/cover-sources.ts'
import type { Theme } from '#features/games/games/game-types.ts'
import { classNames } from '#ui/class-names.ts'
import type { GameView } from '../game-view.ts'
import styles from './game-cover.module.css'

/** Where on the drawing of a theme its hero is: a wide page shows a band of it. Elsewhere it is the middle. */
const HERO: Partial<Record<Theme, string | undefined>> = {
  'High fantasy': styles.high,
  Horror: styles.high,
  'Science fiction': styles.low,
  Historical: styles.low,
}

/** The picture of the story at the top of its page. */
export const GameCover = ({ view }: { readonly view: GameView }) => (
  <CoverPicture
    cover={coverOf(view, true)}
    sizes="(width < 1024px) 100vw, 816px"
    isFirst
    className={classNames(styles.picture, view.coverURL === null && view.theme !== null && HERO[view.theme])}
  />
)
