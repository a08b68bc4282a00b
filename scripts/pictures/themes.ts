import { fantasy, historical, own } from './land-scenes.ts'
import { science, steampunk } from './machine-scenes.ts'
import { horror, mystery } from './night-scenes.ts'
import type { Scene } from './scenery.ts'
import { pirates } from './sea-scenes.ts'

/** By the key of the file; the theme of a story names it. */
export const SCENES: Readonly<Record<string, Scene>> = {
  'high-fantasy': fantasy,
  mystery,
  horror,
  'science-fiction': science,
  pirates,
  steampunk,
  historical,
  other: own,
}
