import { z } from 'zod'
import { RECOVERY_CODE } from '#features/people/sign-in-library/second-factor-limits.ts'
import { visibleLine } from '#features/people/users/visible-line.ts'
import { msg, t } from '#kernel/messages.ts'

const APP_CODE = /^\d{6}$/

const CODE_MISSING = msg('Please enter a code.')

/** A code as it is sent on: `kind` says where it comes from. */
export type Code = { readonly kind: 'app' | 'recovery'; readonly text: string }

/** Six digits of an app, or a recovery code; spaces and capitals do not matter. */
export const CodeField = z
  .string({ error: CODE_MISSING })
  .max(100, { error: msg('This is too long.') })
  .transform((typed, context): Code => {
    const text = typed.replace(/\s+/g, '').toLowerCase()
    if (APP_CODE.test(text)) return { kind: 'app', text }
    if (RECOVERY_CODE.form.test(text)) return { kind: 'recovery', text: `${text.slice(0, 5)}-${text.slice(-5)}` }
    const message = text === '' ? CODE_MISSING() : t('Six digits from your app, or a recovery code of ten characters.')
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const CurrentPassword = z
  .string({ error: msg('Please enter your current password.') })
  .min(1, { error: msg('Please enter your current password.') })
  .max(1000, { error: msg('This is too long.') })

export const CodeInput = z.strictObject({ code: CodeField })

/** The second step of signing in. */
export const SecondStepInput = z.strictObject({ code: CodeField, trustDevice: z.boolean().default(false) })

export const StartInput = z.strictObject({ currentPassword: CurrentPassword })

/** The first code of an app. `setup` is the address of its QR code, so that a wrong code does not lose it. */
export const FirstCodeInput = z.strictObject({
  code: CodeField.pipe(
    z.custom<Code>(code => (code as Code).kind === 'app', { error: msg('Enter the six digits from your app.') }),
  ),
  setup: z.string().max(500).optional(),
})

export const PasswordAndCode = z.strictObject({ currentPassword: CurrentPassword, code: CodeField })

export const PasskeyName = visibleLine(60, msg('Give the passkey a name.'))

export const PasskeyRenaming = z.strictObject({ id: z.string().min(1).max(64), name: PasskeyName })

export const PasskeyRemoval = z.strictObject({ id: z.string().min(1).max(64), currentPassword: CurrentPassword })

const text = z.string().max(20_000)

/** What browsers make of a passkey: the fields of WebAuthn's JSON that are looked at. */
const credential = <Response extends z.ZodRawShape>(response: Response) =>
  z.object({
    ...{ id: z.string().min(1).max(2000), rawId: z.string().max(2000), type: z.literal('public-key') },
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
    clientExtensionResults: z.object({}).default({}),
    response: z.object({ clientDataJSON: text, ...response }),
  })

export const PasskeySignIn = z.object({
  response: credential({ authenticatorData: text, signature: text, userHandle: text.nullish() }),
})

export const PasskeyRegistration = z.object({
  name: PasskeyName,
  response: credential({ attestationObject: text, transports: z.array(z.string().max(30)).max(10).optional() }),
})
