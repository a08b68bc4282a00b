import { and, eq } from 'drizzle-orm'
import { notify } from '#features/notifications/notify.ts'
import { teacherAccessGranted } from '#features/users/events.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, on, type Reaction } from '#platform/events.ts'
import { closeRequest } from './closing.ts'
import { requestDecided, requestFiled } from './events.ts'
import { requestDecidedNotice } from './notices.ts'
import { findRequestKind } from './request-kinds.ts'
import { isOpen } from './rules.ts'
import { REQUEST_STATUS_LABELS } from './schema.ts'
import { requests } from './table.ts'

const confirmFiled = async (tx: Tx, ctx: Ctx, { entityId, payload }: EventOf<typeof requestFiled>): Promise<void> => {
  const { confirm } = findRequestKind(payload.kind)
  if (!confirm) return
  const [request] = await tx.select().from(requests).where(eq(requests.id, entityId))
  if (request) await confirm(tx, ctx, request as never)
}

/** The person who asked hears the decision, except of what they withdrew themselves. */
const tellDecision = async (tx: Tx, ctx: Ctx, event: EventOf<typeof requestDecided>): Promise<void> => {
  const { filedBy, status, reason, kind: name } = event.payload
  const [request] = await tx.select().from(requests).where(eq(requests.id, event.entityId))
  if (!request) throw new Error(`no request ${event.entityId}`)
  const kind = findRequestKind(name)
  if (kind.tell) return kind.tell(tx, ctx, request as never, { status, reason })
  if (!filedBy || status === 'withdrawn') return
  await notify(tx, ctx, requestDecidedNotice, {
    userId: filedBy,
    params: { outcome: REQUEST_STATUS_LABELS[status], subject: kind.summary(request.data as never).title, reason },
    fields: { requestType: name },
    entityId: request.id,
    dedupeKey: event.id,
    link: '/account#requests',
  })
}

/** Access that was granted in another way, by a role or on the page of a user, answers the person's open request as well. */
const answerTeacherAccess = async (tx: Tx, ctx: Ctx, event: EventOf<typeof teacherAccessGranted>): Promise<void> => {
  const own = and(eq(requests.kind, 'teacher_access_requests'), eq(requests.filedBy, event.entityId))
  const [request] = await tx.select().from(requests).where(own).for('update')
  if (request && isOpen(request)) await closeRequest(tx, ctx, request, { status: 'approved', reason: '' })
}

export const requestReactions: readonly Reaction[] = [
  on(requestFiled, confirmFiled),
  on(requestDecided, tellDecision),
  on(teacherAccessGranted, answerTeacherAccess),
]
