import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Card } from '#integrations/payments/port.ts'
import { holdsName, holdsOneOf, instant } from './columns.ts'

const FAKE_PAYMENT_STATES = ['open', 'under_way', 'paid', 'declined', 'expired', 'refunded'] as const

/**
 * Who did what, with the state before and after. Append-only: only `audit-retention.ts` deletes old rows. Partitioned by month
 * (decision 110); the months are in the schema `audit_months`.
 */
export const auditRows = pgTable(
  'audit',
  {
    id: text().notNull(),
    at: instant().notNull(),
    actor: text().notNull(),
    /** The API token with which the actor did it. */
    apiTokenId: text(),
    event: text().notNull(),
    entityId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    requestId: text().notNull(),
  },
  t => [
    primaryKey({ columns: [t.id, t.at] }),
    index('audit_subject').on(t.entityId, t.at, t.id),
    index('audit_actor').on(t.actor, t.at, t.id),
    index('audit_age').on(t.at, t.id),
    index('audit_event_name').on(t.event, t.at, t.id),
    check('audit_event', holdsName(t.event)),
  ],
)

/**
 * Idempotency keys of clients. `result` is written by the action's own transaction; `status` and `body`, the first response, when it
 * is known.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actor: text().notNull(),
    key: text().notNull(),
    request: text().notNull(),
    /** What the action's transaction returned, as JSON. */
    result: text(),
    status: integer(),
    body: text(),
    createdAt: instant().notNull(),
  },
  t => [primaryKey({ columns: [t.actor, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
)

export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  /** Counts the changes, so that two people who change it at once do not overwrite each other. */
  version: integer().notNull().default(1),
  updatedAt: instant().notNull(),
})

/** Written by each check whether the database takes changes (`readiness.ts`). */
export const writeChecks = pgTable('write_checks', { padding: text().notNull() })

/** The embedded provider's own records: what a real provider keeps on its side. Amounts in grosze. */
export const fakePayments = pgTable(
  'test_payments',
  {
    ref: text().primaryKey(),
    idempotencyKey: text().notNull().unique(),
    intentId: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    description: text().notNull(),
    state: text({ enum: FAKE_PAYMENT_STATES }).notNull().default('open'),
    charges: integer().notNull().default(0),
    refunded: integer().notNull().default(0),
    /** Of an agreement to later charges: whether the bank declines them. */
    declinesLater: boolean().notNull().default(false),
    card: jsonb().$type<Card>(),
    hasEnded: boolean().notNull().default(false),
    /** Refunded amounts by their idempotency key. */
    refunds: jsonb()
      .$type<Readonly<Record<string, { readonly chargeRef: string; readonly amount: number }>>>()
      .notNull()
      .default({}),
    returnUrl: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  t => [
    index('test_payments_age').on(t.createdAt, t.ref),
    check('test_payments_state', holdsOneOf(t.state, FAKE_PAYMENT_STATES)),
    check('test_payments_currency', sql`${t.currency} ~ '^[A-Z]{3}$'`),
  ],
)

/** Attempts within a window; `key` names who and what. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: instant().notNull(),
  },
  t => [index('rate_limits_expiry').on(t.windowEndsAt)],
)

/** Schedules: when each is due, and the result of its last run. `dueAt` moves on only after success. */
export const scheduleRuns = pgTable(
  'schedule_runs',
  {
    name: text().primaryKey(),
    dueAt: instant().notNull(),
    startedAt: instant(),
    succeededAt: instant(),
    failedAt: instant(),
    /** Of the last run, failed or not. */
    durationMs: integer(),
    runs: integer().notNull().default(0),
    failures: integer().notNull().default(0),
  },
  t => [check('schedule_runs_name', holdsName(t.name))],
)

const DEAD_JOB_STATES = ['dead', 'retried', 'discarded'] as const

/** Jobs that failed for good. `data` may hold the text of an e-mail: it is never shown, and is deleted with the decision. */
export const deadJobs = pgTable(
  'dead_jobs',
  {
    id: text().primaryKey(),
    /** Of the failed job, so that it is recorded once. */
    jobId: text().notNull().unique(),
    queue: text().notNull(),
    data: jsonb(),
    /** Of its queue's policy. */
    key: text(),
    /** Shortened, without addresses. */
    error: text().notNull(),
    attempts: integer().notNull(),
    createdAt: instant().notNull(),
    failedAt: instant().notNull(),
    state: text({ enum: DEAD_JOB_STATES }).notNull().default('dead'),
    decidedAt: instant(),
    decidedBy: text(),
    reason: text().notNull().default(''),
  },
  t => [
    index('dead_jobs_open').on(t.failedAt, t.id).where(sql`${t.state} = 'dead'`),
    index('dead_jobs_open_queue').on(t.queue, t.failedAt, t.id).where(sql`${t.state} = 'dead'`),
    index('dead_jobs_decided').on(t.decidedAt, t.id).where(sql`${t.state} <> 'dead'`),
    check('dead_jobs_state', holdsOneOf(t.state, DEAD_JOB_STATES)),
    check(
      'dead_jobs_decision',
      sql`(${t.state} = 'dead') = (${t.decidedAt} is null) and (${t.state} = 'dead' or ${t.data} is null)`,
    ),
  ],
)

/** E-mails that the mail server has accepted: neither their text nor their address. */
export const emailDeliveries = pgTable(
  'email_deliveries',
  {
    id: text().primaryKey(),
    /** A repeated delivery has the same. */
    messageId: text().notNull().unique(),
    emailSubject: text().notNull(),
    sentAt: instant().notNull(),
  },
  t => [index('email_deliveries_newest').on(t.sentAt, t.id)],
)
