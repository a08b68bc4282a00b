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

/** What is wrong, what the people who run the site do about it, and with which variables of docs/operations.md. */
export type Risk = { readonly text: string; readonly how: string; readonly variables: string }

const risk = (isRisk: boolean, text: string, how: string, variables: string): readonly Risk[] =>
  isRisk ? [{ text, how, variables }] : []

/** What is unsafe, or unfinished, for people who really use and pay the site, the worst first. */
export const listRisks = (chosen: Installation): readonly Risk[] => [
  ...risk(
    chosen.hasDemoData,
    t('Demo people and bookings exist, and their password is public.'),
    t('Before real people come, start again with an empty database.'),
    'DEMO=0',
  ),
  ...risk(
    chosen.isBehindProxy && !chosen.hasMetricsToken,
    t('The monitoring figures need no key, so the proxy can show them to everyone.'),
    t('Give them a key.'),
    'METRICS_TOKEN',
  ),
  ...risk(
    !chosen.movesMoney,
    t('Payments are tests: no money moves.'),
    t('Connect Stripe, with its keys.'),
    'PAYMENTS=stripe',
  ),
  ...risk(
    !chosen.hasMailServer,
    t('No mail server is set up: e-mails stay in the local mailbox and reach no one.'),
    t('Name a mail server and a sender.'),
    'SMTP_URL, MAIL_FROM',
  ),
  ...risk(
    chosen.profile !== 'production',
    t('This site runs in development mode.'),
    t('Pages of developers are open in it.'),
    'PROFILE=production',
  ),
  ...risk(
    !chosen.hasOwnSecret,
    t('The secret was generated and is kept beside the data.'),
    t('Choose one that is kept elsewhere.'),
    'SECRET',
  ),
  ...risk(
    chosen.usesPublicMeetings,
    t('Lessons take place on a public meeting server.'),
    t('Name a meeting server of your own.'),
    'JITSI_URL',
  ),
  ...risk(
    !chosen.hasOwnDatabase,
    t('The database runs beside the site, on one machine.'),
    t('Keep backups elsewhere, or name a database of your own.'),
    'DATABASE_URL',
  ),
]
