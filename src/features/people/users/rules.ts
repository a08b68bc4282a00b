import { type Decision, decided, refused } from '#kernel/decision.ts'
import { msg, type Said, t } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { toPlainLetters, usernameProblem } from './name-rules.ts'
import { USERNAME_LENGTH } from './schema.ts'

/** Users under 18 cannot reserve before a guardian confirms their account (docs/product.md §2.3). */
export const ADULT_AGE = 18
export const MINIMUM_AGE = 6
/** Younger children have no sign-in of their own: an adult adds them (docs/product.md §2.14). */
export const SIGN_IN_AGE = 13

/**
 * Whether a person born on `birthDate` (YYYY-MM-DD) is under 18 on the Warsaw date of `now`. Without a birth date the person counts
 * as an adult: only operators create such accounts.
 */
export const isMinorOn = (birthDate: string | null, now: Temporal.Instant): boolean =>
  birthDate !== null && isYoungerThan(ADULT_AGE, birthDate, now)

const isYoungerThan = (years: number, birthDate: string, now: Temporal.Instant): boolean =>
  Temporal.PlainDate.compare(Temporal.PlainDate.from(birthDate).add({ years }), today(now)) > 0

const today = (now: Temporal.Instant) => now.toZonedDateTimeISO(SCHOOL_ZONE).toPlainDate()

type ChoosesPassword = { readonly emailVerified: boolean; readonly invitedAt: Temporal.Instant | null }

/** Whether a password by a letter is the person's first: before it no device can be signed in. */
export const setsFirstPassword = ({ emailVerified, invitedAt }: ChoosesPassword): boolean =>
  invitedAt !== null && !emailVerified

/** A username out of a name, `Kasia Łącka` → `kasia_lacka`; null where too few letters of a to z remain (docs/product.md §2.1). */
export const proposeUsername = (displayName: string): string | null => {
  const plain = toPlainLetters(displayName)
    .replace(/[^a-z0-9]/gu, '_')
    .replace(/_+/g, '_')
    .replace(/^_/, '')
    .slice(0, USERNAME_LENGTH.max)
    .replace(/_$/, '')
  return plain.length < USERNAME_LENGTH.min || usernameProblem(plain) ? null : plain
}

/** For names with too few letters of a to z. */
const NAMELESS = 'student'

/**
 * Usernames to take for a name, the plainest first: `kasia_lacka`, then with digits behind it. `random` gives numbers from 0 up to 1.
 */
export const usernameCandidates = (displayName: string, random: () => number): readonly string[] => {
  const name = proposeUsername(displayName) ?? NAMELESS
  const numbered = [2, 4, 4, 8].map(digits => {
    const number = Math.floor(random() * 10 ** digits).toString()
    return `${name.slice(0, USERNAME_LENGTH.max - digits - 1).replace(/_$/, '')}_${number.padStart(digits, '0')}`
  })
  return [name, ...numbered].filter(each => !usernameProblem(each))
}

const fieldRefusal = (name: string, code: string, message: Said): Refusal => ({
  code,
  status: 422,
  field: name,
  message,
})

const BIRTH_DATE_IN_FUTURE = fieldRefusal('birthDate', 'not_born_yet', msg('This date is in the future.'))
const TOO_YOUNG = fieldRefusal('birthDate', 'too_young', () =>
  t('You must be at least {count, plural, one {# year} other {# years}} old to have an account.', {
    count: MINIMUM_AGE,
  }),
)
const TOO_YOUNG_TO_SIGN_IN = fieldRefusal('birthDate', 'too_young_to_sign_in', () =>
  t('Children under {age} have no account to sign in to. A parent signs up, and adds the child under “Family”.', {
    age: SIGN_IN_AGE,
  }),
)
const NOT_A_CHILD = fieldRefusal('birthDate', 'not_a_child', msg('This person is an adult. Adults sign up themselves.'))
const NO_SIGN_IN_YET: Refusal = {
  code: 'no_sign_in_yet',
  status: 409,
  field: 'email',
  message: () =>
    t('A child can sign in from the {age, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} birthday on.', {
      age: SIGN_IN_AGE,
    }),
}
const GUARDIAN_NEEDED = fieldRefusal(
  'guardianEmail',
  'guardian_needed',
  msg('You are under 18. Please add a parent’s or guardian’s e-mail address.'),
)
const GUARDIAN_IS_SELF = fieldRefusal(
  'guardianEmail',
  'guardian_is_self',
  msg('This is your own address. Please enter a parent’s or guardian’s.'),
)

const GUARDIAN_IS_MINOR = fieldRefusal(
  'guardianId',
  'guardian_is_minor',
  msg('A guardian must be at least 18 years old.'),
)

type SignUpDetails = { readonly email: string; readonly birthDate: string; readonly guardianEmail?: string | undefined }

/** Whether a person may sign up, and the guardian they need: an address for a minor, `null` for an adult whatever the form holds. */
export const decideSignUp = (
  { email, birthDate, guardianEmail }: SignUpDetails,
  now: Temporal.Instant,
): Decision<{ readonly guardianEmail: string | null }> => {
  if (Temporal.PlainDate.compare(birthDate, today(now)) > 0) return refused(BIRTH_DATE_IN_FUTURE)
  if (isYoungerThan(MINIMUM_AGE, birthDate, now)) return refused(TOO_YOUNG)
  if (isYoungerThan(SIGN_IN_AGE, birthDate, now)) return refused(TOO_YOUNG_TO_SIGN_IN)
  if (!isMinorOn(birthDate, now)) return decided({ guardianEmail: null })
  if (!guardianEmail) return refused(GUARDIAN_NEEDED)
  return decideGuardian(email, guardianEmail)
}

/** A guardian must not be the child. */
export const decideGuardian = (
  ownEmail: string,
  guardianEmail: string,
): Decision<{ readonly guardianEmail: string }> =>
  ownEmail === guardianEmail ? refused(GUARDIAN_IS_SELF) : decided({ guardianEmail })

type GuardianAccount = { readonly id: string; readonly email: string; readonly birthDate: string | null }

/** A guardian with an account must not be the child and must be an adult. */
export const decideGuardianAccount = (
  ownEmail: string,
  { id, email, birthDate }: GuardianAccount,
  now: Temporal.Instant,
): Decision<{ readonly guardianId: string }> => {
  if (ownEmail === email) return refused(GUARDIAN_IS_SELF)
  return isMinorOn(birthDate, now) ? refused(GUARDIAN_IS_MINOR) : decided({ guardianId: id })
}

/** Whether an adult may add a child that was born then. */
export const decideAddedChild = (birthDate: string, now: Temporal.Instant): Decision<string> => {
  if (Temporal.PlainDate.compare(birthDate, today(now)) > 0) return refused(BIRTH_DATE_IN_FUTURE)
  if (isYoungerThan(MINIMUM_AGE, birthDate, now)) return refused(TOO_YOUNG)
  return isMinorOn(birthDate, now) ? decided(birthDate) : refused(NOT_A_CHILD)
}

/** Whether a person who was born then may have a sign-in of their own. */
export const decideOwnSignIn = (birthDate: string | null, now: Temporal.Instant): Decision<true> =>
  birthDate !== null && isYoungerThan(SIGN_IN_AGE, birthDate, now) ? refused(NO_SIGN_IN_YET) : decided(true)

/** The 18th birthday, on which the account becomes the person's own. */
export const comesOfAgeOn = (birthDate: string): Temporal.PlainDate =>
  Temporal.PlainDate.from(birthDate).add({ years: ADULT_AGE })
