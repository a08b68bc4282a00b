import type { Theme } from '#features/games/games/game-types.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './cover-picture.module.css'
import { drawnCover } from './drawn-covers.ts'

export type CoveredGame = {
  readonly id: string
  readonly theme: Theme | null
  readonly coverURL: string | null
  readonly coverAlt: string
}

type Props = {
  readonly game: CoveredGame
  /** As in `img`: how wide it is shown. */
  readonly sizes: string
  /** It is in sight at once. */
  readonly isFirst?: boolean
  /** Beside the title of the game a drawn cover says nothing more. */
  readonly isDescribed?: boolean
  readonly className?: string | undefined
}

const sourcesOf = ({ id, theme, coverURL, coverAlt }: CoveredGame, sizes: string, isDescribed: boolean) => {
  if (coverURL !== null) {
    const srcSet = `${coverURL}?width=480 480w, ${coverURL}?width=960 960w, ${coverURL} 1600w`
    return { src: `${coverURL}?width=960`, srcSet, sizes, alt: coverAlt }
  }
  const { src, alt } = drawnCover(id, theme)
  return { src, alt: isDescribed ? alt : '' }
}

/** The cover of a game, 16 to 9: the uploaded one, or the drawn one of its theme. */
export const CoverPicture = ({ game, sizes, isFirst = false, isDescribed = false, className }: Props) => (
  // biome-ignore lint/a11y/useAltText: the sources have it
  <img
    {...sourcesOf(game, sizes, isDescribed)}
    width={1600}
    height={900}
    loading={isFirst ? 'eager' : 'lazy'}
    decoding="async"
    className={classNames(styles.picture, className)}
  />
)
