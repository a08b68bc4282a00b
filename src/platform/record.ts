import type { Actor, Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import type { Tx } from './database.ts'
import { auditRows } from './table.ts'

/** A fact that has happened, in the past tense, about one subject. `before` and `after` go into the audit row. */
export type Fact<Payload = unknown> = {
  readonly id: string
  readonly type: string
  readonly subjectId: string
  readonly payload: Payload
  readonly before?: unknown
  readonly after?: unknown
}

export type FactOf<Declared> = Declared extends (...args: never[]) => Fact<infer Payload> ? Fact<Payload> : never

type Change = { readonly before?: unknown; readonly after?: unknown }

/** Declares a kind of fact: `const lessonHeld = fact<{ hours: number }>('lesson.held')`, then `lessonHeld(id, { hours: 1 })`. */
export const fact = <Payload>(type: string) => {
  const make = (subjectId: string, payload: Payload, change: Change = {}): Fact<Payload> => ({
    id: newId('event'),
    type,
    subjectId,
    payload,
    ...change,
  })
  return Object.assign(make, { type })
}

export type Reaction = {
  readonly type: string
  readonly react: (tx: Tx, ctx: Ctx, fact: Fact<never>) => Promise<void>
}

/** What follows from a fact, inside the same transaction: it happens with the fact or not at all. */
export const when = <Payload>(
  declared: { readonly type: string } & ((...args: never[]) => Fact<Payload>),
  react: (tx: Tx, ctx: Ctx, fact: Fact<Payload>) => Promise<void>,
): Reaction => ({ type: declared.type, react })

const reactions = new Map<string, Reaction['react'][]>()

/** Called once by the composition with every feature's reactions. */
export const reactTo = (all: readonly Reaction[]) => {
  reactions.clear()
  for (const { type, react } of all) reactions.set(type, [...(reactions.get(type) ?? []), react])
}

export const nameOf = (actor: Actor): string =>
  actor.kind === 'user' ? actor.id : actor.kind === 'system' ? `system:${actor.name}` : 'visitor'

/** Writes each fact's audit row and runs what follows from it, in the open transaction. */
export const record = async (tx: Tx, ctx: Ctx, ...facts: readonly Fact[]): Promise<void> => {
  if (facts.length === 0) return
  await tx.insert(auditRows).values(
    facts.map(one => ({
      id: newId('audit'),
      at: ctx.now,
      actor: nameOf(ctx.actor),
      event: one.type,
      subjectId: one.subjectId,
      before: one.before ?? null,
      after: one.after ?? one.payload ?? null,
      requestId: ctx.requestId,
    })),
  )
  for (const one of facts) for (const react of reactions.get(one.type) ?? []) await react(tx, ctx, one as Fact<never>)
}
