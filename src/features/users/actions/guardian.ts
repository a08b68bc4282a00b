import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { accept } from '#kernel/decision.ts'
import { NOT_YOURS, person } from '#kernel/policy.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { type Reader, type Tx, touch, transaction } from '#platform/database.ts'
import { countTry } from '#platform/rate-limit.ts'
import { record } from '#platform/record.ts'
import { seal, unseal } from '#platform/seal.ts'
import { guardianConfirmed, guardianNamed } from '../events.ts'
import { sendLetter } from '../letters.ts'
import { LETTERS_TO } from '../limits.ts'
import { LINK_IS_OVER } from '../refusals.ts'
import { nameGuardian } from '../rules.ts'
import { users } from '../table.ts'
import { guardianLetter } from '../welcome.ts'

const PURPOSE = 'guardian'
const LINK_DAYS = 30
const ALREADY: Refusal = {
  code: 'guardian_has_confirmed',
  status: 409,
  message: 'Your guardian has already confirmed your account.',
}
const NO_GUARDIAN_NEEDED: Refusal = {
  code: 'no_guardian_needed',
  status: 409,
  message: 'Your account needs no guardian.',
}

type Child = {
  readonly id: string
  readonly username: string
  readonly displayName: string
  readonly guardianEmail: string
}

/** The link names child and address: an address that was changed since makes it worthless. */
export const sendGuardianLetter = async (tx: Tx, ctx: Ctx, child: Child): Promise<void> => {
  const token = seal(PURPOSE, JSON.stringify([child.id, child.guardianEmail]), ctx.now.add({ hours: LINK_DAYS * 24 }))
  await sendLetter(tx, guardianLetter(child, child.guardianEmail, token))
}

/** Names another guardian, or sends the letter to the same one again. Refused once a guardian has confirmed (409). */
export const nameAnotherGuardian = async (ctx: Ctx, { guardianEmail }: { guardianEmail: string }): Promise<void> => {
  const { id, minor } = person(ctx.actor)
  if (!minor) refuse(NO_GUARDIAN_NEEDED)
  await countTry(LETTERS_TO, guardianEmail, ctx.now)
  await countTry(LETTERS_TO, `by ${id}`, ctx.now)
  await transaction(async tx => {
    const child = await lock(tx, id)
    if (!child) return refuse(LINK_IS_OVER)
    if (child.guardianConfirmedAt) refuse(ALREADY)
    accept(nameGuardian(child.email, guardianEmail))
    if (child.guardianEmail !== guardianEmail) {
      await tx.update(users).set({ guardianEmail }).where(eq(users.id, id))
      await record(tx, ctx, guardianNamed(id, null))
      touch(tx, `user:${id}`)
    }
    await sendGuardianLetter(tx, ctx, { ...child, guardianEmail })
  })
}

export type Charge = {
  readonly id: string
  readonly displayName: string
  readonly username: string
  readonly isConfirmed: boolean
}

/** The child that a guardian's link is about. Refused for a link that is changed, over, or overtaken by another guardian (410). */
export const getCharge = async (reader: Reader, ctx: Ctx, token: string): Promise<Charge> => {
  const link = opened(ctx, token)
  const [child] = await reader.select().from(users).where(eq(users.id, link.childId))
  return chargeOf(child, link)
}

/** The guardian's yes. A link that is used again changes nothing. */
export const confirmGuardian = async (ctx: Ctx, token: string): Promise<Charge> =>
  transaction(async tx => {
    const link = opened(ctx, token)
    const child = chargeOf(await lock(tx, link.childId), link)
    if (!child.isConfirmed) await keepConfirmation(tx, ctx, child.id)
    return { ...child, isConfirmed: true }
  })

type Link = { readonly childId: string; readonly guardianEmail: string }

const opened = (ctx: Ctx, token: string): Link => {
  const sealed = unseal(PURPOSE, token, ctx.now)
  if (!sealed) return refuse(LINK_IS_OVER)
  const [childId, guardianEmail] = JSON.parse(sealed) as [string, string]
  return { childId, guardianEmail }
}

const chargeOf = (child: typeof users.$inferSelect | undefined, { guardianEmail }: Link): Charge => {
  if (!child || child.guardianEmail !== guardianEmail) return refuse(LINK_IS_OVER)
  const { id, displayName, username } = child
  return { id, displayName, username, isConfirmed: child.guardianConfirmedAt !== null }
}

/** The operator's word that a guardian confirmed otherwise. */
export const confirmCharge = (ctx: Ctx, childId: string): Promise<void> =>
  transaction(async tx => {
    if (ctx.actor.kind !== 'system') refuse(NOT_YOURS)
    const child = await lock(tx, childId)
    if (child && !child.guardianConfirmedAt) await keepConfirmation(tx, ctx, childId)
  })

const keepConfirmation = async (tx: Tx, ctx: Ctx, childId: string): Promise<void> => {
  await tx.update(users).set({ guardianConfirmedAt: ctx.now }).where(eq(users.id, childId))
  await record(tx, ctx, guardianConfirmed(childId, { childId }))
  touch(tx, `user:${childId}`)
}

const lock = async (tx: Tx, id: string) => {
  const [child] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return child
}
