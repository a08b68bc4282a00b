import { createHash } from 'node:crypto'
import { startTaskIn } from '#features/people/tasks/starting.ts'
import type { Counted, EventAct, ItemPreview } from '#features/staff/event-changes/event-kind.ts'
import { mayDo } from '#features/staff/event-changes/policy.ts'
import {
  CHANGED_SINCE_PREVIEW,
  NOTHING_SELECTED,
  NOTHING_TO_DO,
  PRICE_MISSING,
  TOO_MANY_SELECTED,
} from '#features/staff/event-changes/refusals.ts'
import { MAX_ITEMS, MAX_SELECTED, type Selection } from '#features/staff/event-changes/schema.ts'
import { sumUp } from '#features/staff/event-changes/sum-previews.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import { db, type Reader } from '#platform/database.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { toBulkKind } from './bulk-kind.ts'
import { findAct } from './event-kinds.ts'
import { checkFilters } from './event-list.ts'

/** The rows of the list that are selected. Refuses 422 `nothing_selected`, `too_many_selected`, and as `checkFilters`. */
const resolveRows = async (reader: Reader, ctx: Ctx, act: EventAct, { items, all, filters }: Selection) => {
  const kind = checkFilters(ctx, act.view, filters)
  const select = act.view === 'sessions' ? kind.selectSessions : kind.selectDates
  const rows = all
    ? (await select(reader, ctx, filters, { cursor: undefined, rows: MAX_SELECTED + 1 })).map(({ id }) => id)
    : [...new Set(items)]
  if (rows.length === 0) refuse(NOTHING_SELECTED)
  if (rows.length > MAX_SELECTED) refuse(withParams(TOO_MANY_SELECTED, { most: MAX_SELECTED }))
  return rows.toSorted()
}

/** Two previews with the same one change the same things with the same consequences. */
const fingerprint = (act: EventAct, { price }: Selection, previews: readonly ItemPreview[]): string => {
  const effects = previews.flatMap(({ id, decision }) => (decision.ok ? [{ id, ...decision.change }] : []))
  return createHash('sha256')
    .update(JSON.stringify([act.name, price ?? null, effects]))
    .digest('base64url')
}

const previewRows = async (reader: Reader, ctx: Ctx, act: EventAct, rowIds: readonly string[], asked: Selection) => {
  const previews = await act.preview(reader, ctx, rowIds, { price: asked.price, limit: MAX_ITEMS + 1 })
  if (previews.length > MAX_ITEMS) refuse(withParams(TOO_MANY_SELECTED, { most: MAX_ITEMS }))
  const itemIds = previews.flatMap(({ id, decision }) => (decision.ok ? [id] : [])).toSorted()
  return { ...sumUp(previews), itemIds, seen: fingerprint(act, asked, previews) }
}

const findChecked = ({ actor }: Ctx, selection: Selection) => {
  const { act } = findAct(selection.act)
  const refusal = mayDo(act)(actor)
  if (refusal) return refuse(refusal)
  if (act.needsPrice && selection.price === undefined) refuse(PRICE_MISSING)
  return act
}

export const COUNTED: Counted = { lesson: 'lesson', student: 'student' }

/** What an act would do now, summed up. Refuses 403 for everyone but staff, and as `act` does. */
export const previewAct = async (ctx: Ctx, selection: Selection) => {
  const act = findChecked(ctx, selection)
  const rowIds = await resolveRows(db, ctx, act, selection)
  const { name, label, noun, consequences, needsPrice = false, counted = COUNTED } = act
  return {
    ...(await previewRows(db, ctx, act, rowIds, selection)),
    act: { name, label: label(), noun, consequences: consequences.map(each => each()), needsPrice, counted },
  }
}

/**
 * Does an act to the selected rows: to a single thing at once, to several as a long task, whose id it returns. Each thing is decided
 * again when its turn comes. Refuses 403 for everyone but staff, 404 `no_such_act`, 422 `nothing_selected`, `too_many_selected`,
 * `price_missing`, `unknown_filter`, 409 `nothing_to_do`, `changed_since_preview`, and for a single thing what the act itself refuses
 * (docs/product.md §12.13).
 */
export const actOnEvents = (
  ctx: Ctx,
  selection: Selection,
  { reason, seen }: { readonly reason: string; readonly seen?: string | undefined },
): Promise<{ readonly taskId: string | null }> =>
  idempotentTransaction(ctx, async tx => {
    const act = findChecked(ctx, selection)
    const rowIds = await resolveRows(tx, ctx, act, selection)
    const { price } = selection
    const preview = async () => {
      const found = await previewRows(tx, ctx, act, rowIds, selection)
      if (seen !== undefined && seen !== found.seen) refuse(CHANGED_SINCE_PREVIEW)
      return found
    }
    const { itemIds, refused } = await preview()
    const [first] = itemIds
    if (first === undefined) return refuse(refused[0]?.refusal ?? NOTHING_TO_DO)
    if (itemIds.length > 1) return { taskId: await startTaskIn(tx, ctx, toBulkKind(act), { itemIds, reason, price }) }
    for (const rowId of rowIds) await act.lock(tx, rowId)
    await preview()
    await act.actOn(tx, ctx, first, { reason, price })
    return { taskId: null }
  })
