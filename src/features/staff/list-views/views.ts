import { and, eq, sql } from 'drizzle-orm'
import { lockUsers } from '#features/people/users/queries.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import { type Reader, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { filterAddress } from './address.ts'
import { filterDeleted, filterSaved } from './events.ts'
import { MAX_FILTER_ADDRESS, MAX_FILTERS, type StaffList } from './lists.ts'
import { mayKeepViewOf } from './policy.ts'
import { FILTER_NAME_TAKEN, FILTER_NOT_FOUND, FILTER_TOO_LONG, NOT_OF_THIS_LIST, TOO_MANY_FILTERS } from './refusals.ts'
import { hiddenColumns, savedFilters } from './table.ts'

export type SavedFilter = { readonly id: string; readonly name: string; readonly to: string }
export type ListView = { readonly filters: readonly SavedFilter[]; readonly hidden: readonly string[] }

const refuseUnlessSees = ({ actor }: Ctx, list: StaffList): void => {
  const refusal = mayKeepViewOf(list)(actor)
  if (refusal) refuse(refusal)
}

/** What the reader keeps of a list: one statement. */
export const readListView = async (reader: Reader, ctx: Ctx, list: StaffList): Promise<ListView> => {
  refuseUnlessSees(ctx, list)
  const own = userIdOf(ctx.actor) ?? ''
  const { rows } = await reader.execute<{ filters: readonly SavedFilter[]; hidden: readonly string[] }>(sql`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'to', address) order by lower(name), name), '[]')
        from saved_filters where user_id = ${own} and list = ${list}) as filters,
      coalesce((select names from hidden_columns where user_id = ${own} and list = ${list}), '{}') as hidden`)
  return rows[0] ?? { filters: [], hidden: [] }
}

/** Keeps the filters of an address under a name, and returns the id. Refuses 409 for a second one of this name, and for one too many; 422. */
export const saveFilter = (ctx: Ctx, list: StaffList, given: { name: string; address: string }): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    refuseUnlessSees(ctx, list)
    const { id: userId } = requireUser(ctx.actor)
    const address = filterAddress(list, given.address)
    if (address === null) return refuse(NOT_OF_THIS_LIST)
    // As it is written in an address: a letter can be up to twelve characters long.
    if (address.length > MAX_FILTER_ADDRESS) return refuse(FILTER_TOO_LONG)
    // Two at once would both count the filters before either of them is there.
    await lockUsers(tx, [userId])
    const kept = await tx
      .select({ name: savedFilters.name })
      .from(savedFilters)
      .where(and(eq(savedFilters.userId, userId), eq(savedFilters.list, list)))
    if (kept.some(({ name }) => name === given.name)) return refuse(FILTER_NAME_TAKEN)
    if (kept.length >= MAX_FILTERS) return refuse(withParams(TOO_MANY_FILTERS, { most: MAX_FILTERS }))
    const id = newId('savedFilter')
    await tx.insert(savedFilters).values({ id, userId, list, name: given.name, address, createdAt: ctx.now })
    await recordEvents(tx, ctx, filterSaved(userId, { list, filterId: id }))
    return id
  })

/** Refuses 404 for a filter of another person as well. */
export const deleteFilter = (ctx: Ctx, list: StaffList, id: string): Promise<void> =>
  transaction(async tx => {
    refuseUnlessSees(ctx, list)
    const { id: userId } = requireUser(ctx.actor)
    const deleted = await tx
      .delete(savedFilters)
      .where(and(eq(savedFilters.id, id), eq(savedFilters.userId, userId), eq(savedFilters.list, list)))
      .returning({ id: savedFilters.id })
    if (deleted.length === 0) refuse(FILTER_NOT_FOUND)
    await recordEvents(tx, ctx, filterDeleted(userId, { list, filterId: id }))
  })

/** Hides the offered columns that are not shown. A list with two tables keeps those of the other one. */
export const chooseColumns = (
  ctx: Ctx,
  list: StaffList,
  { shown, offered }: { readonly shown: readonly string[]; readonly offered: readonly string[] },
): Promise<void> =>
  transaction(async tx => {
    refuseUnlessSees(ctx, list)
    const { id: userId } = requireUser(ctx.actor)
    const ofList = and(eq(hiddenColumns.userId, userId), eq(hiddenColumns.list, list))
    await lockUsers(tx, [userId])
    const [kept] = await tx.select({ names: hiddenColumns.names }).from(hiddenColumns).where(ofList)
    const names = [
      ...(kept?.names ?? []).filter(name => !offered.includes(name)),
      ...offered.filter(name => !shown.includes(name)),
    ]
    if (names.length === 0) await tx.delete(hiddenColumns).where(ofList)
    else
      await tx
        .insert(hiddenColumns)
        .values({ userId, list, names })
        .onConflictDoUpdate({ target: [hiddenColumns.userId, hiddenColumns.list], set: { names } })
  })
