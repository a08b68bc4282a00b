import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { instantText, type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { bodyOf } from './body.ts'
import { EVENT_NAMES, type EventName } from './event-names.ts'
import { DELIVERY_NOT_FOUND, ENDPOINT_NOT_FOUND } from './refusals.ts'
import { type DeliveryFilter, type DeliveryState, MAX_COUNTED } from './schema.ts'
import {
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookEndpoint,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
} from './table.ts'

const countOf = (state: DeliveryState) => sql<number>`(
  select count(*)::int from (
    select from ${webhookDeliveries} d where d.endpoint_id = ${webhookEndpoints.id} and d.state = ${state} limit ${MAX_COUNTED}) counted)`

const selectEndpoints = () =>
  db
    .select({ endpoint: webhookEndpoints, waiting: countOf('waiting'), failed: countOf('failed') })
    .from(webhookEndpoints)

const isKnown = (name: string): name is EventName => (EVENT_NAMES as readonly string[]).includes(name)

type EndpointRow = { readonly endpoint: WebhookEndpoint; readonly waiting: number; readonly failed: number }

/** Without its secrets; instants as ISO text. */
const toView = ({ endpoint, waiting, failed }: EndpointRow) => {
  const { id, url, description, events, pausedAt, pausedBecause, failingSince, formerUntil, createdAt } = endpoint
  const state = pausedAt ? 'paused' : failingSince ? 'failing' : 'active'
  return {
    ...{ id, url, description, events: events.filter(isKnown), waiting, failed, pausedBecause },
    state: state as EndpointState,
    pausedAt: pausedAt?.toString() ?? null,
    failingSince: failingSince?.toString() ?? null,
    formerUntil: formerUntil?.toString() ?? null,
    createdAt: createdAt.toString(),
  }
}
export const ENDPOINT_STATES = ['active', 'failing', 'paused'] as const
type EndpointState = (typeof ENDPOINT_STATES)[number]
export type EndpointView = ReturnType<typeof toView>

/** Those that are not paused, and how many of them have not taken what was sent to them last. */
export const countWebhooks = async (): Promise<{ readonly total: number; readonly failing: number }> => {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      failing: sql<number>`count(${webhookEndpoints.failingSince})::int`,
    })
    .from(webhookEndpoints)
    .where(isNull(webhookEndpoints.pausedAt))
  return counts ?? { total: 0, failing: 0 }
}

/** All endpoints, the first one first: there are few. */
export const listWebhooks = async (): Promise<readonly EndpointView[]> =>
  (await selectEndpoints().orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))).map(toView)

/** Refuses 404 `webhook_not_found`. */
export const getWebhook = async (id: string): Promise<EndpointView> => {
  const [row] = await selectEndpoints().where(eq(webhookEndpoints.id, id))
  return row ? toView(row) : refuse(ENDPOINT_NOT_FOUND)
}

const toDelivery = ({
  id,
  eventId,
  eventType,
  state,
  tries,
  nextAt,
  createdAt,
  endedAt,
  byStaff,
}: WebhookDelivery) => ({
  ...{ id, eventId, eventType, state, tries, byStaff },
  nextAt: state === 'waiting' ? nextAt.toString() : null,
  createdAt: createdAt.toString(),
  endedAt: endedAt?.toString() ?? null,
})
export type DeliveryView = ReturnType<typeof toDelivery>

const newestFirst = keyset(webhookDeliveries.createdAt, webhookDeliveries.id, 'descending')

type LogQuery = PageQuery & { readonly filter: DeliveryFilter }

/** The log of an endpoint, the latest event first. */
export const listDeliveries = async (
  endpointId: string,
  { filter, cursor, limit }: LogQuery,
): Promise<KeysetPage<DeliveryView>> => {
  const isAsked = and(
    eq(webhookDeliveries.endpointId, endpointId),
    filter === 'all' ? undefined : eq(webhookDeliveries.state, filter),
    newestFirst.afterCursor(cursor),
  )
  const page = await readPage(
    limit,
    rows =>
      db
        .select({ delivery: webhookDeliveries, at: instantText(webhookDeliveries.createdAt) })
        .from(webhookDeliveries)
        .where(isAsked)
        .orderBy(...newestFirst.orderBy)
        .limit(rows),
    ({ delivery: { id }, at }) => ({ at, id }),
  )
  return { ...page, items: page.items.map(({ delivery }) => toDelivery(delivery)) }
}

const ATTEMPTS_SHOWN = 50

const toAttempt = ({ id, at, durationMs, answerStatus, answer, error }: WebhookAttempt) => ({
  ...{ id, durationMs, answerStatus, answer, error },
  at: at.toString(),
})
export type AttemptView = ReturnType<typeof toAttempt>

/** One event of an endpoint, with what was sent and what came back, the first attempt first. Refuses 404 `delivery_not_found`. */
export const getDelivery = async (endpointId: string, deliveryId: string, siteUrl: string) => {
  const isIt = and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, endpointId))
  const [delivery] = await db.select().from(webhookDeliveries).where(isIt)
  if (!delivery) return refuse(DELIVERY_NOT_FOUND)
  const attempts = await db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, deliveryId))
    .orderBy(asc(webhookAttempts.at), asc(webhookAttempts.id))
    .limit(ATTEMPTS_SHOWN)
  return { ...toDelivery(delivery), body: bodyOf(delivery, siteUrl), attempts: attempts.map(toAttempt) }
}
