import { resolve } from 'node:path'
import { z } from 'zod'
import {
  addressOf,
  booleanFlag,
  databaseAddress,
  integerBetween,
  isOrigin,
  isSender,
  issuer,
  minLength,
  oneOf,
  pairs,
  secret,
  testServer,
  urlLike,
} from './env-values.ts'
import { parseNatsAddress } from './nats-address.ts'

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
export const PUBLIC_JITSI = 'https://meet.jit.si'

const PROFILES = ['development', 'test', 'production'] as const
export type Profile = (typeof PROFILES)[number]

/** Each variable by itself; what they ask of each other: `env-rules.ts`. */
export const Variables = z.object({
  PROFILE: oneOf(PROFILES).optional(),
  NODE_ENV: oneOf(PROFILES).optional(),
  ROLE: oneOf(['all', 'web', 'worker']).default('all'),
  PORT: integerBetween(0, 65535).default(3000),
  HOST: z.string().min(1).optional(),
  SITE_URL: z.string().refine(isOrigin, { error: 'must be an address such as https://site.example' }).optional(),
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
  SECRET: secret.optional(),
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
  INVOICING: oneOf(['nothing', 'folder']).default('nothing'),
  INVOICING_FOLDER: z
    .string()
    .min(1)
    .transform(path => resolve(path))
    .optional(),
  JITSI_URL: z
    .string()
    .refine(isOrigin, { error: 'must be an address such as https://meet.site.example' })
    .default(PUBLIC_JITSI),
  JITSI_APP_ID: z
    .string()
    .regex(/^[\w.-]{1,64}$/, { error: 'must be the app_id of the Jitsi server: letters, digits, points and dashes' })
    .optional(),
  JITSI_APP_SECRET: secret.optional(),
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

/** Node's own variable, which hosts set for every program, is the default. */
export const profileOf = (env: {
  readonly PROFILE?: Profile | undefined
  readonly NODE_ENV?: Profile | undefined
}): Profile => env.PROFILE ?? env.NODE_ENV ?? 'development'
