import { eq } from 'drizzle-orm'
import { withNewNames } from '#features/people/sign-up/new-names.ts'
import { profileChanged } from '#features/people/users/events.ts'
import { refuseUnofferedLanguage } from '#features/people/users/language-of.ts'
import { TEACHERS_ONLY, USER_NOT_FOUND, USERNAME_TAKEN } from '#features/people/users/refusals.ts'
import type { ProfileChange } from '#features/people/users/schema.ts'
import { toDate, users } from '#features/people/users/table.ts'
import { refuseTakenUsername, uniqueFieldOf } from '#features/people/users/taken-names.ts'
import type { Ctx } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { requireUser } from '#kernel/policy.ts'
import { RefusalError, refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'

type Profile = Required<ProfileChange>
const FIELDS = [
  'username',
  'displayName',
  'zone',
  'theme',
  'language',
  'singleKeys',
  'introduction',
  'languages',
  'qualifications',
] as const
const TEACHER_FIELDS: ReadonlySet<string> = new Set(['introduction', 'languages', 'qualifications'])

/** Changes the actor's profile and updates every open tab. Refuses a taken username (409), a language that the site does not offer (422), a public profile of a non-teacher (403), and new names that are reserved or no names (422). */
export const changeProfile = async (ctx: Ctx, input: ProfileChange): Promise<void> => {
  const { id } = requireUser(ctx.actor)
  if (input.language !== undefined) refuseUnofferedLanguage(input.language)
  const hasPublicProfile = can(ctx.actor, 'teach')
  if (!hasPublicProfile && Object.keys(input).some(field => TEACHER_FIELDS.has(field))) refuse(TEACHERS_ONLY)
  await transaction(async tx => {
    const [current] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!current) return refuse(USER_NOT_FOUND)
    const change = withNewNames(changedFields(current, input))
    const fields = Object.keys(change)
    if (fields.length === 0) return
    if (change.username) await refuseTakenUsername(tx, change.username, id)
    await tx
      .update(users)
      .set({ ...change, updatedAt: toDate(ctx.now) })
      .where(eq(users.id, id))
    const before = Object.fromEntries(
      FIELDS.filter(field => fields.includes(field)).map(field => [field, current[field]]),
    )
    await recordEvents(tx, ctx, profileChanged(id, { fields }, { before, after: change }))
    publishAfterCommit(tx, topics.user(id))
    if (hasPublicProfile) publishAfterCommit(tx, topics.sessions)
  }).catch(error => {
    throw uniqueFieldOf(error) === 'username' ? new RefusalError(USERNAME_TAKEN) : error
  })
}

const changedFields = (current: Profile, input: ProfileChange): ProfileChange =>
  Object.fromEntries(
    FIELDS.filter(field => input[field] !== undefined && String(input[field]) !== String(current[field])).map(field => [
      field,
      input[field],
    ]),
  )
