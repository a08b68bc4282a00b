import { listSessionTitles } from '#features/academy/queries.ts'
import { listGameTitles } from '#features/games/queries.ts'
import type { UsageType } from '#features/usage/schema.ts'
import type { ListTitles } from '#features/usage/used-titles.ts'

/** How the titles in the lines of an invoice are read. */
export const usedTitles: Readonly<Record<UsageType, ListTitles>> = { academy: listSessionTitles, dnd: listGameTitles }
