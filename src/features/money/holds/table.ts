import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'
import { HOLD_POLICY_NAMES, HOLD_STATES } from './hold-policies.ts'

/** A holdable kept for a person until `expiresAt`; its feature has registered the kind (`holdables.ts`). */
export const holds = pgTable(
  'holds',
  {
    id: text().primaryKey(),
    holdableKind: text().notNull(),
    holdableId: text().notNull(),
    /** The person of the hold, then the payer. */
    personId: text()
      .notNull()
      .references(() => users.id),
    payerId: text()
      .notNull()
      .references(() => users.id),
    policy: text({ enum: HOLD_POLICY_NAMES }).notNull(),
    state: text({ enum: HOLD_STATES }).notNull().default('active'),
    /** Exclusive end of the hold; a payment under way extends it. */
    expiresAt: instant().notNull(),
    /** A payment under way extends the hold until then; null where the policy does not wait for banks. */
    extendableUntil: instant(),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  t => [
    uniqueIndex('holds_one_active').on(t.holdableKind, t.holdableId).where(sql`${t.state} = 'active'`),
    index('holds_holdable').on(t.holdableId, t.holdableKind),
    index('holds_expiring').on(t.expiresAt).where(sql`${t.state} = 'active'`),
    index('holds_person').on(t.personId).where(sql`${t.state} = 'active'`),
    check('holds_kind', sql`${t.holdableKind} ~ '^[a-z]+(_[a-z]+)*$'`),
    check('holds_policy', holdsOneOf(t.policy, HOLD_POLICY_NAMES)),
    check('holds_state', holdsOneOf(t.state, HOLD_STATES)),
    check('holds_ended', sql`(${t.state} = 'active') = (${t.endedAt} is null)`),
    check('holds_length', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
)

export type Hold = typeof holds.$inferSelect
