import { PALETTES } from './palettes.ts'
import { createChance, HEIGHT, WIDTH } from './scenery.ts'
import { lowTide } from './sea-scenes.ts'
import { SCENES } from './themes.ts'

export const COVER_KEYS: readonly string[] = Object.keys(SCENES)
export const COVERS_EACH = 3

const svg = (drawn: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${drawn.replaceAll('\n', '')}</svg>`

/** The cover that the demo uploads. */
export const drawDemoCover = (): string => {
  const [palette] = PALETTES['low-tide'] ?? []
  if (!palette) throw new Error('no palette')
  return svg(lowTide(palette, createChance(7)))
}

/** One drawn cover, 1600 × 900: a theme in one of its lights. */
export const drawCover = (key: string, variant: number): string => {
  const [scene, palette] = [SCENES[key], PALETTES[key]?.[variant]]
  if (!scene || !palette) throw new Error(`no cover ${key} ${variant}`)
  const drawn = scene(palette, createChance((COVER_KEYS.indexOf(key) + 1) * 10 + variant))
  return svg(variant === 1 ? `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${drawn}</g>` : drawn)
}
