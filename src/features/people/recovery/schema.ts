import { z } from 'zod'
import { requiredText } from '#features/people/users/required-text.ts'
import { Email } from '#features/people/users/schema.ts'
import { guardFields, message } from '#features/people/visitor-forms/schema.ts'
import { type Message, msg } from '#kernel/messages.ts'

export const RECOVERY_STATUSES = ['open', 'closed'] as const
export type RecoveryStatus = (typeof RECOVERY_STATUSES)[number]

/** How a case ended: a link to the account's own address, a link to the other address, or without a link. */
export const RECOVERY_OUTCOMES = ['link_to_account', 'link_elsewhere', 'no_link'] as const
export type RecoveryOutcome = (typeof RECOVERY_OUTCOMES)[number]

export const OUTCOME_LABELS: Readonly<Record<RecoveryOutcome, Message>> = {
  link_to_account: msg('Link sent to the account’s address'),
  link_elsewhere: msg('Link sent to the other address'),
  no_link: msg('Closed without a link'),
}

const ACCOUNT_MISSING = msg('Please enter the e-mail address or the username of your account.')

/** What a person writes who cannot reset the password by e-mail (docs/product.md §11.6). */
export const recoveryInput = z.strictObject({
  account: z
    .string({ error: ACCOUNT_MISSING })
    .max(300, { error: msg('This is too long.') })
    .transform(text => text.trim().toLowerCase())
    .pipe(z.string().regex(/^(?:[a-z0-9_]{3,20}|[^\s,;]+@[^\s,;]+)$/, { error: ACCOUNT_MISSING })),
  email: Email,
  story: message(2_000, msg('Tell us what happened.')),
})
export type RecoveryInput = z.output<typeof recoveryInput>

export const recoveryForm = recoveryInput.extend(guardFields)

const IDENTITY_MISSING = msg('Say how you made sure that this is the owner of the account.')

/** Where the link goes; to the other address only with a note on the person's identity. */
export const linkInput = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('account') }),
  z.strictObject({ to: z.literal('elsewhere'), identityNote: requiredText(1000, IDENTITY_MISSING) }),
])
export type LinkInput = z.output<typeof linkInput>

export const elsewhereForm = z.strictObject({ identityNote: requiredText(1000, IDENTITY_MISSING) })
/** Only staff can see it. */
export const recoveryClosingInput = z.strictObject({ reason: requiredText(1000, msg('Say why no link is sent.')) })
