import { CoverPicture } from '#features/games/covers/parts/cover-picture.tsx'
import { coverOf } from '#features/games/covers/parts/cover-sources.ts'
import type { GameView } from '../game-view.ts'
import styles from './game-cover.module.css'

/** The picture of the story over the whole page; its foot fades into it. */
export const GameCover = ({ view }: { readonly view: GameView }) => (
  <div className={styles.cover}>
    <CoverPicture
      cover={coverOf(view, true)}
      sizes="(width < 1280px) 100vw, 1216px"
      isFirst
      className={styles.picture}
    />
  </div>
)
