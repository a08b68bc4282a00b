import { paymentProviders } from '#features/money/payments/providers.ts'
import { countOutsideCalendars } from '#features/scheduling/outside-times/queries.ts'
import { countWebhooks } from '#features/staff/webhooks/queries.ts'
import { calendarFiles } from '#integrations/calendar-files/port.ts'
import { files } from '#integrations/files/port.ts'
import { googleCalendar } from '#integrations/google-calendar/port.ts'
import { identityProviders } from '#integrations/identity/port.ts'
import { mailer } from '#integrations/mail/port.ts'
import { accountRooms, meetings } from '#integrations/meetings/port.ts'
import { pushes } from '#integrations/push/port.ts'
import { webhooks } from '#integrations/webhooks/port.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import type { ProviderId } from '#kernel/identity-provider.ts'
import { t } from '#kernel/messages.ts'
import { ROOM_PROVIDERS, type RoomProviderId } from '#kernel/room-provider.ts'
import { readsFromStandby } from '#platform/connections.ts'
import { db } from '#platform/database.ts'
import { isLiveConnected } from '#platform/live-bus.ts'
import { describeLive } from '#platform/live-connection.ts'
import { log } from '#platform/log.ts'
import { consumeRateLimit } from '#platform/rate-limit.ts'
import { bytesBehind } from '#platform/standby-reads.ts'

const INTEGRATIONS = [
  ...(['live', 'standby', 'payments', 'mail', 'meetings', ...ROOM_PROVIDERS] as const),
  ...(['files', 'push', 'calendars', 'googleCalendar', 'webhooks'] as const),
] as const
type Integration = (typeof INTEGRATIONS)[number] | ProviderId

export type CheckResult = {
  readonly name: Integration
  /** Which adapter; empty where none was chosen. */
  readonly adapter: string
  /** Null before it was checked. */
  readonly isWell: boolean | null
  readonly durationMs: number | null
}

/** Optional, and not set up: it is not shown. */
const NOT_USED = 'not used'

const adapterOfRooms = (id: RoomProviderId): string => (accountRooms.find(id) ? t('accounts of teachers') : NOT_USED)

const ADAPTERS: Readonly<Record<Integration, () => string>> = {
  live: () => describeLive().name,
  standby: () => (readsFromStandby() ? t('public pages and lists') : NOT_USED),
  payments: () => paymentProviders.default().name,
  mail: () => (mailer.get().mailbox ? t('local mailbox') : t('mail server')),
  meetings: () => {
    const { name, asksForTokens } = meetings.get()
    return asksForTokens ? t('{name}, with a token for each person', { name }) : name
  },
  google_meet: () => adapterOfRooms('google_meet'),
  zoom: () => adapterOfRooms('zoom'),
  files: () => files.get().name,
  push: () => pushes.get().name,
  google: () => t('sign-in'),
  microsoft: () => t('sign-in'),
  calendars: () => calendarFiles.get().name,
  googleCalendar: () => googleCalendar.get()?.name ?? NOT_USED,
  webhooks: () => webhooks.get().name,
}

/** There is no server of all: whether every calendar that teachers have connected is out of reach, as when this site reaches nothing. */
const checkCalendars = async (): Promise<void> => {
  const { total, failing } = await countOutsideCalendars(db)
  if (total > 0 && failing === total) throw new Error('no calendar of a teacher can be read')
}

/** As for calendars: whether no webhook has taken what was sent to it last. */
const checkWebhooks = async (): Promise<void> => {
  const { total, failing } = await countWebhooks()
  if (total > 0 && failing === total) throw new Error('no webhook takes what is sent')
}

const findProvider = (id: ProviderId) => identityProviders.get().find(provider => provider.id === id)

const checkLive = (): void => {
  if (!isLiveConnected()) throw new Error('this process does not receive what others change')
}

/** More than a few seconds of changes: nothing is read there then. */
const MAX_BYTES_BEHIND = 64 * 1024 * 1024

const checkStandby = async (): Promise<void> => {
  const bytes = await bytesBehind()
  if (bytes > MAX_BYTES_BEHIND) throw new Error(`the standby is ${bytes} bytes behind`)
}

/** Each asks its system for something that is not there: nothing is sent, paid or stored. Push messages are only signed. */
const CHECKS: Readonly<Record<Integration, () => Promise<unknown>>> = {
  live: async () => checkLive(),
  standby: () => checkStandby(),
  payments: () => paymentProviders.default().find('health-check'),
  mail: () => mailer.get().check(),
  meetings: () => meetings.get().check(),
  google_meet: async () => accountRooms.find('google_meet')?.check(),
  zoom: async () => accountRooms.find('zoom')?.check(),
  files: () => files.get().list('health/'),
  google: async () => findProvider('google')?.check(),
  microsoft: async () => findProvider('microsoft')?.check(),
  push: () => pushes.get().check(),
  calendars: () => checkCalendars(),
  googleCalendar: async () => googleCalendar.get()?.check(),
  webhooks: () => checkWebhooks(),
}

const adapterOf = (name: Integration): string => {
  try {
    return ADAPTERS[name]()
  } catch {
    return ''
  }
}

/** The integrations, unchecked. Providers of sign-ins are listed where the site has them: none is needed. */
export const listIntegrations = (): readonly CheckResult[] =>
  [...INTEGRATIONS, ...identityProviders.get().map(({ id }) => id)].flatMap(name => {
    const adapter = adapterOf(name)
    return adapter === NOT_USED ? [] : [{ name, adapter, isWell: adapter === '' ? false : null, durationMs: null }]
  })

const TIMEOUT_MS = 8_000
const LIMIT = { name: 'health-checks', max: 10, minutes: 1 } as const

const check = async ({ name, adapter }: CheckResult): Promise<CheckResult> => {
  const startedAt = performance.now()
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('it did not answer in time')), TIMEOUT_MS).unref(),
  )
  const isWell = await Promise.race([CHECKS[name](), late]).then(
    () => true,
    error => {
      log.warn({ err: error, integration: name }, 'an integration does not answer')
      return false
    },
  )
  return { name, adapter, isWell, durationMs: Math.round(performance.now() - startedAt) }
}

/** Asks every integration whether it answers. Refuses 429 `too_many_tries` after ten within a minute. */
export const checkIntegrations = async (ctx: Ctx): Promise<readonly CheckResult[]> => {
  await consumeRateLimit(LIMIT, userIdOf(ctx.actor) ?? '', ctx.now)
  return Promise.all(listIntegrations().map(each => (each.adapter === '' ? each : check(each))))
}
