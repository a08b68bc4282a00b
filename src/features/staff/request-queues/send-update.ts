import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { requestEmailSent } from '#features/staff/requests/events.ts'
import { mayDecideRequests } from '#features/staff/requests/policy.ts'
import { RECIPIENT_UNKNOWN, REQUEST_NOT_FOUND } from '#features/staff/requests/refusals.ts'
import { publishRequest } from '#features/staff/requests/request-topics.ts'
import { requests, type StoredRequest } from '#features/staff/requests/table.ts'
import { updateEmail } from '#features/staff/visitor-requests/emails.ts'
import { type SendEmail, UPDATE_STATUSES } from '#features/staff/visitor-requests/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { consumeRateLimit, type RateLimit } from '#platform/rate-limit.ts'
import { inLanguage } from '#platform/readers.ts'
import { lockRequest } from './lock-request.ts'
import { findRequestKind } from './request-kinds.ts'

const MAILS_TO_RECIPIENT: RateLimit = { name: 'request-updates', max: 10, minutes: 60 }

/**
 * Staff write to a person who asked for a workshop or a training, by the specification's template. Refuses 401 and 403 to others, 422
 * `recipient_unknown` for an address without such a request, 429 for the eleventh e-mail to a person within an hour (docs/product.md
 * §11.3). Returns the id of the request.
 */
export const sendUpdate = async (ctx: Ctx, { to, template }: SendEmail): Promise<string> => {
  await refuseOthers(ctx, to)
  return idempotentTransaction(ctx, async tx => {
    const request = (await findLatest(tx, to)) ?? refuse(RECIPIENT_UNKNOWN)
    await send(tx, ctx, request, { to, template })
    return request.id
  })
}

/** The same from the page of a request: address, name and status are the request's. Refuses 404 `request_not_found`, 429. */
export const sendUpdateAbout = async (ctx: Ctx, id: string, message: string): Promise<void> => {
  await refuseOthers(ctx, id)
  await idempotentTransaction<undefined>(ctx, async tx => {
    const request = await lockRequest(tx, id)
    if (!findRequestKind(request.kind).isPublic) refuse(REQUEST_NOT_FOUND)
    const { name, email: to } = request.data as { readonly name: string; readonly email: string }
    const status = UPDATE_STATUSES.find(each => each === request.status) ?? 'pending'
    await send(tx, ctx, request, {
      to,
      template: { name: 'workshop-request-update', data: { name, status, message } },
    })
  })
}

const refuseOthers = async (ctx: Ctx, recipient: string): Promise<void> => {
  const refusal = mayDecideRequests(ctx.actor)
  if (refusal) refuse(refusal)
  await consumeRateLimit(MAILS_TO_RECIPIENT, recipient, ctx.now)
}

const findLatest = async (tx: Tx, email: string): Promise<StoredRequest | undefined> => {
  const isOfVisitor = inArray(requests.kind, ['workshopRequests', 'training_requests'])
  const [found] = await tx
    .select()
    .from(requests)
    .where(and(eq(sql`${requests.data} ->> 'email'`, email), isOfVisitor))
    .orderBy(desc(requests.createdAt))
    .limit(1)
    .for('update')
  return found
}

const send = async (tx: Tx, ctx: Ctx, request: StoredRequest, { to, template }: SendEmail): Promise<void> => {
  const { id, kind, entityId, filedBy, language } = request
  const about = kind === 'training_requests' ? 'training' : 'workshop'
  const letter = { to, about, requestId: id, key: ctx.requestId } as const
  await inLanguage(language, () => enqueueEmail(tx, updateEmail(letter, template.data)))
  publishRequest(tx, { section: findRequestKind(kind).section, filedBy })
  await recordEvents(tx, ctx, requestEmailSent(id, { kind, entityId, template: template.name }))
}
