import { TRAIL_PARAM } from '#kernel/page-links.ts'
import { ROWS_PARAM } from '#kernel/paging.ts'
import { ZONE_PARAM } from '#kernel/zones.ts'
import { FILTER_NAMES } from './filters.ts'

/** Every query parameter that changes the session list. */
export const LIST_PARAMS: readonly string[] = [...FILTER_NAMES, ZONE_PARAM, TRAIL_PARAM, ROWS_PARAM]
