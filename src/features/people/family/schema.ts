import { z } from 'zod'
import { BirthDate, Email, NewDisplayName, SignUp } from '#features/people/users/schema.ts'

export const MAX_CHILDREN = 10
export const MAX_GUARDIANS = 4

const OptionalEmail = z.preprocess(value => (value === '' ? undefined : value), Email.optional())

/** An adult adds a child; `email`: the child's own, where it is to sign in. */
export const ChildInput = z.strictObject({
  displayName: NewDisplayName,
  birthDate: BirthDate,
  email: OptionalEmail,
})
export type ChildInput = z.output<typeof ChildInput>

export const ChildNameInput = z.strictObject({ displayName: NewDisplayName })

export const ChildSignInInput = z.strictObject({ email: Email })

export const SecondGuardianInput = z.strictObject({ guardianEmail: Email })

/** A guardian signs up by the link that has proved the address. */
export const GuardianSignUp = SignUp.omit({ email: true, username: true, guardianEmail: true })
