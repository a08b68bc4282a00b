import type { z } from 'zod'
import { isLoopback } from './env-values.ts'
import { PUBLIC_JITSI, profileOf, type Variables } from './env-variables.ts'

type Check = (env: z.output<typeof Variables>, ctx: z.RefinementCtx) => void

/** Variables of which each needs the other. */
const TOGETHER = [
  ['NATS_CERT_FILE', 'NATS_KEY_FILE'],
  ['JITSI_APP_ID', 'JITSI_APP_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  ['GOOGLE_CALENDAR_CLIENT_ID', 'GOOGLE_CALENDAR_CLIENT_SECRET'],
  ['GOOGLE_MEET_CLIENT_ID', 'GOOGLE_MEET_CLIENT_SECRET'],
  ['ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET'],
] as const
const ONLY_FOR_TESTS = ['CALENDARS_ALLOW_LOCAL', 'GOOGLE_CALENDAR_SERVER', 'GOOGLE_MEET_SERVER', 'ZOOM_SERVER'] as const

/** Variables that need others, or do not go with them. */
const checkTogether: Check = (env, ctx) => {
  const needed = env.S3_URL ? (['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) : []
  for (const name of needed)
    if (!env[name]) ctx.addIssue({ code: 'custom', path: [name], message: 'is required with S3_URL' })
  for (const name of ['DATABASE_SESSION_URL', 'DATABASE_READ_URL'] as const)
    if (env[name] && !env.DATABASE_URL)
      ctx.addIssue({ code: 'custom', path: ['DATABASE_URL'], message: `is required with ${name}` })
  for (const name of ['NATS_CREDS_FILE', 'NATS_CA_FILE', 'NATS_CERT_FILE'] as const)
    if (env[name] && !env.NATS_URL)
      ctx.addIssue({ code: 'custom', path: ['NATS_URL'], message: `is required with ${name}` })
  for (const name of ['NATS_CA_FILE', 'NATS_CERT_FILE'] as const)
    if (env[name] && env.NATS_URL && !env.NATS_URL.startsWith('tls://'))
      ctx.addIssue({ code: 'custom', path: ['NATS_URL'], message: `must start with tls:// with ${name}` })
  if (env.FILES === 's3' && !env.S3_URL)
    ctx.addIssue({ code: 'custom', path: ['S3_URL'], message: 'is required with FILES=s3' })
  if (env.INVOICING === 'folder' && !env.INVOICING_FOLDER)
    ctx.addIssue({ code: 'custom', path: ['INVOICING_FOLDER'], message: 'is required with INVOICING=folder' })
  // Else invoices would be thought to be sent.
  if (env.INVOICING_FOLDER && env.INVOICING !== 'folder')
    ctx.addIssue({ code: 'custom', path: ['INVOICING'], message: 'must be folder with INVOICING_FOLDER' })
  for (const [one, other] of TOGETHER)
    if (Boolean(env[one]) !== Boolean(env[other])) {
      const [missing, present] = env[one] ? [other, one] : [one, other]
      ctx.addIssue({ code: 'custom', path: [missing], message: `is required with ${present}` })
    }
  if (env.JITSI_APP_ID && new URL(env.JITSI_URL).origin === PUBLIC_JITSI)
    ctx.addIssue({ code: 'custom', path: ['JITSI_URL'], message: 'must be your own server with JITSI_APP_ID' })
  // Ending a grant at Google ends all that the person has given to the application.
  if (env.GOOGLE_MEET_CLIENT_ID && env.GOOGLE_MEET_CLIENT_ID === env.GOOGLE_CALENDAR_CLIENT_ID)
    ctx.addIssue({
      code: 'custom',
      path: ['GOOGLE_MEET_CLIENT_ID'],
      message: 'must be another application than GOOGLE_CALENDAR_CLIENT_ID, in another project',
    })
  if (env.PAYMENTS === 'stripe' && !env.STRIPE_SECRET_KEY)
    ctx.addIssue({ code: 'custom', path: ['STRIPE_SECRET_KEY'], message: 'is required with PAYMENTS=stripe' })
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRETS)
    ctx.addIssue({ code: 'custom', path: ['STRIPE_WEBHOOK_SECRETS'], message: 'is required with STRIPE_SECRET_KEY' })
  if (env.STRIPE_API_URL && /_live_/.test(env.STRIPE_SECRET_KEY ?? ''))
    ctx.addIssue({ code: 'custom', path: ['STRIPE_API_URL'], message: 'must not be set with a live key' })
}

/** What a production site must have, and must not. */
const checkProduction: Check = (env, ctx) => {
  for (const name of ['SECRET', 'SITE_URL', 'PAYMENTS'] as const)
    if (!env[name]) ctx.addIssue({ code: 'custom', path: [name], message: 'is required in production' })
  if (env.PUSH_SERVICES.some(each => !each.startsWith('https://') && !isLoopback(each)))
    ctx.addIssue({ code: 'custom', path: ['PUSH_SERVICES'], message: 'must start with https:// in production' })
  for (const name of ONLY_FOR_TESTS)
    if (env[name]) ctx.addIssue({ code: 'custom', path: [name], message: 'must not be set in production' })
  if (env.DEMO) ctx.addIssue({ code: 'custom', path: ['DEMO'], message: 'must not be set in production' })
  if (env.WEBHOOKS_ALLOW_LOCAL)
    ctx.addIssue({ code: 'custom', path: ['WEBHOOKS_ALLOW_LOCAL'], message: 'must not be set in production' })
  const url = env.SITE_URL ?? ''
  // A value that is no URL is already reported by the schema.
  if (URL.canParse(url) && !url.startsWith('https://') && !isLoopback(url))
    ctx.addIssue({ code: 'custom', path: ['SITE_URL'], message: 'must start with https:// in production' })
}

export const checkRules: Check = (env, ctx) => {
  checkTogether(env, ctx)
  if (profileOf(env) === 'production') checkProduction(env, ctx)
}
