import { and, eq, inArray, sql } from 'drizzle-orm'
import { isInForce } from '#features/people/guardians/guardianships.ts'
import { guardianships } from '#features/people/guardians/table.ts'
import { users } from '#features/people/users/table.ts'
import type { Tx } from '#platform/database.ts'
import type { PlannedNotice } from './plan-deliveries.ts'

/** The student of a notice that another person gets, who is not the teacher. */
const studentIdOf = ({ input: { userId, fields }, forName }: PlannedNotice): string | null => {
  const { studentId, teacherId } = fields ?? {}
  return studentId && !forName && studentId !== userId && teacherId !== userId ? studentId : null
}

/** The names of the children of whom guardians read, by the ids of the notices: a guardian may have several. */
export const listChildNames = async (
  tx: Tx,
  planned: readonly PlannedNotice[],
): Promise<ReadonlyMap<string, string>> => {
  const asked = planned.flatMap(each => {
    const studentId = studentIdOf(each)
    return studentId ? [{ id: each.id, studentId, readerId: each.input.userId }] : []
  })
  const [first] = planned
  if (!first || asked.length === 0) return new Map()
  const ids = [...new Set(asked.map(({ studentId }) => studentId))]
  const current = isInForce(sql`${first.ctx.now.toString()}::timestamptz`)
  const rows = await tx
    .select({ childId: guardianships.childId, guardianId: guardianships.guardianId, name: users.displayName })
    .from(guardianships)
    .innerJoin(users, eq(users.id, guardianships.childId))
    .where(and(inArray(guardianships.childId, ids), current))
  return new Map(
    asked.flatMap(({ id, studentId, readerId }) => {
      const found = rows.find(({ childId, guardianId }) => childId === studentId && guardianId === readerId)
      return found ? [[id, found.name] as const] : []
    }),
  )
}
