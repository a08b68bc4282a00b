import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { holdsName, holdsOneOf, instant } from '#platform/columns.ts'
import { DELIVERY_STATES, DESCRIPTION_LENGTH, PAUSE_REASONS, URL_LENGTH } from './schema.ts'

/** An address of another program that is told of events. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: text().primaryKey(),
    url: text().notNull(),
    description: text().notNull(),
    /** Names of the catalogue; those of another release are never sent. */
    events: text().array().notNull(),
    /** Sealed (`sealed-text.ts`): a reader of the database cannot sign. */
    secret: text().notNull(),
    /** The one before, which also signs until `formerUntil`, so that the receiver can change over without a gap. */
    formerSecret: text(),
    formerUntil: instant(),
    /** Set while nothing is sent. */
    pausedAt: instant(),
    pausedBecause: text({ enum: PAUSE_REASONS }),
    /** The first failure since it last took an event. */
    failingSince: instant(),
    createdBy: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  t => [
    index('webhook_endpoints_creator').on(t.createdBy),
    check('webhook_endpoints_url', sql.raw(`char_length(url) between 1 and ${URL_LENGTH}`)),
    check('webhook_endpoints_description', sql.raw(`char_length(description) <= ${DESCRIPTION_LENGTH}`)),
    check('webhook_endpoints_events', sql`cardinality(${t.events}) > 0`),
    check('webhook_endpoints_paused_because', holdsOneOf(t.pausedBecause, PAUSE_REASONS)),
    check('webhook_endpoints_pause', sql`(${t.pausedAt} is null) = (${t.pausedBecause} is null)`),
    check('webhook_endpoints_former', sql`(${t.formerSecret} is null) = (${t.formerUntil} is null)`),
  ],
)

export type WebhookEndpoint = typeof webhookEndpoints.$inferSelect

/** One event for one endpoint. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: text().primaryKey(),
    endpointId: text()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** The order of events. Acts on one object happen one after the other, so of one object it is also the order of commits. */
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    /** The same for every endpoint, and whenever it is sent again. */
    eventId: text().notNull(),
    eventType: text().notNull(),
    /** What the event is about: events of one object are sent in their order. */
    objectId: text().notNull(),
    /** Of the event. */
    data: jsonb().notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull().default('waiting'),
    /** By the plan of retries; it begins anew when staff send it again. */
    tries: integer().notNull().default(0),
    nextAt: instant().notNull(),
    /** After it there is no other try. */
    giveUpAt: instant().notNull(),
    /** Staff have asked for it: it neither waits for earlier events nor for the end of a pause, and no other waits for it. */
    byStaff: boolean().notNull().default(false),
    /** A process sends it at the moment, until then at the latest. */
    claimedUntil: instant(),
    /** Which attempt of which process. */
    claim: text(),
    createdAt: instant().notNull(),
    /** When it was delivered or given up. */
    endedAt: instant(),
  },
  t => [
    uniqueIndex('webhook_deliveries_once').on(t.endpointId, t.eventId),
    index('webhook_deliveries_log').on(t.endpointId, t.createdAt, t.id),
    index('webhook_deliveries_states').on(t.endpointId, t.state, t.createdAt, t.id),
    index('webhook_deliveries_due').on(t.endpointId, t.nextAt).where(sql`state = 'waiting'`),
    index('webhook_deliveries_by_staff').on(t.endpointId, t.nextAt).where(sql`state = 'waiting' and by_staff`),
    index('webhook_deliveries_order').on(t.endpointId, t.objectId, t.seq).where(sql`state = 'waiting'`),
    index('webhook_deliveries_age').on(t.createdAt),
    check('webhook_deliveries_event_type', holdsName(t.eventType)),
    check('webhook_deliveries_state', holdsOneOf(t.state, DELIVERY_STATES)),
    check('webhook_deliveries_ended', sql`(${t.state} = 'waiting') = (${t.endedAt} is null)`),
    check('webhook_deliveries_claim', sql`(${t.claim} is null) = (${t.claimedUntil} is null)`),
    check('webhook_deliveries_tries', sql`${t.tries} >= 0`),
  ],
)

export type WebhookDelivery = typeof webhookDeliveries.$inferSelect

/** One request to an endpoint, and what came of it. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: text().primaryKey(),
    deliveryId: text()
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    durationMs: integer().notNull(),
    /** Null where there was no answer. */
    answerStatus: integer(),
    /** The first part of the answer. */
    answer: text().notNull(),
    /** Why it failed, as a sentence; empty where it did not. */
    error: text().notNull(),
  },
  t => [index('webhook_attempts_delivery').on(t.deliveryId, t.at, t.id)],
)

export type WebhookAttempt = typeof webhookAttempts.$inferSelect
