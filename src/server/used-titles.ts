import { listSessionTitles } from '#features/academy/sessions/queries.ts'
import { listGameTitles } from '#features/games/games/queries.ts'
import type { UsageType } from '#features/money/usage/schema.ts'
import type { ListTitles } from '#features/money/usage/used-titles.ts'

/** How the titles in the lines of an invoice are read. */
export const usedTitles: Readonly<Record<UsageType, ListTitles>> = { academy: listSessionTitles, dnd: listGameTitles }
