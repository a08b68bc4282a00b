import { z } from 'zod'
import { THEMES } from '#kernel/actor.ts'
import { msg, t } from '#kernel/messages.ts'
import { isCalendarDate } from '#kernel/time.ts'
import { findZone, SCHOOL_ZONE, zoneNotFoundMessage } from '#kernel/zones.ts'
import { displayNameProblem, plainName, usernameProblem } from './name-rules.ts'
import { visibleLine } from './visible-line.ts'

const longText = (maxLength: number) =>
  z
    .string()
    .max(maxLength * 2, { error: () => t('Use at most {maximum} characters.', { maximum: maxLength }) })
    .transform(text => text.replace(/\r\n?/g, '\n').normalize('NFC').trim())
    .pipe(z.string().max(maxLength, { error: msg('Use at most {maximum} characters.') }))

export const Email = z
  .string({ error: msg('Please enter your e-mail address.') })
  .trim()
  .toLowerCase()
  .max(254, { error: msg('This address is too long.') })
  .pipe(z.email({ error: msg('This does not look like an e-mail address.') }))
  // No mail server has such an address (RFC 2606): accounts that have none are given it.
  .refine(address => !address.endsWith('.invalid'), { error: msg('This does not look like an e-mail address.') })

export const Password = z
  .string({ error: msg('Please enter a password.') })
  .min(10, { error: msg('At least 10 characters.') })
  .max(128, { error: msg('Use at most {maximum} characters.') })

/** Characters. */
export const USERNAME_LENGTH = { min: 3, max: 20 } as const
const USERNAME = new RegExp(`^[a-z0-9_]{${USERNAME_LENGTH.min},${USERNAME_LENGTH.max}}$`)

/** The beginning of the usernames of deleted accounts, which no person may have. */
export const DELETED_USERNAME = 'deleted_'

export const Username = z
  .string({ error: msg('Please choose a username.') })
  .trim()
  .toLowerCase()
  .regex(USERNAME, { error: msg('3 to 20 letters a to z, digits or underscores.') })
  .refine(text => !text.startsWith(DELETED_USERNAME), {
    error: () => t('A username cannot begin with {beginning}.', { beginning: DELETED_USERNAME }),
  })

export const DisplayName = visibleLine(60, msg('Please enter your name.'))

const ZONE_MISSING = msg('Please select a time zone.')

/** A username that is chosen now. One that was chosen before stays valid until it is changed. */
export const NewUsername = Username.superRefine((username, context) => {
  const message = usernameProblem(username)
  if (message) context.addIssue({ code: 'custom', message })
})

/** A name that is chosen now. One that was chosen before stays valid until it is changed. */
export const NewDisplayName = DisplayName.transform(plainName).pipe(
  z
    .string()
    .min(1, { error: msg('Please enter your name.') })
    .max(60, { error: msg('Use at most {maximum} characters.') })
    .superRefine((name, context) => {
      const message = displayNameProblem(name)
      if (message) context.addIssue({ code: 'custom', message })
    }),
)

/** A time zone by its IANA name or by a city's ("London"); the result is the IANA name. */
export const Zone = z
  .string({ error: ZONE_MISSING })
  .max(64, { error: ZONE_MISSING })
  .transform((text, context) => {
    const found = findZone(text)
    if (found !== null) return found
    context.addIssue({ code: 'custom', message: text.trim() === '' ? ZONE_MISSING() : zoneNotFoundMessage(text) })
    return z.NEVER
  })

export const BirthDate = z
  .string({ error: msg('Please enter your birth date.') })
  .refine(isCalendarDate, {
    error: msg('Please enter a real date, as YYYY-MM-DD.'),
    abort: true,
  })
  // `decideSignUp` decides by the time of the request; here the error is listed together with those of the other fields.
  .refine(text => text <= Temporal.Now.plainDateISO(SCHOOL_ZONE).toString(), {
    error: msg('This date is in the future.'),
  })

const OptionalEmail = z.preprocess(value => (value === '' ? undefined : value), Email.optional())

export const SignUp = z.strictObject({
  email: Email,
  password: Password,
  /** Proposed out of the name where it is missing. */
  username: NewUsername.optional(),
  displayName: NewDisplayName,
  zone: Zone,
  birthDate: BirthDate,
  guardianEmail: OptionalEmail,
  termsAccepted: z
    .boolean()
    .default(false)
    .refine(value => value, { error: msg('Please accept the terms to sign up.') }),
})
export type SignUp = z.output<typeof SignUp>

/** A sign-up by a person whom a provider has named. The address is asked for where the provider does not answer for it. */
export const ProviderSignUp = SignUp.omit({ password: true, username: true, email: true }).extend({
  email: OptionalEmail,
})
export type ProviderSignUp = z.output<typeof ProviderSignUp>

export const SignIn = z.strictObject({
  email: Email,
  password: z
    .string({ error: msg('Please enter your password.') })
    .min(1, { error: msg('Please enter your password.') })
    .max(1000, { error: msg('This is too long.') }),
})

export const ForgotPassword = z.strictObject({ email: Email })

/** `next` is a signed path of this site, or empty. */
export const VerificationLink = z.strictObject({
  token: z.string().min(1).max(2000),
  next: z.string().max(8000).default(''),
})

export const ResetPassword = z.strictObject({ token: z.string().max(200).default(''), newPassword: Password })

export const PasswordChange = z.strictObject({
  currentPassword: z
    .string({ error: msg('Please enter your current password.') })
    .max(1000, { error: msg('This is too long.') }),
  newPassword: Password,
})

export const EmailChange = z.strictObject({
  newEmail: Email,
  currentPassword: z
    .string({ error: msg('Please enter your current password.') })
    .max(1000, { error: msg('This is too long.') }),
})
export type EmailChange = z.output<typeof EmailChange>

export const Languages = z
  .array(
    z
      .string()
      .trim()
      .min(1)
      .max(40, { error: msg('Use at most {maximum} characters for each.') }),
  )
  .max(12, { error: msg('At most {maximum} languages.') })

/** The longest time for which staff see the site as another person. */
export const MAX_IMPERSONATION_MINUTES = 30

/** `stopped`: the right to see the site so was lost, by either person. */
export const IMPERSONATION_ENDS = ['ended', 'expired', 'signed_out', 'stopped'] as const

/** A BCP 47 tag. Whether the site offers it is known where it runs only. */
export const Language = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, { error: msg('Choose one of the languages of this site.') })

/** The fields that users may change themselves. A request can set no other field. */
export const ProfileChange = z
  .strictObject({
    username: Username,
    displayName: DisplayName,
    zone: Zone,
    theme: z.enum(THEMES, { error: msg('Choose dark, light or system.') }),
    language: Language,
    singleKeys: z.boolean(),
    introduction: longText(2000),
    languages: Languages,
    qualifications: longText(2000),
  })
  .partial()
export type ProfileChange = z.output<typeof ProfileChange>
