import { z } from 'zod'
import { requiredText } from '#features/people/users/required-text.ts'
import { BirthDate, Email, Language, NewDisplayName, NewUsername, Zone } from '#features/people/users/schema.ts'
import { ROLES, STAFF_ROLES } from '#kernel/actor.ts'
import { type Message, msg } from '#kernel/messages.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'

/** What the list of users can be narrowed to, beside a role. */
export const USER_FILTERS = ['access', 'unconfirmed', 'minors', 'new'] as const
export type UserFilter = (typeof USER_FILTERS)[number]

export const USER_FILTER_LABELS: Readonly<Record<UserFilter, Message>> = {
  access: msg('With teacher access'),
  unconfirmed: msg('E-mail not confirmed'),
  minors: msg('Under 18'),
  new: msg('New in 7 days'),
}

/** How the list can be ordered, where nothing is searched; without one the latest account is first. */
export const USER_SORTS = ['joined', '-joined', 'username', '-username'] as const

/** `new`: this many days. */
export const NEW_USER_DAYS = 7

/** Characters that a search needs, as everywhere on the site. */
export const MIN_SEARCH_LENGTH = 2

const emptyIsAbsent = (value: unknown) => (value === '' ? undefined : value)

const Search = z
  .string()
  .trim()
  .min(MIN_SEARCH_LENGTH, { error: msg('Search for at least {minimum} characters.') })
  .max(100, { error: msg('Use at most 100 characters.') })

/** The filters of the list, which the export takes as well. */
export const userFilters = {
  q: z.preprocess(emptyIsAbsent, Search.optional()),
  role: z.preprocess(emptyIsAbsent, z.enum(ROLES).optional()),
  filter: z.preprocess(emptyIsAbsent, z.enum(USER_FILTERS).optional()),
  sort: z.preprocess(emptyIsAbsent, z.enum(USER_SORTS).optional()),
}
export const userFilterInput = z.object(userFilters)
/** Of the list as it is filtered; the page of a list is no part of it. */
export const userExportInput = z.strictObject(userFilters)
export type UserFilters = z.output<typeof userFilterInput>

export const userParams = z.object({ id: z.string().min(1).max(60) })
/** Of an admin, `staffRole` narrows the rights, and null gives all of them. Left out, an admin stays as before. */
export const roleInput = z.strictObject({
  role: z.enum(ROLES, { error: msg('Choose a role.') }),
  staffRole: z.enum(STAFF_ROLES).nullable().optional(),
})

const OptionalEmail = z.preprocess(emptyIsAbsent, Email.optional())

/** A guardian who confirmed otherwise than by the link, on paper say; without one, the guardian whom the child has named. */
export const guardianInput = z.strictObject({
  guardianEmail: OptionalEmail,
  guardianAccount: z.preprocess(emptyIsAbsent, z.string().trim().max(254).optional()),
})

export const invitationInput = z.strictObject({
  email: Email,
  username: NewUsername,
  displayName: NewDisplayName,
  role: z.enum(ROLES).default('student'),
  zone: Zone.default(SCHOOL_ZONE),
  language: z.preprocess(emptyIsAbsent, Language.optional()),
  birthDate: z.preprocess(emptyIsAbsent, BirthDate.optional()),
  guardianEmail: OptionalEmail,
})

export const impersonationInput = z.strictObject({
  reason: z
    .string({ error: msg('Say why: the person will see it.') })
    .trim()
    .min(5, { error: msg('Say why: the person will see it.') })
    .max(500, { error: msg('Use at most 500 characters.') }),
})

export const photoRemovalInput = z.strictObject({
  reason: requiredText(500, msg('Say why: the person will see it.')),
})

export const deviceForm = z.object({ device: z.string().min(1).max(64) })
