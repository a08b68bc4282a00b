import type { EffectiveRole } from '#kernel/actor.ts'
import { roleCan } from '#kernel/capability.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { withParams } from '#kernel/refusal.ts'
import type { Span } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Settings } from '#platform/settings.ts'
import { GIFT_OUT_OF_BOUNDS, MONTH_IS_SPENT, MORE_THAN_AT_ONCE } from './refusals.ts'

/** 1 PLN. */
export const LEAST_GIFT: Grosze = 100
/** For everyone: more than that is a mistake of typing. */
export const MAX_GIFT: Grosze = 1_000_000

const GROSZE_OF_PLN = 100

/** What a member of staff may give; null in a month without a limit. Grosze. */
export type GoodwillLimits = { readonly once: Grosze; readonly month: Grosze | null }

type LimitSettings = Readonly<Record<'once' | 'month', keyof Settings & `goodwill${string}`>>

const LIMITS_OF_ROLES: Partial<Readonly<Record<EffectiveRole, LimitSettings>>> = {
  support: { once: 'goodwillOnceSupport', month: 'goodwillMonthSupport' },
  admin: { once: 'goodwillOnceAdmin', month: 'goodwillMonthAdmin' },
}

/** The limits of a role by the settings (docs/product.md §6.18). A role without any gives nothing. */
export const limitsOf = (role: EffectiveRole, settings: Settings): GoodwillLimits => {
  if (roleCan(role, 'give_unlimited_goodwill')) return { once: MAX_GIFT, month: null }
  const names = LIMITS_OF_ROLES[role]
  if (!names || !roleCan(role, 'give_goodwill')) return { once: 0, month: 0 }
  return { once: settings[names.once] * GROSZE_OF_PLN, month: settings[names.month] * GROSZE_OF_PLN }
}

type Wanted = {
  readonly amount: Grosze
  /** What the giver gave in this month and has not taken back. */
  readonly givenInMonth: Grosze
  readonly limits: GoodwillLimits
}

/** What is left of the month behind the gift; null without a limit. Refuses 422 `gift_out_of_bounds`, `more_than_at_once`, `month_is_spent`. */
export const decideGift = ({ amount, givenInMonth, limits }: Wanted): Decision<{ readonly left: Grosze | null }> => {
  if (!Number.isSafeInteger(amount) || amount < LEAST_GIFT || amount > MAX_GIFT) return refused(GIFT_OUT_OF_BOUNDS)
  if (amount > limits.once) return refused(withParams(MORE_THAN_AT_ONCE, { limit: formatPLN(limits.once) }))
  if (limits.month === null) return decided({ left: null })
  const left = limits.month - givenInMonth - amount
  if (left >= 0) return decided({ left })
  return refused(withParams(MONTH_IS_SPENT, { left: formatPLN(Math.max(0, limits.month - givenInMonth)) }))
}

/** The month of the school in which `now` is. */
export const monthOfGift = (now: Temporal.Instant): Span => {
  const first = now.toZonedDateTimeISO(SCHOOL_ZONE).toPlainDate().with({ day: 1 })
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(SCHOOL_ZONE).toInstant()
  return { start: startOf(first), end: startOf(first.add({ months: 1 })) }
}
