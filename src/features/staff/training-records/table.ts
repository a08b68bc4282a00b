import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { vatInvoices } from '#features/money/invoices/invoice-table.ts'
import { users } from '#features/people/users/table.ts'
import { requests } from '#features/staff/requests/table.ts'
import { holdsLanguage, holdsOneOf, instant, revisionColumns, span } from '#platform/columns.ts'
import { TRAINING_STATUSES } from './schema.ts'

/** Who acts: the school by its link, or staff. */
export const SIDES = ['school', 'staff'] as const
const DATE_STATES = ['held', 'agreed', 'released'] as const

/** A training from the approval of its request to its payment (docs/product.md §11.8). Amounts in grosze, net of tax. */
export const trainings = pgTable(
  'trainings',
  {
    id: text().primaryKey(),
    /** Null once the retention of requests has deleted it. */
    requestId: text().references(() => requests.id, { onDelete: 'set null' }),
    organisation: text().notNull(),
    contactName: text().notNull(),
    contactEmail: text().notNull(),
    /** A BCP 47 tag: of the letters to the school and the participants. What is taught in, the offer says. */
    language: text().notNull().default('en'),
    status: text({ enum: TRAINING_STATUSES }).notNull().default('approved'),
    /** Of the newest offer; 0 before the first one. */
    version: integer().notNull().default(0),
    /** Owed for the whole, from the acceptance on. */
    amount: integer(),
    acceptedAt: instant(),
    acceptedBy: text().notNull().default(''),
    acceptedFunction: text().notNull().default(''),
    termsVersion: text().notNull().default(''),
    /** To whom it is billed. */
    companyName: text().notNull().default(''),
    companyAddress: text().notNull().default(''),
    companyNip: text().notNull().default(''),
    /** How people get there. */
    joinDetails: text().notNull().default(''),
    /** Why it was declined or cancelled, and by whom. */
    endReason: text().notNull().default(''),
    endedBy: text({ enum: SIDES }),
    endedAt: instant(),
    /** The trainer was asked whether it is done. */
    completionAskedAt: instant(),
    doneAt: instant(),
    invoiceReference: text().notNull().default(''),
    billedAt: instant(),
    /** The invoice that was issued here, and the tax on it, which is owed beside `amount`. */
    invoiceId: text().references(() => vatInvoices.id),
    tax: integer().notNull().default(0),
    /** When the school was last reminded of an invoice that is overdue. */
    overdueToldAt: instant(),
    paidAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  t => [
    uniqueIndex('trainings_request').on(t.requestId),
    index('trainings_newest').on(t.createdAt, t.id),
    index('trainings_status').on(t.status, t.createdAt, t.id),
    check('trainings_language', holdsLanguage(t.language)),
    check('trainings_status', holdsOneOf(t.status, TRAINING_STATUSES)),
    check('trainings_ended_by', holdsOneOf(t.endedBy, SIDES)),
    check('trainings_offered', sql`${t.status} in ('approved', 'cancelled') or ${t.version} > 0`),
    check(
      'trainings_accepted',
      sql`${t.status} not in ('accepted', 'planned', 'done', 'billed', 'paid') or (${t.acceptedAt} is not null and ${t.amount} > 0 and ${t.companyNip} <> '')`,
    ),
    check('trainings_done', sql`(${t.status} in ('done', 'billed', 'paid')) = (${t.doneAt} is not null)`),
    check('trainings_billed', sql`(${t.status} in ('billed', 'paid')) = (${t.billedAt} is not null)`),
    check('trainings_paid', sql`(${t.status} = 'paid') = (${t.paidAt} is not null)`),
    check('trainings_ended', sql`(${t.status} in ('declined', 'cancelled')) = (${t.endedBy} is not null)`),
  ],
)
export type Training = typeof trainings.$inferSelect

/** One version of an offer; what was sent is never changed. */
export const trainingOffers = pgTable(
  'training_offers',
  {
    trainingId: text()
      .notNull()
      .references(() => trainings.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    title: text().notNull(),
    contents: text().notNull(),
    isOnline: boolean().notNull(),
    place: text().notNull(),
    language: text().notNull(),
    participants: integer().notNull(),
    dates: jsonb().$type<readonly OfferedDate[]>().notNull(),
    trainerId: text()
      .notNull()
      .references(() => users.id),
    /** For the trainer; the school does not see it. */
    trainerFee: integer().notNull(),
    price: integer().notNull(),
    pricePerParticipant: integer(),
    validUntil: date({ mode: 'string' }).notNull(),
    lapsesAt: instant().notNull(),
    notes: text().notNull(),
    internalNotes: text().notNull(),
    sentBy: text()
      .notNull()
      .references(() => users.id),
    sentAt: instant().notNull(),
  },
  t => [
    primaryKey({ columns: [t.trainingId, t.version] }),
    index('training_offers_trainer').on(t.trainerId),
    check('training_offers_amounts', sql`${t.price} > 0 and ${t.trainerFee} >= 0`),
    check('training_offers_per_participant', sql`${t.pricePerParticipant} * ${t.participants} = ${t.price}`),
    check('training_offers_participants', sql`${t.participants} between 1 and 500`),
  ],
)
export type TrainingOffer = typeof trainingOffers.$inferSelect
/** ISO instants. */
export type OfferedDate = { readonly start: string; readonly end: string }

/**
 * A date of a training. Its id is also that of the engagement which takes the trainer's time: a trigger of the database refuses a date
 * without it (decision 115).
 */
export const trainingDates = pgTable(
  'training_dates',
  {
    id: text().primaryKey(),
    trainingId: text()
      .notNull()
      .references(() => trainings.id, { onDelete: 'cascade' }),
    trainerId: text()
      .notNull()
      .references(() => users.id),
    during: span().notNull(),
    startsAt: instant().notNull().generatedAlwaysAs(sql`lower("during")`),
    endsAt: instant().notNull().generatedAlwaysAs(sql`upper("during")`),
    /** `held` while the offer is open; a released one takes no time any more. */
    state: text({ enum: DATE_STATES }).notNull().default('held'),
    remindedAt: instant(),
    createdAt: instant().notNull(),
    ...revisionColumns(),
  },
  t => [
    index('training_dates_training').on(t.trainingId, t.startsAt),
    index('training_dates_trainer').on(t.trainerId, t.startsAt),
    index('training_dates_due').on(t.startsAt, t.id).where(sql`${t.state} = 'agreed'`),
    check('training_dates_state', holdsOneOf(t.state, DATE_STATES)),
  ],
)

/** Money that came by bank transfer. Needs the training's lock: together it is never more than is owed. */
export const trainingTransfers = pgTable(
  'training_transfers',
  {
    id: text().primaryKey(),
    trainingId: text()
      .notNull()
      .references(() => trainings.id),
    amount: integer().notNull(),
    paidOn: date({ mode: 'string' }).notNull(),
    reference: text().notNull(),
    recordedBy: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    /** It was booked wrongly: it counts no more, and stays in the history. */
    reversedAt: instant(),
    reversedBy: text().references(() => users.id),
    reversalReason: text(),
  },
  t => [
    // One that was taken back may come again with the reference that it has.
    uniqueIndex('training_transfers_standing').on(t.trainingId, t.reference).where(sql`${t.reversedAt} is null`),
    index('training_transfers_training').on(t.trainingId, t.createdAt, t.id),
    check('training_transfers_amount', sql`${t.amount} > 0`),
    check(
      'training_transfers_reversed',
      sql`(${t.reversedAt} is null) = (${t.reversedBy} is null) and (${t.reversedAt} is null) = (${t.reversalReason} is null)`,
    ),
  ],
)

/**
 * What a school owed for a training and will not pay: the sum of these rows is what is written off. One below 0 takes it back, because a
 * transfer came after all, or staff expect the money again. Needs the training's lock.
 */
export const trainingWriteOffs = pgTable(
  'training_write_offs',
  {
    id: text().primaryKey(),
    trainingId: text()
      .notNull()
      .references(() => trainings.id),
    amount: integer().notNull(),
    reason: text().notNull(),
    /** The transfer that took a part of it back. */
    transferId: text().references(() => trainingTransfers.id),
    createdBy: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
  },
  t => [
    index('training_write_offs_training').on(t.trainingId, t.createdAt, t.id),
    check('training_write_offs_amount', sql`${t.amount} <> 0`),
  ],
)
