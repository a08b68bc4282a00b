import { join } from 'node:path'
import { authHooks } from '#features/people/sign-in/auth-hooks.ts'
import { configureAuth } from '#features/people/sign-in-library/auth.ts'
import { createLocalMailbox } from '#integrations/mail/local-mailbox.ts'
import { mailer } from '#integrations/mail/port.ts'
import { createSmtpMailer } from '#integrations/mail/smtp.ts'
import type { Env } from '#platform/env.ts'
import { log } from '#platform/log.ts'
import { setSealingKey } from '#platform/sealed-text.ts'
import { setSigningKey } from '#platform/signed-token.ts'
import { deriveSecret } from './secrets.ts'

/** Configures authentication, signed tokens, sealed texts and mail. */
export const configureAuthAndMail = (env: Env, secret: string) => {
  setSigningKey(deriveSecret(secret, 'seals'))
  setSealingKey(deriveSecret(secret, 'sealed-texts'))
  configureAuth({
    siteUrl: env.siteUrl,
    siteName: env.SITE_NAME,
    isProduction: env.isProduction,
    secret: deriveSecret(secret, 'auth'),
    hooks: authHooks,
  })
  const from = env.MAIL_FROM ?? `${env.SITE_NAME} <no-reply@${senderHost(env.siteUrl)}>`
  if (env.isProduction && !env.SMTP_URL)
    log.warn('SMTP_URL is not set: emails stay in the local mailbox and are not delivered')
  mailer.use(
    env.SMTP_URL
      ? createSmtpMailer({ url: env.SMTP_URL, from })
      : createLocalMailbox({ folder: join(env.dataDir, 'mail'), from }),
  )
}

/** A local hostname or an IP address is not valid in a sender's address. */
const senderHost = (siteUrl: string) => {
  const { hostname } = new URL(siteUrl)
  return /^[\d.]+$|^\[|^localhost$/.test(hostname) ? 'guildhall.example' : hostname
}
