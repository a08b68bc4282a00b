import { eq } from 'drizzle-orm'
import { guardianInvitationEmail } from '#features/people/account-emails/guardian-emails.ts'
import { GUARDIAN_LINK } from '#features/people/account-emails/secret-links.ts'
import { EMAILS_PER_GUARDIAN, EMAILS_PER_RECIPIENT } from '#features/people/sign-in-library/rate-limits.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import {
  GUARDIAN_ALREADY_CONFIRMED,
  GUARDIAN_ASKED_OFTEN,
  GUARDIAN_NOT_DENIABLE,
  LINK_EXPIRED,
  NO_GUARDIAN_NEEDED,
  NOT_BY_THE_CHILD,
} from '#features/people/users/refusals.ts'
import { decideGuardian, isMinorOn } from '#features/people/users/rules.ts'
import { users } from '#features/people/users/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Reader, type Tx, transaction } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { consumeRateLimit, tryConsumeRateLimit } from '#platform/rate-limit.ts'
import { verifyToken } from '#platform/signed-token.ts'
import {
  confirmGuardianship,
  denyGuardianship,
  endGuardianship,
  findGuardianship,
  type Guardianship,
  listGuardianships,
  lockChild,
  refuseClosedToBooking,
  requestGuardianship,
} from '../guardianships.ts'
import { linkReader } from '../link-guardian-accounts.ts'

/** How long the link of a letter to a guardian works. */
export const GUARDIAN_LINK_HOURS = 30 * 24

type Child = { readonly id: string; readonly username: string; readonly displayName: string }

/** Names the guardian and e-mails them a link. The link holds the id of the guardianship and ends with it. Needs the child's lock. */
export const inviteGuardianByEmail = async (tx: Tx, ctx: Ctx, child: Child, guardianEmail: string): Promise<void> => {
  const { id } = await requestGuardianship(tx, ctx, child.id, { guardianEmail })
  const until = ctx.now.add({ hours: GUARDIAN_LINK_HOURS })
  const letter = { key: `${id}:${ctx.now}`, guardianshipId: id, until }
  await enqueueEmail(tx, guardianInvitationEmail(child, guardianEmail, letter))
}

/** Refuses 429 `guardian_asked_often` for the fourth e-mail of a day to one address. */
export const limitGuardianEmails = async (ctx: Ctx, guardianEmail: string): Promise<void> => {
  if (!(await tryConsumeRateLimit(EMAILS_PER_GUARDIAN, guardianEmail, ctx.now))) refuse(GUARDIAN_ASKED_OFTEN)
}

/** Names another guardian, or e-mails the same guardian again. Refuses once a guardian has confirmed (409) or did not know the child (403). */
export const inviteGuardian = async (ctx: Ctx, { guardianEmail }: { guardianEmail: string }): Promise<void> => {
  const { id, minor } = requireUser(ctx.actor)
  if (!minor) refuse(NO_GUARDIAN_NEEDED)
  await limitGuardianEmails(ctx, guardianEmail)
  await consumeRateLimit(EMAILS_PER_RECIPIENT, `by ${id}`, ctx.now)
  await transaction(async tx => {
    const child = (await lockChild(tx, id)) ?? refuse(LINK_EXPIRED)
    await refuseClosedToBooking(tx, id)
    const current = await listGuardianships(tx, id, ctx.now)
    if (current.some(({ confirmedAt }) => confirmedAt)) refuse(GUARDIAN_ALREADY_CONFIRMED)
    unwrap(decideGuardian(child.email, guardianEmail))
    await inviteGuardianByEmail(tx, ctx, child, guardianEmail)
  })
}

export type Ward = {
  readonly id: string
  readonly displayName: string
  readonly username: string
  /** Where the letter went; null once an account is guardian in its place. */
  readonly guardianEmail: string | null
  /** Whether the child has another guardian, who has asked. */
  readonly isGuarded: boolean
  /** What the person who got the link has answered. */
  readonly answer: 'none' | 'approved' | 'unknown'
}

/** The child whose guardian got this link. Refuses a forged or expired link and one that named a guardian since replaced (410). */
export const getWard = async (reader: Reader, ctx: Ctx, token: string): Promise<Ward> => {
  const { childId, confirmedAt, deniedAt, guardianEmail, id: ownId } = await openAnsweredLink(reader, ctx, token)
  const [child] = await reader.select().from(users).where(eq(users.id, childId))
  if (!child) return refuse(LINK_EXPIRED)
  const { id, displayName, username } = child
  const others = (await listGuardianships(reader, id, ctx.now)).filter(each => each.id !== ownId && each.confirmedAt)
  const answer = deniedAt ? 'unknown' : confirmedAt ? 'approved' : 'none'
  return { id, displayName, username, guardianEmail, answer, isGuarded: others.length > 0 }
}

/** The guardian confirms the account. A second use of the link changes nothing. Refuses the child itself (403). */
export const confirmGuardian = async (ctx: Ctx, token: string): Promise<Ward> =>
  transaction(async tx => {
    const { childId } = await openLink(tx, ctx, token)
    const readerId = userIdOf(ctx.actor)
    if (readerId === childId) refuse(NOT_BY_THE_CHILD)
    // The reader too, who becomes the guardian.
    await lockUsers(tx, readerId ? [childId, readerId] : [childId])
    const asked = await openLink(tx, ctx, token)
    // The child came of age since: the link has nothing to approve.
    if (!asked.confirmedAt && (await isOfAge(tx, ctx, childId))) refuse(LINK_EXPIRED)
    await (asked.confirmedAt ? linkReader(tx, ctx, asked) : confirmGuardianship(tx, ctx, asked, 'link'))
    return getWard(tx, ctx, token)
  })

const isOfAge = async (reader: Reader, { now }: Ctx, childId: string): Promise<boolean> => {
  const [child] = await reader.select({ birthDate: users.birthDate }).from(users).where(eq(users.id, childId))
  return child?.birthDate != null && !isMinorOn(child.birthDate, now)
}

/** The address that the link of an approval has proved, and that no account is guardian with yet. Refuses a link that is over (410). */
export const getProvenAddress = async (reader: Reader, ctx: Ctx, token: string): Promise<string> => {
  const { confirmedAt, guardianEmail } = await openLink(reader, ctx, token)
  return confirmedAt && guardianEmail ? guardianEmail : refuse(LINK_EXPIRED)
}

/**
 * The reader of the letter does not know the child: staff are told, and the account is closed to booking until they decide. Where another
 * guardian has asked, only the request ends. A second use of the link changes nothing. Refuses the child itself (403), and after an approval with the same link (409).
 */
export const denyGuardian = async (ctx: Ctx, token: string): Promise<Ward> =>
  transaction(async tx => {
    const { childId } = await openAnsweredLink(tx, ctx, token)
    if (userIdOf(ctx.actor) === childId) refuse(NOT_BY_THE_CHILD)
    await lockChild(tx, childId)
    const guardianship = await openAnsweredLink(tx, ctx, token)
    if (guardianship.confirmedAt) refuse(GUARDIAN_NOT_DENIABLE)
    const ward = await getWard(tx, ctx, token)
    // Another guardian has mistyped an address: the child has one who knows it, so only the request ends.
    await (ward.isGuarded ? endGuardianship(tx, ctx, guardianship) : denyGuardianship(tx, ctx, guardianship))
    return { ...ward, answer: 'unknown' as const }
  })

/** A link that can still approve. */
const openLink = async (reader: Reader, ctx: Ctx, token: string): Promise<Guardianship> => {
  const found = await openAnsweredLink(reader, ctx, token)
  return found.deniedAt ? refuse(LINK_EXPIRED) : found
}

/** Also a link whose reader has said that they do not know the child. */
const openAnsweredLink = async (reader: Reader, ctx: Ctx, token: string): Promise<Guardianship> => {
  const id = verifyToken(GUARDIAN_LINK, token, ctx.now)
  const found = id ? await findGuardianship(reader, id) : undefined
  // Danger: do not compare `until` with now. Postgres rounds to microseconds, so an end at this moment may read as a future one.
  return !found || (found.until && !found.deniedAt) ? refuse(LINK_EXPIRED) : found
}
