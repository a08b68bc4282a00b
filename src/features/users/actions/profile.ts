import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { person } from '#kernel/policy.ts'
import { Refused, refuse } from '#kernel/refusal.ts'
import { touch, transaction } from '#platform/database.ts'
import { record } from '#platform/record.ts'
import { profileChanged } from '../events.ts'
import { clashOf, refuseTakenUsername } from '../person.ts'
import { TEACHERS_ONLY, USER_NOT_FOUND, USERNAME_TAKEN } from '../refusals.ts'
import type { ProfileChange } from '../schema.ts'
import { stampOf, users } from '../table.ts'

type Profile = Required<ProfileChange>
const FIELDS = ['username', 'displayName', 'zone', 'theme', 'introduction', 'languages', 'qualifications'] as const
const FOR_TEACHERS: ReadonlySet<string> = new Set(['introduction', 'languages', 'qualifications'])

/** Changes one's own profile; every open tab hears of it. Refused for a taken username (409), for a public profile of non-teachers (403). */
export const changeProfile = async (ctx: Ctx, wanted: ProfileChange): Promise<void> => {
  const { id, role } = person(ctx.actor)
  if (role !== 'teacher' && Object.keys(wanted).some(field => FOR_TEACHERS.has(field))) refuse(TEACHERS_ONLY)
  await transaction(async tx => {
    const [now] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!now) return refuse(USER_NOT_FOUND)
    const change = changed(now, wanted)
    const fields = Object.keys(change)
    if (fields.length === 0) return
    if (change.username) await refuseTakenUsername(tx, change.username, id)
    await tx
      .update(users)
      .set({ ...change, updatedAt: stampOf(ctx.now) })
      .where(eq(users.id, id))
    const before = Object.fromEntries(FIELDS.filter(field => fields.includes(field)).map(field => [field, now[field]]))
    await record(tx, ctx, profileChanged(id, { fields }, { before, after: change }))
    touch(tx, `user:${id}`)
    if (role === 'teacher') touch(tx, 'sessions')
  }).catch(error => {
    throw clashOf(error) === 'username' ? new Refused(USERNAME_TAKEN) : error
  })
}

const changed = (now: Profile, wanted: ProfileChange): ProfileChange =>
  Object.fromEntries(
    FIELDS.filter(field => wanted[field] !== undefined && String(wanted[field]) !== String(now[field])).map(field => [
      field,
      wanted[field],
    ]),
  )
