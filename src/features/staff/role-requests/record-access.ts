import { and, eq } from 'drizzle-orm'
import { users } from '#features/people/users/table.ts'
import { requestRecorded } from '#features/staff/requests/events.ts'
import { publishRequest } from '#features/staff/requests/request-topics.ts'
import { requests, type StoredRequest } from '#features/staff/requests/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'

const KIND = 'teacher_access_requests'

/**
 * Access that a role request has just brought to a person leaves the person's request for access, approved and with the specification's
 * `approvedByRoleRequest`, whether or not the person had asked for access as well (docs/decisions/064-access-by-a-role-request.md). Needs
 * the person's lock, for which a person who asks for access waits.
 */
export const recordAccess = async (
  tx: Tx,
  ctx: Ctx,
  userId: string,
  { openedAt }: Pick<StoredRequest, 'openedAt'>,
): Promise<void> => {
  const ofPerson = and(eq(requests.kind, KIND), eq(requests.filedBy, userId))
  const [own] = await tx.select().from(requests).where(ofPerson).for('update')
  const [person] = await tx
    .select({ displayName: users.displayName, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  const data = { message: '', ...own?.data, ...person, approvedByRoleRequest: true }
  // An open one was answered when the access was given, and keeps since when it had waited.
  const isAnswered = own?.status === 'approved' && own.decidedAt?.equals(ctx.now)
  const approved = {
    ...({ data, status: 'approved', reason: '', blockedBecause: '', openedAt, decidedAt: ctx.now } as const),
    ...{ read: true, readAt: ctx.now, updatedAt: ctx.now, updatedBy: userIdOf(ctx.actor) ?? null },
  }
  if (own)
    await tx
      .update(requests)
      .set(isAnswered ? { data } : approved)
      .where(eq(requests.id, own.id))
  const id = own?.id ?? newId('request')
  if (!own)
    await tx.insert(requests).values({
      ...{ ...approved, id, kind: KIND, filedBy: userId, entityId: userId, openKey: userId, createdAt: ctx.now },
    })
  publishRequest(tx, { section: 'teacher-access-requests', filedBy: userId })
  await recordEvents(tx, ctx, requestRecorded(id, { kind: KIND, entityId: userId, because: 'role_request' }))
}
