import { join } from 'node:path'
import { openAuth } from '#features/users/auth.ts'
import { flows } from '#features/users/flows.ts'
import { mailBox } from '#integrations/mail/mailbox.ts'
import { mail } from '#integrations/mail/port.ts'
import { smtp } from '#integrations/mail/smtp.ts'
import type { Env } from '#platform/env.ts'
import { log } from '#platform/log.ts'
import { openSeals } from '#platform/seal.ts'
import { secretFor } from './secrets.ts'

/** Signing in, links that are sealed, and letters: all that knows people by their names. */
export const openPeople = (env: Env, secret: string) => {
  openSeals(secretFor(secret, 'seals'))
  openAuth({ siteUrl: env.siteUrl, isProduction: env.isProduction, secret: secretFor(secret, 'auth'), flows })
  const from = env.MAIL_FROM ?? `${env.SITE_NAME} <no-reply@${senderHost(env.siteUrl)}>`
  if (env.isProduction && !env.SMTP_URL) log.warn('SMTP_URL is not set: letters lie in the mail box and reach nobody')
  mail.use(env.SMTP_URL ? smtp({ url: env.SMTP_URL, from }) : mailBox({ folder: join(env.dataDir, 'mail'), from }))
}

/** A bare address of this machine is no sender's host. */
const senderHost = (siteUrl: string) => {
  const { hostname } = new URL(siteUrl)
  return /^[\d.]+$|^\[|^localhost$/.test(hostname) ? 'guildhall.example' : hostname
}
