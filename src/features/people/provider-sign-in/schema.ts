import { z } from 'zod'
import { PROVIDERS } from '#kernel/identity-provider.ts'
import { msg } from '#kernel/messages.ts'

export const ProviderInput = z.strictObject({ provider: z.enum(PROVIDERS) })

const password = z.string().max(1000, { error: msg('This is too long.') })

export const ConnectInput = ProviderInput.extend({
  currentPassword: z.preprocess(
    value => value ?? '',
    password.min(1, { error: msg('Please enter your current password.') }),
  ),
})

/** A person without a password proves it by a passkey. */
export const DisconnectInput = ProviderInput.extend({ currentPassword: password.default('') })
