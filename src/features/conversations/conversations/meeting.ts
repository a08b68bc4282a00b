import { inArray, sql } from 'drizzle-orm'
import { listWardIds } from '#features/people/guardians/guardianships.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import type { Reader } from '#platform/database.ts'
import { byName } from '#platform/name-order.ts'
import type { About } from './readers.ts'

/**
 * Whether a teacher and a student have ever booked each other, by a place in a session or a seat in a game, or the teacher teaches a booked
 * lesson of the student instead of another: only then a conversation of the two
 * begins (docs/product.md §14.1). True for all other kinds.
 */
export const isMeeting = async (reader: Reader, { kind, teacherId, studentId }: About): Promise<boolean> => {
  if (kind !== 'pair') return true
  const { rows } = await reader.execute<{ met: boolean }>(sql`
    select exists (
      select from academy_session_purchases p join academy_sessions s on s.id = p.product_id
      where p.user_id = ${studentId} and s.user_id = ${teacherId} and p.booked_at is not null
    ) or exists (
      select from academy_session_purchases p join lessons l on l.purchase_id = p.id join occurrences d on d.id = l.occurrence_id
      where p.user_id = ${studentId} and d.host_id = ${teacherId} and d.handed_over_at is not null and l.state = 'booked'
    ) or exists (
      select from dne_session_purchases p join dne_sessions s on s.id = p.session_id
      where p.user_id = ${studentId} and s.teacher_id = ${teacherId} and p.booked_at is not null
    ) as met`)
  return rows[0]?.met ?? false
}

/** Of a person and the children for whom the person is guardian now: those who have booked with a teacher, by name. */
export const listStudentsOf = async (reader: Reader, ctx: Ctx, teacherId: string) => {
  const { id } = requireUser(ctx.actor)
  const ids = [id, ...(await listWardIds(reader, id, ctx.now))]
  const met: string[] = []
  for (const studentId of ids) if (await isMeeting(reader, pairAbout(teacherId, studentId))) met.push(studentId)
  if (met.length === 0) return []
  return reader
    .select({ id: users.id, name: users.displayName })
    .from(users)
    .where(inArray(users.id, met))
    .orderBy(byName(users.displayName))
}

const pairAbout = (teacherId: string, studentId: string): About => ({
  ...{ id: '', kind: 'pair', teacherId, studentId, sessionId: null, gameId: null, campaignId: null, personId: null },
})
