import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { Variables } from './env-variables.ts'

const production = {
  PROFILE: 'production',
  SECRET: 'a secret of at least thirty-two characters',
  SITE_URL: 'https://site.example',
  PAYMENTS: 'test',
}

describe('the environment', () => {
  it('serves demo data on loopback when nothing is set, and treats an empty variable as absent', () => {
    for (const nothing of [{}, { PORT: '', DEMO: '', SITE_URL: '' }])
      expect(readEnv(nothing)).toMatchObject({ host: '127.0.0.1', siteUrl: 'http://127.0.0.1:3000', demo: true })
  })

  it('listens on all interfaces and has no demo accounts in production', () => {
    expect(readEnv(production)).toMatchObject({ host: '0.0.0.0', demo: false, isProduction: true })
  })

  it.each<[string, string, string]>([
    ['PORT', 'abc', 'PORT: must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'PORT: must be a whole number from 0 to 65535'],
    ['DATABASE_POOL', '1', 'DATABASE_POOL: must be a whole number from 2 to 200'],
    ['DEMO', 'yes', 'DEMO: must be 1 or 0'],
    ['ROLE', 'boss', 'ROLE: must be all, web or worker'],
    ['SITE_URL', 'site', 'SITE_URL: must be an address such as https://site.example'],
    ['SITE_URL', 'ftp://site.example', 'SITE_URL: must be an address such as https://site.example'],
    ['SITE_URL', 'https://x.test/a b?c', 'SITE_URL: must be an address such as https://site.example'],
    ['SITE_URL', 'https://me@x.test', 'SITE_URL: must be an address such as https://site.example'],
    ['DATABASE_URL', 'postgres', 'DATABASE_URL: must be an address such as postgres://user:password@host:5432/site'],
    [
      'DATABASE_URL',
      'mysql://root@localhost/site',
      'DATABASE_URL: must be an address such as postgres://user:password@host:5432/site',
    ],
    [
      'DATABASE_URL',
      'postgres://me:hidden@db1,db2/site',
      'DATABASE_URL: has several hosts: add ?target_session_attrs=read-write',
    ],
    ['SMTP_URL', 'http://mail.example', 'SMTP_URL: must be an address such as smtp://user:password@host:587'],
    ['MAIL_FROM', 'abc', 'MAIL_FROM: must be a sender such as Guildhall <mail@site.example>'],
    ['MAIL_FROM', 'Guildhall <abc>', 'MAIL_FROM: must be a sender such as Guildhall <mail@site.example>'],
    ['CONTACT_EMAIL', 'nobody', 'CONTACT_EMAIL: must be an e-mail address'],
    ['INVOICING', 'ksef', 'INVOICING: must be nothing or folder'],
    ['INVOICING', 'folder', 'INVOICING_FOLDER: is required with INVOICING=folder'],
    ['INVOICING_FOLDER', '/srv/invoices', 'INVOICING: must be folder with INVOICING_FOLDER'],
    ['FILES', 'cloud', 'FILES: must be disk or s3'],
    ['FILES', 's3', 'S3_URL: is required with FILES=s3'],
    ['S3_URL', 's3://bucket', 'S3_URL: must be an address such as https://s3.eu-central-1.amazonaws.com/bucket'],
    ['S3_URL', 'https://s3.example/bucket', 'S3_ACCESS_KEY_ID: is required with S3_URL\n  S3_SECRET_ACCESS_KEY: is'],
    ['GOOGLE_CLIENT_ID', 'a', 'GOOGLE_CLIENT_SECRET: is required with GOOGLE_CLIENT_ID'],
    ['GOOGLE_CLIENT_SECRET', 'a', 'GOOGLE_CLIENT_ID: is required with GOOGLE_CLIENT_SECRET'],
    ['GOOGLE_MEET_CLIENT_SECRET', 'a', 'GOOGLE_MEET_CLIENT_ID: is required with GOOGLE_MEET_CLIENT_SECRET'],
    ['ZOOM_CLIENT_ID', 'a', 'ZOOM_CLIENT_SECRET: is required with ZOOM_CLIENT_ID'],
    ['ZOOM_SERVER', 'zoom', 'ZOOM_SERVER: must be an address such as http://127.0.0.1:4000'],
    ['MICROSOFT_CLIENT_ID', 'a', 'MICROSOFT_CLIENT_SECRET: is required with MICROSOFT_CLIENT_ID'],
    ['MICROSOFT_TENANT', 'a/b', 'MICROSOFT_TENANT: must be common, consumers, organizations or the id of a directory'],
    ['GOOGLE_ISSUER', 'http://google.test', 'GOOGLE_ISSUER: must be an address such as https://accounts.google.com'],
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'collector:4318',
      'OTEL_EXPORTER_OTLP_ENDPOINT: must be an address such as http://collector:4318',
    ],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'OTEL_EXPORTER_OTLP_PROTOCOL: must be http/protobuf'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'abc', 'OTEL_EXPORTER_OTLP_HEADERS: must be name=value, name=value'],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote', 'OTEL_TRACES_SAMPLER: must be always_on, always_off, traceidratio,'],
    ['OTEL_TRACES_SAMPLER_ARG', '5', 'OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1'],
    ['SECRET', 'short', 'SECRET: must have at least 32 characters'],
    ['SECRET', 'changeme'.repeat(4), 'SECRET: is too easy to guess'],
    ['SECRET', 'x'.repeat(128), 'SECRET: is too easy to guess'],
  ])('reports what is wrong with %s=%s, in production too', (name, value, line) => {
    for (const others of [{}, production])
      expect(() => readEnv({ ...others, [name]: value })).toThrow(
        expect.objectContaining({ message: expect.stringContaining(`${INTRO}\n  ${line}`) }),
      )
  })

  it.each([
    { SITE_URL: 'http://127.0.0.1:3000', DATABASE_URL: 'postgresql://guildhall@localhost/site?host=/run/postgres' },
    { INVOICING: 'folder', INVOICING_FOLDER: '/srv/invoices' },
    { SMTP_URL: 'smtps://user:pass@mail.example', MAIL_FROM: 'mail@site.example' },
    { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer a=b, x-team=school' },
    { SMTP_URL: 'smtp://localhost:2525', MAIL_FROM: 'Guild Hall <mail@site.example>' },
  ])('takes %j', variables => expect(readEnv(variables)).toMatchObject(variables))

  it('reports everything that production lacks at once', () => {
    expect(() => readEnv({ PROFILE: 'production', DEMO: '1' })).toThrow(
      /SECRET: is required.*\n.*SITE_URL: is required.*\n.*PAYMENTS: is required.*\n.*DEMO: must not be set/,
    )
  })

  it('takes the profile of Node’s own variable where it has none', () => {
    expect(readEnv({ NODE_ENV: 'test' })).toMatchObject({ profile: 'test', demo: false })
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow('SECRET: is required in production')
    expect(readEnv({ PROFILE: 'development', NODE_ENV: 'production' })).toMatchObject({ isProduction: false })
  })

  it('refuses servers of tests in production, and one application at Google for two things that end apart', () => {
    for (const name of ['GOOGLE_CALENDAR_SERVER', 'GOOGLE_MEET_SERVER', 'ZOOM_SERVER'])
      expect(() => readEnv({ ...production, [name]: 'http://127.0.0.1:4000' })).toThrow(`${name}: must not be set in`)
    const same = ['CALENDAR', 'MEET'].flatMap(each => [
      [`GOOGLE_${each}_CLIENT_ID`, 'a'],
      [`GOOGLE_${each}_CLIENT_SECRET`, 'b'],
    ])
    expect(() => readEnv(Object.fromEntries(same))).toThrow('GOOGLE_MEET_CLIENT_ID: must be another application')
  })

  it('allows plain http in production on loopback only: cookies would be sent unencrypted', () => {
    expect(() => readEnv({ ...production, SITE_URL: 'http://site.example' })).toThrow('must start with https://')
    expect(readEnv({ ...production, SITE_URL: 'http://127.0.0.1:3000/' }).siteUrl).toBe('http://127.0.0.1:3000')
  })
})

it('reads exactly the documented variables', () => {
  const rows = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8').matchAll(/^\| (`[^|]+) \|/gm)
  const documented = Array.from(rows, ([, names = '']) => names.match(/[A-Z][A-Z0-9_]+/g) ?? []).flat()
  expect(documented.toSorted()).toEqual(Object.keys(Variables.shape).toSorted())
})

const INTRO = 'Guildhall cannot start, because of its environment:'
