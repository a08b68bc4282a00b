import { z } from 'zod'
import { monthOf } from '#features/staff/earnings/earnings.ts'
import { readListFilters } from '#kernel/list-filters.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { monthParam } from './schema.ts'

const filters = z.object({ month: monthParam.optional() })

/**
 * The month (`2026-11`) in the address of a page of earnings; that of `now` in Warsaw where the address has none or a wrong one. Of a
 * wrong one also what was typed with its sentence, and the status 422.
 */
export const readMonth = (params: URLSearchParams, now: Temporal.Instant) => {
  const { filters: asked, typed, errors, status } = readListFilters(filters, params)
  const month = asked?.month ?? monthOf(now, SCHOOL_ZONE)
  return { month, typed: typed.month ?? month, problem: errors.month ?? null, status }
}
