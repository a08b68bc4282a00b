import type { Theme } from '#features/games/games/game-types.ts'
import { drawnCover } from './drawn-covers.ts'

/** What an `img` needs. */
export type Cover = { readonly src: string; readonly srcSet?: string; readonly alt: string }

type CoveredGame = {
  readonly id: string
  readonly theme: Theme | null
  readonly coverURL: string | null
  readonly coverAlt: string
}

/** The uploaded cover of a game, or the drawn one of its theme, which beside the title of the game says nothing more. */
export const coverOf = ({ id, theme, coverURL, coverAlt }: CoveredGame, isDescribed = false): Cover => {
  if (coverURL !== null) {
    const srcSet = `${coverURL}?width=480 480w, ${coverURL}?width=960 960w, ${coverURL} 1600w`
    return { src: `${coverURL}?width=960`, srcSet, alt: coverAlt }
  }
  const { src, alt } = drawnCover(id, theme)
  return { src, alt: isDescribed ? alt : '' }
}
