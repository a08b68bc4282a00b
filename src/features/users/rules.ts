import { type Decision, decided, refused } from '#kernel/decision.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { HOUSE_ZONE } from '#kernel/zones.ts'

/** Under 18 a guardian confirms the account before it can reserve (docs/product.md §2.3). */
export const ADULT_YEARS = 18
export const YOUNGEST_YEARS = 6

/** Whether somebody born on `birthDate` (YYYY-MM-DD) is under 18 on the day that `now` is in Warsaw. An unknown birth date is an adult's: only operators create such accounts. */
export const isMinorOn = (birthDate: string | null, now: Temporal.Instant): boolean =>
  birthDate !== null && isYoungerThan(ADULT_YEARS, birthDate, now)

const isYoungerThan = (years: number, birthDate: string, now: Temporal.Instant): boolean =>
  Temporal.PlainDate.compare(Temporal.PlainDate.from(birthDate).add({ years }), today(now)) > 0

const today = (now: Temporal.Instant) => now.toZonedDateTimeISO(HOUSE_ZONE).toPlainDate()

const field = (name: string, code: string, message: string): Refusal => ({ code, status: 422, field: name, message })

const NOT_BORN = field('birthDate', 'not_born_yet', 'This date is in the future.')
const TOO_YOUNG = field(
  'birthDate',
  'too_young',
  `One has to be at least ${YOUNGEST_YEARS} years old to have an account.`,
)
const GUARDIAN_NEEDED = field(
  'guardianEmail',
  'guardian_needed',
  "Under 18 we need a parent's or guardian's e-mail address.",
)
const GUARDIAN_IS_SELF = field(
  'guardianEmail',
  'guardian_is_self',
  "This is your own address. Please give a parent's or guardian's.",
)

type Joining = { readonly email: string; readonly birthDate: string; readonly guardianEmail?: string | undefined }

/** Whether somebody may join, and the guardian they need: an address for a minor, `null` for an adult whatever was typed. */
export const decideJoining = (
  { email, birthDate, guardianEmail }: Joining,
  now: Temporal.Instant,
): Decision<{ readonly guardianEmail: string | null }> => {
  if (Temporal.PlainDate.compare(birthDate, today(now)) > 0) return refused(NOT_BORN)
  if (isYoungerThan(YOUNGEST_YEARS, birthDate, now)) return refused(TOO_YOUNG)
  if (!isMinorOn(birthDate, now)) return decided({ guardianEmail: null })
  if (!guardianEmail) return refused(GUARDIAN_NEEDED)
  return nameGuardian(email, guardianEmail)
}

/** A guardian is somebody else. */
export const nameGuardian = (own: string, guardianEmail: string): Decision<{ readonly guardianEmail: string }> =>
  own === guardianEmail ? refused(GUARDIAN_IS_SELF) : decided({ guardianEmail })
