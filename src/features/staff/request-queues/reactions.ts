import { and, eq } from 'drizzle-orm'
import { campaignClosed, campaignTakenBack } from '#features/games/campaigns/events.ts'
import { closeNotices } from '#features/people/notifications/notify.ts'
import { teacherAccessGranted } from '#features/people/users/events.ts'
import { requestDecided, requestFiled } from '#features/staff/requests/events.ts'
import { isOpen } from '#features/staff/requests/rules.ts'
import { requests, type StoredRequest } from '#features/staff/requests/table.ts'
import { tellFiler } from '#features/staff/requests/tell-filer.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, on, type Reaction } from '#platform/events.ts'
import { inLanguage } from '#platform/readers.ts'
import { closeEntry, reopenEntry } from './campaign-entries.ts'
import { closeRequest } from './close-request.ts'
import { findRequest } from './lock-request.ts'
import { findRequestKind } from './request-kinds.ts'

/** The person who asked hears the decision, except of what they withdrew themselves. */
const tellDecision = async (tx: Tx, ctx: Ctx, event: EventOf<typeof requestDecided>): Promise<void> => {
  const { status, reason } = event.payload
  const request = await getFiled(tx, event.entityId)
  const kind = findRequestKind(request.kind)
  if (kind.decidedBy) await closeNotices(tx, request.id, status)
  await kind.close?.(tx, ctx, request as never, { status, reason })
  const { tell } = kind
  if (tell) return inLanguage(request.language, () => tell(tx, ctx, request as never, { status, reason }))
  await tellFiler(tx, ctx, request, { status, reason, subject: () => kind.summary(request.data as never).title })
}

const getFiled = async (tx: Tx, id: string): Promise<StoredRequest> => {
  const request = await findRequest(tx, id)
  if (!request) throw new Error(`no request ${id}`)
  return request
}

/** The person who asked hears that it has arrived, and the person who decides that it waits, where the kind says so. */
const tellFiled = async (tx: Tx, ctx: Ctx, { entityId }: EventOf<typeof requestFiled>): Promise<void> => {
  const request = await getFiled(tx, entityId)
  const { confirm, ask } = findRequestKind(request.kind)
  await inLanguage(request.language, async () => confirm?.(tx, ctx, request as never))
  await ask?.(tx, ctx, request as never)
}

/** Access that was granted in another way, by a role or on the page of a user, answers the person's open request as well. */
const answerTeacherAccess = async (tx: Tx, ctx: Ctx, event: EventOf<typeof teacherAccessGranted>): Promise<void> => {
  const own = and(eq(requests.kind, 'teacher_access_requests'), eq(requests.filedBy, event.entityId))
  const [request] = await tx.select().from(requests).where(own).for('update')
  if (request && isOpen(request)) await closeRequest(tx, ctx, request, { status: 'approved', reason: '' })
}

export const requestReactions: readonly Reaction[] = [
  on(requestFiled, tellFiled),
  on(requestDecided, tellDecision),
  on(teacherAccessGranted, answerTeacherAccess),
  on(campaignTakenBack, reopenEntry),
  on(campaignClosed, closeEntry),
]
