import { createECDH } from 'node:crypto'
import { turnOnPush } from '#features/people/push-subscriptions/changing.ts'
import { authSessions, toDate } from '#features/people/users/table.ts'
import { pushes } from '#integrations/push/port.ts'
import { createWebPush } from '#integrations/push/web-push.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import type { PushService } from './push-service.ts'

const privateKeyOf = () => {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  return curve.getPrivateKey().toString('base64url').padStart(43, 'A')
}

/** Sends through the service of the tests, with a new key; call it again for the site after a change of its key. */
export const usePushService = ({ origin }: PushService): void =>
  pushes.use(createWebPush({ privateKey: privateKeyOf(), contact: 'https://school.example', origins: [origin] }))

let count = 0

/** Signs a person in on a new device, for thirty days. */
export const signInOnDevice = async (user: User, now: Temporal.Instant): Promise<Ctx> => {
  count += 1
  const id = `device_${process.pid}_${count}`
  const expiresAt = toDate(now.add({ hours: 24 * 30 }))
  await db.insert(authSessions).values({ id, userId: user.id, token: id, expiresAt })
  return { actor: { ...user, signInSessionId: id }, now, requestId: 'req_test' }
}

/** A device of a person that gets notifications. */
export const createPushDevice = async (
  service: PushService,
  user: User,
  now: Temporal.Instant,
  more: { readonly hidesDetails?: boolean } = {},
) => {
  const ctx = await signInOnDevice(user, now)
  const { endpoint, keys } = service.subscribe(pushes.get().publicKey)
  await turnOnPush(ctx, { endpoint, ...keys, ...more })
  return { ctx, endpoint, keys }
}
