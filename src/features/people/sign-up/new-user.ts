import { inArray } from 'drizzle-orm'
import { termsAcceptances } from '#features/people/terms/table.ts'
import { signedUp } from '#features/people/users/events.ts'
import { USERNAME_TAKEN } from '#features/people/users/refusals.ts'
import { isMinorOn, usernameCandidates } from '#features/people/users/rules.ts'
import { authAccounts, toDate, users } from '#features/people/users/table.ts'
import type { Ctx, Role } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { currentLanguage } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { isUnreservedUsername } from './new-names.ts'

export type NewUser = {
  /** Where the caller has made it. */
  readonly id?: string
  readonly email: string
  readonly username: string
  readonly displayName: string
  /** The output of `hashPassword`; null for an account that cannot sign in. */
  readonly passwordHash: string | null
  readonly zone: string
  /** Default: that of the page on which it is made. */
  readonly language?: string
  readonly birthDate: string | null
  readonly role?: Role
  readonly emailVerified?: boolean
  /** False where no person knows the password. */
  readonly hasPassword?: boolean
  readonly termsVersion?: string | null
  readonly teacherAccessAt?: Temporal.Instant | null
  readonly introduction?: string
  readonly languages?: string[]
  readonly qualifications?: string
  readonly isDemo?: boolean
}

/** Inserts a user, with a password account unless it cannot sign in, records the event and returns the uid. */
export const createUser = async (
  tx: Tx,
  ctx: Ctx,
  { passwordHash, role = 'student', id = newId('user'), ...fields }: NewUser,
): Promise<string> => {
  const at = toDate(ctx.now)
  const termsVersion = fields.termsVersion ?? null
  await tx.insert(users).values({
    id,
    role,
    DNDRole: role,
    language: currentLanguage(),
    ...fields,
    ...(passwordHash ? {} : { hasPassword: false }),
    termsVersion,
    termsAcceptedAt: termsVersion ? ctx.now : null,
    createdAt: at,
    updatedAt: at,
  })
  if (passwordHash)
    await tx.insert(authAccounts).values({
      ...{ id: newId('event'), userId: id, accountId: id, providerId: 'credential', password: passwordHash },
      ...{ createdAt: at, updatedAt: at },
    })
  if (termsVersion)
    await tx.insert(termsAcceptances).values({ userId: id, version: termsVersion, acceptedAt: ctx.now, acceptedBy: id })
  const after = { username: fields.username, role, minor: isMinorOn(fields.birthDate, ctx.now) }
  await recordEvents(tx, ctx, signedUp(id, { username: fields.username, minor: after.minor, termsVersion }, { after }))
  return id
}

/** A username for a person who has chosen none. Another sign-up may take it first: the unique index catches that. */
export const proposeFreeUsername = async (reader: Reader, displayName: string): Promise<string> => {
  const candidates = [displayName, '']
    .flatMap(name => usernameCandidates(name, Math.random))
    .filter(isUnreservedUsername)
  const rows = await reader.select({ taken: users.username }).from(users).where(inArray(users.username, candidates))
  const taken = new Set(rows.map(row => row.taken))
  return candidates.find(each => !taken.has(each)) ?? refuse(USERNAME_TAKEN)
}
