import { z } from 'zod'
import { msg } from '#kernel/messages.ts'

/** The point of the curve, and the secret, that a browser makes for its address. */
const [KEY_BYTES, SECRET_BYTES] = [65, 16]
const UNREADABLE = msg('This browser gave keys that cannot be read.')

const keyOf = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3)
  return z
    .string({ error: UNREADABLE })
    .transform(text => text.replace(/=+$/, ''))
    .refine(text => text.length === length && /^[\w-]+$/.test(text), { error: UNREADABLE })
}

const ADDRESS = msg('This browser gave no address for notifications.')
const fields = {
  endpoint: z.url({ error: ADDRESS }).max(1000, { error: ADDRESS }),
  p256dh: keyOf(KEY_BYTES),
  auth: keyOf(SECRET_BYTES),
}

/** What the browser of this device has made; the page sends it. `hidesDetails` as it was where it is not given. */
export const turnOnForm = z.object(fields)
export type SubscriptionInput = z.output<typeof turnOnForm> & { readonly hidesDetails?: boolean | undefined }

export const hideForm = z.object({ hidesDetails: z.stringbool({ truthy: ['on'] }).default(false) })

/** Without a device: this one. */
export const turnOffForm = z.object({ device: z.string().max(60).optional() })

/** As `PushSubscription.toJSON()` of browsers has it, and how to show it. */
export const subscriptionInput = z.strictObject({
  endpoint: fields.endpoint,
  keys: z.strictObject({ p256dh: fields.p256dh, auth: fields.auth }),
  hidesDetails: z.boolean().optional(),
})
