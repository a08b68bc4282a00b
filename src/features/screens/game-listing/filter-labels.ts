import { GAME_TYPE_LABELS } from '#features/games/games/game-types.ts'
import type { PageFilters } from './filters.ts'

/** The label of each filter that is set; null for a filter that is not. */
export const levelFilterLabel = ({ level }: PageFilters): string | null => level.join(', ') || null

export const typeFilterLabel = ({ type }: PageFilters): string | null =>
  type.map(each => GAME_TYPE_LABELS[each]()).join(', ') || null
