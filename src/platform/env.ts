import { resolve } from 'node:path'
import { z } from 'zod'
import { parseDatabaseAddress } from './database-address.ts'
import { parseNatsAddress } from './nats-address.ts'

const booleanFlag = z
  .enum(['0', '1', 'true', 'false'], { error: 'must be 1 or 0' })
  .transform(value => value === '1' || value === 'true')
export const mustBeOneOf = (options: readonly string[]) =>
  `must be ${[options.slice(0, -1).join(', '), options.at(-1)].filter(Boolean).join(' or ')}`
const oneOf = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum(options, { error: mustBeOneOf(options) })
const urlLike = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` })
/** `parse` returns what is wrong as the end of a sentence. */
const addressOf = (parse: (text: string) => object | string) =>
  z.string().superRefine((text, ctx) => {
    const parsed = parse(text)
    if (typeof parsed === 'string') ctx.addIssue({ code: 'custom', message: parsed })
  })
const databaseAddress = addressOf(parseDatabaseAddress)
const EXAMPLE_ORIGIN = 'https://site.example'
const isOrigin = (text: string) =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`
/** `name@site.example`, or the same in angle brackets after a name. */
const isSender = (text: string) => z.email().safeParse(/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text).success
/** An issuer of OpenID Connect; unencrypted only on this machine, for a test server. */
const issuer = z
  .string()
  .refine(text => URL.canParse(text) && (text.startsWith('https://') || (/^http:/.test(text) && isLoopback(text))), {
    error: 'must be an address such as https://accounts.google.com',
  })
/** The origin of a server of tests in place of a provider. */
const testServer = z
  .string()
  .refine(isOrigin, { error: 'must be an address such as http://127.0.0.1:4000' })
  .transform(text => new URL(text).origin)
  .optional()
/** What 32 random hexadecimal digits have at least; a repeated word has less. */
const MIN_SECRET_BITS = 96
/** Bits by how often each character of the text comes in it. */
const entropyOf = (text: string): number =>
  [...Map.groupBy(text, character => character).values()].reduce(
    (bits, { length }) => bits - length * Math.log2(length / text.length),
    0,
  )
const minLength = (least: number) => z.string().min(least, { error: `must have at least ${least} characters` })
const integerBetween = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

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
const ONLY_FOR_TESTS = [
  ...(['CALENDARS_ALLOW_LOCAL', 'GOOGLE_CALENDAR_SERVER', 'GOOGLE_MEET_SERVER', 'ZOOM_SERVER'] as const),
] as const
const pairs = z.string().regex(/^[^=,\s]+=[^,]*(,\s*[^=,\s]+=[^,]*)*$/, { error: 'must be name=value, name=value' })
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
const shareError = 'must be a number from 0 to 1'

/** A server of others, which knows no tokens of this school. */
const PUBLIC_JITSI = 'https://meet.jit.si'

const PROFILES = ['development', 'test', 'production'] as const
export type Profile = (typeof PROFILES)[number]

const Variables = z
  .object({
    PROFILE: oneOf(PROFILES).optional(),
    NODE_ENV: oneOf(PROFILES).optional(),
    ROLE: oneOf(['all', 'web', 'worker']).default('all'),
    PORT: integerBetween(0, 65535).default(3000),
    HOST: z.string().min(1).optional(),
    SITE_URL: z
      .string()
      .refine(isOrigin, { error: `must be an address such as ${EXAMPLE_ORIGIN}` })
      .optional(),
    SITE_NAME: z.string().min(1).max(60).default('Guildhall'),
    LANGUAGES: z
      .string()
      .regex(/^[a-z]{2}(,\s*[a-z]{2})*$/, { error: 'must be languages such as en,pl' })
      .transform(languages => languages.split(/,\s*/))
      .default(['en', 'pl']),
    CONTACT_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    BACKUP_DIR: z
      .string()
      .min(1)
      .transform(path => resolve(path))
      .optional(),
    DATABASE_URL: databaseAddress.optional(),
    DATABASE_SESSION_URL: databaseAddress.optional(),
    DATABASE_READ_URL: databaseAddress.optional(),
    NATS_URL: addressOf(parseNatsAddress).optional(),
    NATS_SUBJECT: z
      .string()
      .regex(/^[\w-]+(\.[\w-]+)*$/, { error: 'must be a name such as guildhall.live' })
      .default('guildhall.live'),
    NATS_CREDS_FILE: z.string().min(1).optional(),
    NATS_CA_FILE: z.string().min(1).optional(),
    NATS_CERT_FILE: z.string().min(1).optional(),
    NATS_KEY_FILE: z.string().min(1).optional(),
    DATABASE_NAMED_STATEMENTS: booleanFlag.default(true),
    DATABASE_POOL: integerBetween(2, 200).default(20),
    SECRET: minLength(32)
      .refine(text => entropyOf(text) >= MIN_SECRET_BITS, {
        error: 'is too easy to guess: use the output of `openssl rand -base64 48`',
      })
      .optional(),
    SMTP_URL: urlLike(/^smtps?$/, 'smtp://user:password@host:587').optional(),
    MAIL_FROM: z
      .string()
      .refine(isSender, { error: 'must be a sender such as Guildhall <mail@site.example>' })
      .optional(),
    FILES: oneOf(['disk', 's3']).optional(),
    S3_URL: urlLike(/^https?$/, 'https://s3.eu-central-1.amazonaws.com/bucket').optional(),
    S3_REGION: z.string().min(1).default('auto'),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    PAYMENTS: z.string().optional(),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_(live|test)_\w+$/, { error: 'must be a secret or restricted key, such as sk_live_…' })
      .optional(),
    STRIPE_WEBHOOK_SECRETS: z
      .string()
      .regex(/^whsec_[^\s,]+(,whsec_[^\s,]+)?$/, {
        error: 'must be the signing secret of the endpoint (whsec_…), or two of them with a comma between',
      })
      .optional(),
    STRIPE_API_URL: z
      .string()
      .refine(isOrigin, { error: 'must be an address such as http://127.0.0.1:12111' })
      .optional(),
    WEBHOOKS_ALLOW_LOCAL: booleanFlag.default(false),
    JITSI_URL: z
      .string()
      .refine(isOrigin, { error: 'must be an address such as https://meet.site.example' })
      .default(PUBLIC_JITSI),
    JITSI_APP_ID: z
      .string()
      .regex(/^[\w.-]{1,64}$/, { error: 'must be the app_id of the Jitsi server: letters, digits, points and dashes' })
      .optional(),
    JITSI_APP_SECRET: minLength(32)
      .refine(text => entropyOf(text) >= MIN_SECRET_BITS, {
        error: 'is too easy to guess: use the output of `openssl rand -base64 48`',
      })
      .optional(),
    GOOGLE_CLIENT_ID: z.string().min(1).optional(),
    GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
    GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
    MICROSOFT_CLIENT_ID: z.string().min(1).optional(),
    MICROSOFT_CLIENT_SECRET: z.string().min(1).optional(),
    MICROSOFT_TENANT: z
      .string()
      .regex(/^[\w.-]+$/, { error: 'must be common, consumers, organizations or the id of a directory' })
      .default('common'),
    MICROSOFT_ISSUER: issuer.optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, { error: 'must be a private key as `npx web-push generate-vapid-keys` prints it' })
      .optional(),
    PUSH_SERVICES: z
      .string()
      .default('')
      .transform(text => text.split(/[\s,]+/).filter(Boolean))
      .refine(origins => origins.every(isOrigin), { error: 'must be addresses such as https://push.site.example' })
      .transform(origins => origins.map(each => new URL(each).origin)),
    OFFLINE_APP: booleanFlag.default(true),
    CALENDARS_ALLOW_LOCAL: booleanFlag.default(false),
    GOOGLE_CALENDAR_CLIENT_ID: z.string().min(1).optional(),
    GOOGLE_CALENDAR_CLIENT_SECRET: z.string().min(1).optional(),
    GOOGLE_CALENDAR_SERVER: testServer,
    GOOGLE_MEET_CLIENT_ID: z.string().min(1).optional(),
    GOOGLE_MEET_CLIENT_SECRET: z.string().min(1).optional(),
    GOOGLE_MEET_SERVER: testServer,
    ZOOM_CLIENT_ID: z.string().min(1).optional(),
    ZOOM_CLIENT_SECRET: z.string().min(1).optional(),
    ZOOM_SERVER: testServer,
    DRAIN_SECONDS: integerBetween(0, 10).default(0),
    TRUST_PROXY: booleanFlag.default(false),
    LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    METRICS_TOKEN: minLength(16).optional(),
    // The standard names of OpenTelemetry, whose packages read some of them by themselves.
    OTEL_EXPORTER_OTLP_ENDPOINT: urlLike(/^https?$/, 'http://collector:4318').optional(),
    OTEL_EXPORTER_OTLP_PROTOCOL: oneOf(['http/protobuf']).default('http/protobuf'),
    OTEL_EXPORTER_OTLP_HEADERS: pairs.optional(),
    OTEL_EXPORTER_OTLP_TIMEOUT: integerBetween(1, 60_000).default(10_000),
    OTEL_RESOURCE_ATTRIBUTES: pairs.optional(),
    OTEL_SERVICE_NAME: z.string().min(1).default('guildhall'),
    OTEL_TRACES_SAMPLER: oneOf(SAMPLERS).default('parentbased_always_on'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce
      .number({ error: shareError })
      .min(0, { error: shareError })
      .max(1, { error: shareError })
      .default(1),
    OTEL_BSP_SCHEDULE_DELAY: integerBetween(1, 600_000).default(5_000),
    OTEL_SDK_DISABLED: booleanFlag.default(false),
    DEMO: booleanFlag.optional(),
  })
  .superRefine((env, ctx) => {
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
    if (profileOf(env) !== 'production') return
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
  })

/** Node's own variable, which hosts set for every program, is the default. */
const profileOf = (env: { readonly PROFILE?: Profile | undefined; readonly NODE_ENV?: Profile | undefined }): Profile =>
  env.PROFILE ?? env.NODE_ENV ?? 'development'

export type Env = z.infer<typeof Variables> & {
  readonly profile: Profile
  readonly host: string
  readonly siteUrl: string
  readonly dataDir: string
  readonly isProduction: boolean
  /** Create demo accounts and sessions at the first start. */
  readonly demo: boolean
}

const isLoopback = (url: string) => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)

/** One line for each wrong variable; the message is printed unchanged. */
export class EnvironmentError extends Error {
  static of = (lines: readonly string[]) =>
    new EnvironmentError(
      `Guildhall cannot start, because of its environment:\n${lines.map(line => `  ${line}`).join('\n')}`,
    )
}

/** Reads the process's variables once. An empty variable counts as absent, because shells and compose files set unset ones so. */
export const readEnv = (variables: Record<string, string | undefined> = process.env): Env => {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = Variables.safeParse(present)
  if (!parsed.success)
    throw EnvironmentError.of(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`))
  const env = parsed.data
  const profile = profileOf(env)
  const isProduction = profile === 'production'
  const host = env.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1')
  return {
    ...env,
    profile,
    host,
    siteUrl: new URL(env.SITE_URL ?? `http://127.0.0.1:${env.PORT}`).origin,
    dataDir: resolve(env.DATA_DIR),
    isProduction,
    demo: env.DEMO ?? profile === 'development',
  }
}
