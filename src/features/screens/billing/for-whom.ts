import { sql } from 'drizzle-orm'
import { type Payable, payableKind } from '#features/money/payments/payables.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'

/** In a query of `users`: the name of a person other than the reader, null for the reader. */
export const nameOfAnother = (readerId: string) =>
  sql<string | null>`case when ${users.id} <> ${readerId} then ${users.displayName} end`.as('student_name')

/**
 * For whom the reader paid each of these: the name of the person who takes part, null for the reader's own and where it is for no one person.
 * One read for each kind of them.
 */
export const findForWhom = async (ctx: Ctx, payables: readonly Payable[]) => {
  const readerId = requireUser(ctx.actor).id
  const ofKind = Map.groupBy(payables, ({ kind }) => kind)
  const found = new Map(
    await Promise.all(
      [...ofKind].map(async ([kind, own]) => {
        const ids = [...new Set(own.map(({ id }) => id))]
        return [kind, await payableKind(kind)?.peopleOf?.(db, ids)] as const
      }),
    ),
  )
  return ({ kind, id }: Payable): string | null => {
    const person = found.get(kind)?.get(id)
    return person && person.uid !== readerId ? person.name : null
  }
}
