import { t } from '#kernel/messages.ts'
/** Of the process: what the environment has chosen, without any secret. */
export type Installation = {
  readonly profile: 'development' | 'test' | 'production'
  readonly role: 'all' | 'web' | 'worker'
  readonly version: string
  readonly hasOwnSecret: boolean
  readonly hasMailServer: boolean
  readonly hasMetricsToken: boolean
  readonly isBehindProxy: boolean
  readonly hasOwnDatabase: boolean
  readonly hasDemoData: boolean
  readonly usesPublicMeetings: boolean
  readonly movesMoney: boolean
  /** The host of the collector of traces; null where nothing is traced. */
  readonly tracesTo: string | null
}

/** What is wrong, and what the people who run the site do about it; variables are those of docs/operations.md. */
export type Risk = { readonly text: string; readonly how: string }

const risk = (isRisk: boolean, text: string, how: string): readonly Risk[] => (isRisk ? [{ text, how }] : [])

/** What is unsafe, or unfinished, for people who really use and pay the site, the worst first. */
export const listRisks = (chosen: Installation): readonly Risk[] => [
  ...risk(
    chosen.hasDemoData,
    t('Demo people and bookings exist, and their password is public.'),
    t('Start with an empty database and DEMO=0.'),
  ),
  ...risk(
    chosen.isBehindProxy && !chosen.hasMetricsToken,
    t('The monitoring figures need no key, so the proxy can show them to everyone.'),
    t('Set METRICS_TOKEN.'),
  ),
  ...risk(!chosen.movesMoney, t('Payments are tests: no money moves.'), t('Set PAYMENTS=stripe and its keys.')),
  ...risk(
    !chosen.hasMailServer,
    t('No mail server is set up: e-mails stay in the local mailbox and reach no one.'),
    t('Set SMTP_URL and MAIL_FROM.'),
  ),
  ...risk(chosen.profile !== 'production', t('This site runs in development mode.'), t('Set PROFILE=production.')),
  ...risk(!chosen.hasOwnSecret, t('The secret was generated and is kept beside the data.'), t('Set SECRET.')),
  ...risk(chosen.usesPublicMeetings, t('Lessons take place on a public meeting server.'), t('Set JITSI_URL.')),
  ...risk(
    !chosen.hasOwnDatabase,
    t('The database runs beside the site, on one machine.'),
    t('Keep backups elsewhere, or set DATABASE_URL.'),
  ),
]
