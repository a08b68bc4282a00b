import type { EventDate, EventKind, EventSession, Keyed } from '#features/staff/event-changes/event-kind.ts'
import { mayManageEvents } from '#features/staff/event-changes/policy.ts'
import { UNKNOWN_FILTER } from '#features/staff/event-changes/refusals.ts'
import type { EventFilters, EventSort, EventView } from '#features/staff/event-changes/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { type KeysetPage, type PageQuery, readPage } from '#platform/keyset.ts'
import { findEventKind } from './event-kinds.ts'

/** The kind that is asked for. Refuses 403 for everyone but staff, and 422 `unknown_filter`. */
export const checkFilters = ({ actor }: Ctx, view: EventView, filters: EventFilters): EventKind => {
  const refusal = mayManageEvents(actor)
  if (refusal) refuse(refusal)
  const kind = findEventKind(filters.kind)
  const { type, status } = filters
  const check = (field: string, given: string | undefined, known: Readonly<Record<string, unknown>>) => {
    if (given !== undefined && !Object.hasOwn(known, given))
      refuse({ ...withParams(UNKNOWN_FILTER, { what: field, given }), field })
  }
  check('type', type, kind.types)
  check('status', status, kind.statuses[view])
  return kind
}

type Sorted<View extends EventView> = { readonly sort?: EventSort<View> | undefined }

const positionOf = ({ key, id }: { readonly key: string; readonly id: string }) => ({ at: key, id })

const withoutKeys = <Row>({ items, nextCursor }: KeysetPage<Keyed<Row>>): KeysetPage<Row> => ({
  items: items.map(({ key: _, ...row }) => row as Row),
  nextCursor,
})

/** For staff: sessions of all teachers, the latest first unless asked otherwise (docs/product.md §12.13). Refuses as `checkFilters`. */
export const listEventSessions = async (
  ctx: Ctx,
  { cursor, limit, sort, ...filters }: EventFilters & PageQuery & Sorted<'sessions'>,
): Promise<KeysetPage<EventSession>> => {
  const kind = checkFilters(ctx, 'sessions', filters)
  return withoutKeys(
    await readPage(limit, rows => kind.selectSessions(db, ctx, filters, { cursor, rows, sort }), positionOf),
  )
}

/** For staff: dates of all teachers in the order of time unless asked otherwise, from today on unless other days are asked for. Refuses as `checkFilters`. */
export const listEventDates = async (
  ctx: Ctx,
  { cursor, limit, sort, ...filters }: EventFilters & PageQuery & Sorted<'dates'>,
): Promise<KeysetPage<EventDate>> => {
  const kind = checkFilters(ctx, 'dates', filters)
  return withoutKeys(
    await readPage(limit, rows => kind.selectDates(db, ctx, filters, { cursor, rows, sort }), positionOf),
  )
}
