import { pushes } from '#integrations/push/port.ts'
import { createWebPush, publicKeyOf } from '#integrations/push/web-push.ts'
import type { Env } from '#platform/env.ts'
import { defaultSettings } from '#platform/settings.ts'
import { StartupError } from '#platform/startup-error.ts'
import { deriveSecret } from './secrets.ts'

type PushEnv = Pick<Env, 'siteUrl' | 'VAPID_PRIVATE_KEY' | 'PUSH_SERVICES'>

/**
 * The key that signs messages to devices, of the site's secret: every process has the same one, and no one has to make or keep it. Almost
 * every number of 32 bytes is a key of the curve; the next is taken where one is not.
 */
const derivePrivateKey = (secret: string): string => {
  for (let nth = 1; ; nth += 1) {
    const candidate = deriveSecret(secret, `web-push-${nth}`)
    if (isPrivateKey(candidate)) return candidate
  }
}

const isPrivateKey = (text: string): boolean => {
  try {
    publicKeyOf(text)
    return true
  } catch {
    return false
  }
}

export const configurePush = ({ siteUrl, VAPID_PRIVATE_KEY, PUSH_SERVICES }: PushEnv, secret: string): void => {
  if (VAPID_PRIVATE_KEY && !isPrivateKey(VAPID_PRIVATE_KEY))
    throw new StartupError(
      'VAPID_PRIVATE_KEY is no private key of the curve P-256; make one with `npx web-push generate-vapid-keys`.',
    )
  pushes.use(
    createWebPush({
      privateKey: VAPID_PRIVATE_KEY ?? derivePrivateKey(secret),
      contact: siteUrl.startsWith('https:') ? siteUrl : `mailto:${defaultSettings().contactEmail}`,
      origins: PUSH_SERVICES,
    }),
  )
}
