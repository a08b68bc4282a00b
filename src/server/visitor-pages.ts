import { GAME_LIST_PARAMS } from '#features/screens/game-listing/filters.ts'
import { LIST_PARAMS } from '#features/screens/session-listing/list-params.ts'
import { ZONE_PARAM } from '#kernel/zones.ts'
import type { VisitorPage } from '#platform/page-cache.ts'

/** The pages that are the same for every visitor, with the query parameters that change them. */
export const visitorPages: readonly VisitorPage[] = [
  { path: /^\/$/, params: [] },
  { path: /^\/campus$/, params: LIST_PARAMS },
  { path: /^\/campus\/teachers\/[^/]+$/, params: [ZONE_PARAM] },
  { path: /^\/dungeonsandenglish$/, params: [ZONE_PARAM] },
  { path: /^\/dungeonsandenglish\/dne-sessions$/, params: GAME_LIST_PARAMS },
  { path: /^\/training$/, params: ['for'] },
  { path: /^\/contact$/, params: [] },
  { path: /^\/documents\/[a-z-]+$/, params: [] },
]
