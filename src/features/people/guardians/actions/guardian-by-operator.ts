import { eq } from 'drizzle-orm'
import { lockManaged } from '#features/people/users/lock-managed-user.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import {
  GUARDIANSHIP_NOT_FOUND,
  NO_GUARDIAN_NAMED,
  OF_AGE,
  OWN_CHILD,
  USER_NOT_FOUND,
} from '#features/people/users/refusals.ts'
import { decideGuardian, decideGuardianAccount, isMinorOn } from '#features/people/users/rules.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Tx, transaction } from '#platform/database.ts'
import {
  confirmGuardianship,
  endGuardianship,
  type Guardian,
  listGuardianships,
  reopenBooking,
  requestGuardianship,
} from '../guardianships.ts'
import { guardianshipProofs } from '../table.ts'

/**
 * The operator or staff record a confirmation that did not come through the link: by the guardian whom the child has named, or by the one
 * given here by address or account. Refuses if no guardian is named, and for a person of 18 or more (409), a guardian who is the child or a minor (422), and staff
 * as the guardian or about a child of their own (403 `own_child`).
 * It also decides about a guardian who did not know the child. `proof`: what staff saw of it.
 */
export const confirmGuardianAsOperator = (
  ctx: Ctx,
  childId: string,
  guardian?: Guardian,
  proof?: string,
): Promise<void> =>
  transaction(async tx => {
    // The account is linked to the approvals of its address under its own lock.
    if (guardian && 'guardianId' in guardian) await lockUsers(tx, [childId, guardian.guardianId])
    const child = await lockManaged(tx, ctx, childId)
    await refuseOwn(tx, ctx, childId, guardian)
    if (child.birthDate && !isMinorOn(child.birthDate, ctx.now)) refuse(OF_AGE)
    if (guardian) await checkGuardian(tx, ctx, child, guardian)
    const requested = guardian
      ? await requestGuardianship(tx, ctx, childId, guardian)
      : (await listGuardianships(tx, childId, ctx.now))[0]
    const confirmed = requested ?? refuse(NO_GUARDIAN_NAMED)
    await confirmGuardianship(tx, ctx, confirmed, 'operator')
    if (proof) await recordProof(tx, ctx, confirmed.id, proof)
    await reopenBooking(tx, ctx, childId)
  })

/** Staff let a person book whom a named guardian did not know. A child still needs a guardian's approval. */
export const reopenBookingAsOperator = (ctx: Ctx, childId: string): Promise<void> =>
  transaction(async tx => {
    await lockManaged(tx, ctx, childId)
    await refuseOwn(tx, ctx, childId)
    await reopenBooking(tx, ctx, childId)
  })

/** Ends all guardianships and requests of a child and returns their number. The child cannot reserve until another guardian confirms. */
export const endGuardianshipsAsOperator = (ctx: Ctx, childId: string): Promise<number> =>
  transaction(async tx => {
    await lockManaged(tx, ctx, childId)
    await refuseOwn(tx, ctx, childId)
    const current = await listGuardianships(tx, childId, ctx.now)
    for (const each of current) await endGuardianship(tx, ctx, each)
    return current.length
  })

/** Staff end one guardianship or request of a child. Refuses one of another child, and one that is over (404). */
export const endGuardianshipAsStaff = (ctx: Ctx, childId: string, guardianshipId: string): Promise<void> =>
  transaction(async tx => {
    await lockManaged(tx, ctx, childId)
    await refuseOwn(tx, ctx, childId)
    const current = await listGuardianships(tx, childId, ctx.now)
    const found = current.find(({ id }) => id === guardianshipId)
    await endGuardianship(tx, ctx, found ?? refuse(GUARDIANSHIP_NOT_FOUND))
  })

/**
 * A guardian reads all that a child writes, without the reason that staff give for it; and what staff may not do for their own children, they
 * could do once they have ended that they are theirs. The operator's command line acts as the system.
 */
const refuseOwn = async (tx: Tx, ctx: Ctx, childId: string, named?: Guardian): Promise<void> => {
  if (ctx.actor.kind !== 'user') return
  const { id } = ctx.actor
  const [own] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id))
  const current = await listGuardianships(tx, childId, ctx.now)
  const isOwn = (guardian: { readonly guardianId?: string | null; readonly guardianEmail?: string | null }) =>
    guardian.guardianId === id || (own !== undefined && guardian.guardianEmail === own.email)
  if (childId === id || [...current, ...(named ? [named] : [])].some(isOwn)) refuse(OWN_CHILD)
}

const recordProof = async (tx: Tx, ctx: Ctx, guardianshipId: string, proof: string): Promise<void> => {
  const recordedBy = requireUser(ctx.actor).id
  const values = { proof, recordedBy, recordedAt: ctx.now }
  await tx
    .insert(guardianshipProofs)
    .values({ guardianshipId, ...values })
    .onConflictDoUpdate({ target: guardianshipProofs.guardianshipId, set: values })
}

const checkGuardian = async (tx: Tx, ctx: Ctx, child: { readonly email: string }, guardian: Guardian) => {
  if ('guardianEmail' in guardian) return unwrap(decideGuardian(child.email, guardian.guardianEmail))
  const [account] = await tx.select().from(users).where(eq(users.id, guardian.guardianId))
  return unwrap(decideGuardianAccount(child.email, account ?? refuse(USER_NOT_FOUND), ctx.now))
}
