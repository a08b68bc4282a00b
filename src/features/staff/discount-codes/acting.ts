import { eq, sql } from 'drizzle-orm'
import { generateCode } from '#features/academy/discount-codes/rules.ts'
import { discountCodes } from '#features/academy/discount-codes/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { hasCapability } from '#features/people/users/queries.ts'
import { users } from '#features/people/users/table.ts'
import { mayMoveMoney } from '#features/staff/staff-money/policy.ts'
import { PERSON_NOT_FOUND } from '#features/staff/staff-money/refusals.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { discountCodeCreated, discountCodeEnded } from './events.ts'
import {
  CODE_ENDED_ALREADY,
  CODE_EXISTS,
  DISCOUNT_CODE_NOT_FOUND,
  NO_SUCH_SESSION,
  NO_SUCH_TEACHER,
} from './refusals.ts'
import type { CodeInput } from './schema.ts'

const findPerson = async (tx: Tx, username = '') => {
  if (username === '') return null
  const [found] = await tx
    .select({ id: users.id, teaches: sql<boolean>`${hasCapability('teach')}` })
    .from(users)
    .where(eq(users.username, username.toLowerCase()))
  return found
}

/** A session by its id, or by the address of its page. */
const findSessionId = async (tx: Tx, typed = ''): Promise<string | null> => {
  if (typed === '') return null
  const id = /ses_[0-9a-z]{26}/.exec(typed)?.[0] ?? typed
  const [found] = await tx.select({ id: academySessions.id }).from(academySessions).where(eq(academySessions.id, id))
  return found?.id ?? refuse(NO_SUCH_SESSION)
}

const findTeacherId = async (tx: Tx, username?: string): Promise<string | null> => {
  const found = await findPerson(tx, username)
  if (found === null) return null
  return found?.teaches ? found.id : refuse(NO_SUCH_TEACHER)
}

const findPersonId = async (tx: Tx, username?: string): Promise<string | null> => {
  const found = await findPerson(tx, username)
  return found === null ? null : (found?.id ?? refuse(PERSON_NOT_FOUND))
}

const randomByte = (): number => crypto.getRandomValues(new Uint8Array(1))[0] ?? 0

/**
 * Staff make a discount code; returns its id. It is never changed, only ended. Refuses 409 `code_exists`, 422 `person_not_found`,
 * `no_such_teacher`, `no_such_session` (docs/product.md §6.20).
 */
export const createCode = (ctx: Ctx, input: CodeInput): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    const refusal = mayMoveMoney(ctx.actor)
    if (refusal) return refuse(refusal)
    const { code = generateCode(randomByte), session, teacher, person, ...terms } = input
    const row = {
      ...{ ...terms, id: newId('discountCode'), code, percent: terms.percent ?? null, amount: terms.amount ?? null },
      ...{ sessionId: await findSessionId(tx, session), teacherId: await findTeacherId(tx, teacher) },
      ...{ personId: await findPersonId(tx, person), createdBy: requireUser(ctx.actor).id, createdAt: ctx.now },
    }
    const made = await tx.insert(discountCodes).values(row).onConflictDoNothing().returning({ id: discountCodes.id })
    if (made.length === 0) return refuse(CODE_EXISTS)
    const { id, percent, amount, personId } = row
    publishAfterCommit(tx, topics.admin('payments'))
    await recordEvents(tx, ctx, discountCodeCreated(id, { code, percent, amount, personId }, { after: row }))
    return id
  })

/** Nothing more is booked with it; what is booked or held keeps its price. Refuses 404 `discount_code_not_found`, 409 `code_ended_already`. */
export const endCode = (ctx: Ctx, id: string): Promise<void> =>
  idempotentTransaction(ctx, async tx => {
    const refusal = mayMoveMoney(ctx.actor)
    if (refusal) return refuse(refusal)
    const [found] = await tx.select().from(discountCodes).where(eq(discountCodes.id, id)).for('update')
    const { code, endedAt } = found ?? refuse(DISCOUNT_CODE_NOT_FOUND)
    if (endedAt) return refuse(CODE_ENDED_ALREADY)
    const after = { endedAt: ctx.now, endedBy: requireUser(ctx.actor).id }
    await tx.update(discountCodes).set(after).where(eq(discountCodes.id, id))
    publishAfterCommit(tx, topics.admin('payments'))
    await recordEvents(tx, ctx, discountCodeEnded(id, { code }, { before: { endedAt: null }, after }))
  })
