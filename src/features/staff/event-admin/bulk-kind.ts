import type { BulkKind } from '#features/people/tasks/task-kinds.ts'
import type { ActInput, EventAct } from '#features/staff/event-changes/event-kind.ts'
import { mayDo } from '#features/staff/event-changes/policy.ts'

/** `itemIds` in their order: what was previewed, whatever matches the filters later. */
export type BulkActInput = ActInput & { readonly itemIds: readonly string[] }

/** An act as a long task: each thing is decided again when its turn comes (docs/decisions/049). */
export const toBulkKind = ({ name, label, asksFor, labelItems, actOn }: EventAct): BulkKind<BulkActInput> => ({
  ...{ name, label, mayStart: mayDo({ asksFor }) },
  count: async (_reader, _ctx, { itemIds }) => itemIds.length,
  readItems: async (reader, _ctx, { itemIds }, { position, limit }) => {
    const next = itemIds.filter(id => position === null || id > position).slice(0, limit)
    const labels = await labelItems(reader, next)
    return next.map(id => ({ id, label: labels.get(id) ?? id }))
  },
  act: async (tx, ctx, { reason, price }, { id }) => {
    await actOn(tx, ctx, id, { reason, price })
  },
})
