import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import { instant } from '#platform/columns.ts'

/** What a booking costs less with a code. It is never changed, only ended; null is no limit (docs/product.md §6.20). */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: text().primaryKey(),
    /** Upper case letters and digits. */
    code: text().notNull(),
    percent: integer(),
    /** Grosze. */
    amount: integer(),
    /** Days in the school's zone, both included. */
    validFrom: date({ mode: 'string' }),
    validUntil: date({ mode: 'string' }),
    maxUses: integer(),
    maxUsesEach: integer(),
    subjects: jsonb().$type<readonly string[]>().notNull().default([]),
    sessionId: text().references(() => academySessions.id),
    teacherId: text().references(() => users.id),
    personId: text().references(() => users.id),
    isFirstOnly: boolean().notNull().default(false),
    /** What it is for, in the words of staff, for each other. */
    note: text().notNull().default(''),
    createdBy: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    endedAt: instant(),
    endedBy: text().references(() => users.id),
  },
  t => [
    uniqueIndex('discount_codes_code').on(t.code),
    index('discount_codes_created').on(t.createdAt, t.id),
    index('discount_codes_person').on(t.personId).where(sql`${t.personId} is not null`),
    index('discount_codes_teacher').on(t.teacherId).where(sql`${t.teacherId} is not null`),
    check('discount_codes_form', sql`${t.code} ~ '^[A-Z0-9]{4,24}$'`),
    check('discount_codes_takes', sql`num_nonnulls(${t.percent}, ${t.amount}) = 1`),
    check('discount_codes_percent', sql`${t.percent} between 1 and 100`),
    check('discount_codes_amount', sql`${t.amount} > 0`),
    check('discount_codes_days', sql`${t.validUntil} >= ${t.validFrom}`),
    check('discount_codes_uses', sql`${t.maxUses} > 0 and ${t.maxUsesEach} > 0`),
    check('discount_codes_ended', sql`num_nonnulls(${t.endedAt}, ${t.endedBy}) in (0, 2)`),
    check('discount_codes_note', sql`char_length(${t.note}) <= 300`),
  ],
)

/**
 * A booking that a code has made cheaper. It counts while a lesson of the booking is held, booked, taken place or charged; what went back as
 * a whole gives it back (docs/product.md §6.20).
 */
export const discountCodeUses = pgTable(
  'discount_code_uses',
  {
    reservationId: text()
      .primaryKey()
      .references(() => reservations.id),
    codeId: text()
      .notNull()
      .references(() => discountCodes.id),
    /** The student. */
    personId: text()
      .notNull()
      .references(() => users.id),
    /** Grosze that it took off. */
    amount: integer().notNull(),
    usedAt: instant().notNull(),
  },
  t => [
    index('discount_code_uses_code').on(t.codeId, t.usedAt, t.reservationId),
    index('discount_code_uses_person').on(t.personId),
    index('discount_code_uses_used').on(t.usedAt, t.reservationId),
    check('discount_code_uses_amount', sql`${t.amount} > 0`),
  ],
)
