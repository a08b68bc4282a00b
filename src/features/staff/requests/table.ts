import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { holdsLanguage, holdsOneOf, instant } from '#platform/columns.ts'
import { OPEN_STATUSES, REQUEST_KINDS, REQUEST_STATUSES } from './schema.ts'

const isOpen = sql.raw(`status in (${OPEN_STATUSES.map(status => `'${status}'`).join(', ')})`)

/** One entry of a staff queue, of any kind. */
export const requests = pgTable(
  'requests',
  {
    id: text().primaryKey(),
    kind: text({ enum: REQUEST_KINDS }).notNull(),
    status: text({ enum: REQUEST_STATUSES }).notNull().default('pending'),
    /** Null for a visitor. */
    filedBy: text().references(() => users.id),
    /** A BCP 47 tag: of the letters to the person who asked, who may have no account. */
    language: text().notNull().default('en'),
    /** The kind's own fields. */
    data: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** The session, reservation or other thing that it is about; null without one. */
    entityId: text(),
    /** Of two open requests of a kind with the same key, the second is refused. */
    openKey: text().notNull(),
    read: boolean(),
    readAt: instant(),
    assigneeId: text().references(() => users.id),
    /** Of the decision; the person who asked reads it. */
    reason: text().notNull().default(''),
    /** Why the last attempt to approve it failed. */
    blockedBecause: text().notNull().default(''),
    /** The person who changed it last: staff, or the one who asked. */
    updatedBy: text(),
    createdAt: instant().notNull(),
    /** Since when it waits, or waited: when it was filed, or opened again. */
    openedAt: instant().notNull(),
    updatedAt: instant().notNull(),
    decidedAt: instant(),
  },
  t => [
    uniqueIndex('requests_one_open').on(t.kind, t.openKey).where(isOpen),
    uniqueIndex('requests_teacher_access').on(t.filedBy).where(sql`kind = 'teacher_access_requests'`),
    index('requests_open').on(t.kind, t.openedAt, t.id).where(isOpen),
    index('requests_queue').on(t.kind, t.openedAt, t.id),
    index('requests_all').on(t.openedAt, t.id),
    index('requests_all_open').on(t.openedAt, t.id).where(isOpen),
    index('requests_filer').on(t.filedBy, t.openedAt, t.id),
    index('requests_email').on(sql`(${t.data} ->> 'email')`, t.createdAt),
    index('requests_public_decided').on(t.decidedAt).where(sql`${t.kind} in ('workshopRequests', 'training_requests')`),
    index('requests_entity').on(t.entityId, t.openedAt, t.id),
    check('requests_kind', holdsOneOf(t.kind, REQUEST_KINDS)),
    check('requests_language', holdsLanguage(t.language)),
    check('requests_status', holdsOneOf(t.status, REQUEST_STATUSES)),
    check('requests_decided', sql`(${isOpen}) = (${t.decidedAt} is null)`),
    check('requests_reason', sql`${t.status} <> 'rejected' or ${t.reason} <> ''`),
    check('requests_reason_length', sql`char_length(${t.reason}) <= 1000`),
    check('requests_read', sql`(${t.read} is true) = (${t.readAt} is not null)`),
  ],
)

/** Counters of the queues, kept by a trigger: reading them costs the same however many requests there are. */
export const requestCounts = pgTable(
  'request_counts',
  {
    kind: text({ enum: REQUEST_KINDS }).primaryKey(),
    /** Without an answer, read or not. */
    open: integer().notNull(),
    pending: integer().notNull(),
    unread: integer().notNull(),
  },
  t => [check('request_counts_kind', holdsOneOf(t.kind, REQUEST_KINDS))],
)

export type StoredRequest = typeof requests.$inferSelect
