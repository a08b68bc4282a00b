import { z } from 'zod'
import { PROVIDERS } from '#kernel/identity-provider.ts'

export const ProviderInput = z.strictObject({ provider: z.enum(PROVIDERS) })

const password = z.string().max(1000, 'This is too long.')

export const ConnectInput = ProviderInput.extend({
  currentPassword: z.preprocess(value => value ?? '', password.min(1, 'Please enter your current password.')),
})

/** A person without a password proves it by a passkey. */
export const DisconnectInput = ProviderInput.extend({ currentPassword: password.default('') })
