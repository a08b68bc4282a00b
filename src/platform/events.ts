import type { Actor, Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { collectRows, inStatements } from './before-commit.ts'
import type { Tx } from './database.ts'
import { insertRows } from './insert-rows.ts'
import { auditRows } from './table.ts'

/** An event that has happened to one entity, named in the past tense. `before` and `after` go into the audit row. */
export type DomainEvent<Payload = unknown> = {
  readonly id: string
  readonly type: string
  readonly entityId: string
  readonly payload: Payload
  readonly before?: unknown
  readonly after?: unknown
}

export type EventOf<Declared> = Declared extends (...args: never[]) => DomainEvent<infer Payload>
  ? DomainEvent<Payload>
  : never

type AuditChange = { readonly before?: unknown; readonly after?: unknown }

/** Declares a kind of event: `const lessonTaught = defineEvent<{ hours: number }>('lesson.taught')`, then `lessonTaught(id, { hours: 1 })`. */
export const defineEvent = <Payload>(type: string) => {
  const createEvent = (entityId: string, payload: Payload, change: AuditChange = {}): DomainEvent<Payload> => ({
    id: newId('event'),
    type,
    entityId,
    payload,
    ...change,
  })
  return Object.assign(createEvent, { type })
}

export type Reaction = {
  readonly type: string
  /** Events of one type that were recorded together. */
  readonly handle: (tx: Tx, ctx: Ctx, events: readonly DomainEvent<never>[]) => Promise<void>
}

type Declared<Payload> = { readonly type: string } & ((...args: never[]) => DomainEvent<Payload>)

/** A reaction to an event. It runs in the event's transaction: both are committed, or neither. */
export const on = <Payload>(
  { type }: Declared<Payload>,
  handle: (tx: Tx, ctx: Ctx, event: DomainEvent<Payload>) => Promise<void>,
): Reaction => ({
  type,
  handle: async (tx, ctx, events) => {
    for (const event of events) await handle(tx, ctx, event)
  },
})

/** As `on`, at once for all events of the type that were recorded together: for jobs, which change many things in one transaction. */
export const onAll = <Payload>(
  { type }: Declared<Payload>,
  handle: (tx: Tx, ctx: Ctx, events: readonly DomainEvent<Payload>[]) => Promise<void>,
): Reaction => ({ type, handle })

const handlersByType = new Map<string, Reaction['handle'][]>()

/** Called once at the start with every feature's reactions. */
export const registerReactions = (registrations: readonly Reaction[]) => {
  handlersByType.clear()
  for (const { type, handle } of registrations) handlersByType.set(type, [...(handlersByType.get(type) ?? []), handle])
}

export const actorName = (actor: Actor): string =>
  actor.kind === 'user' ? actor.id : actor.kind === 'system' ? `system:${actor.name}` : 'visitor'

const auditTrail = collectRows<typeof auditRows.$inferInsert>('events', (tx, rows) =>
  inStatements(rows, some => insertRows(tx, auditRows, some).execute()),
)

/** The audit says of an act of staff for whose side it was. */
const markedAfter = (actor: Actor, after: unknown): unknown =>
  actor.kind === 'user' && actor.actsFor && typeof after === 'object' && after !== null
    ? { ...after, onBehalfOf: actor.actsFor }
    : after

/** Adds each event's audit row, and runs the reactions in the open transaction: type by type, each in the order of the list. */
export const recordEvents = async (tx: Tx, ctx: Ctx, ...events: readonly DomainEvent[]): Promise<void> => {
  const rows = events.map(one => ({
    id: newId('audit'),
    at: ctx.now,
    actor: actorName(ctx.actor),
    apiTokenId: ctx.actor.kind === 'user' ? (ctx.actor.apiToken?.id ?? null) : null,
    event: one.type,
    entityId: one.entityId,
    before: one.before ?? null,
    after: markedAfter(ctx.actor, one.after ?? one.payload ?? null),
    requestId: ctx.requestId,
  }))
  auditTrail.add(tx, ...rows)
  const eventsByType = Map.groupBy(events as readonly DomainEvent<unknown>[], event => event.type)
  for (const [type, ofType] of eventsByType)
    for (const handle of handlersByType.get(type) ?? []) await handle(tx, ctx, ofType as DomainEvent<never>[])
}
