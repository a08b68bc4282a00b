import type { Theme } from '#features/games/games/game-types.ts'
import { type Message, msg } from '#kernel/messages.ts'
import { PICTURES_PATH } from '#ui/pictures-path.ts'

/** The file of each theme, and what it shows. A story without a theme has that of `Other`. */
const DRAWINGS: Readonly<Record<Theme, readonly [string, Message]>> = {
  'High fantasy': ['high-fantasy', msg('A castle on a hill in front of a full moon')],
  Mystery: ['mystery', msg('A figure in a long coat under a street lamp at night')],
  Horror: ['horror', msg('A crooked house on a hill in front of a huge moon')],
  'Science fiction': ['science-fiction', msg('An astronaut on a plain, domed towns and a ringed planet')],
  Pirates: ['pirates', msg('A ship under full sail at sunset')],
  Steampunk: ['steampunk', msg('A clock tower and an airship over chimneys')],
  Historical: ['historical', msg('A rider in front of an old stone aqueduct')],
  Other: ['other', msg('An open book out of which a castle rises')],
}

/** Each theme is drawn in so many lights. */
const LIGHTS = 3

/** The drawn cover of a story: the same wherever it is listed. */
export const drawnCover = (id: string, theme: Theme | null): { readonly src: string; readonly alt: string } => {
  const [key, alt] = DRAWINGS[theme ?? 'Other']
  return { src: `${PICTURES_PATH}/cover-${key}-${(id.codePointAt(id.length - 1) ?? 0) % LIGHTS}.svg`, alt: alt() }
}

/** The drawing of an open book, in a light in which none of these covers shows it. */
export const bookCover = (shown: readonly string[]): { readonly src: string } => {
  const lights = Array.from({ length: LIGHTS }, (_, light) => `${PICTURES_PATH}/cover-other-${light}.svg`)
  return { src: lights.find(src => !shown.includes(src)) ?? `${PICTURES_PATH}/cover-other-0.svg` }
}
