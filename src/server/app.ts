import { registerWaitingPeople } from '#features/academy/booking/waiting-people.ts'
import { registerAgreedHours } from '#features/academy/publishing/agreed-hours.ts'
import { findAwaited } from '#features/academy/waitlist/settling.ts'
import { readAgreedHours } from '#features/academy/weekly-agreements/agreed-hours.ts'
import { listReducedLessons } from '#features/academy/weekly-agreements/reduced-lessons.ts'
import { unreadMessageCount } from '#features/conversations/unread/counting.ts'
import { registerHoldables } from '#features/money/holds/holdables.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import { registerUsedTitles } from '#features/money/usage/used-titles.ts'
import { registerBuiltInTexts } from '#features/people/documents/built-in-texts.ts'
import { recordBuiltInVersions } from '#features/people/documents/publish-document.ts'
import { builtInTexts } from '#features/people/documents/render-built-in-texts.tsx'
import { registerAnswerableNotices } from '#features/people/notices/answerable-notices.ts'
import { registerNotices } from '#features/people/notices/notice-registry.ts'
import { registerMessageCount } from '#features/people/notifications/queries.ts'
import { registerDestinations } from '#features/people/sign-in-library/destinations.ts'
import { registerTaskKinds } from '#features/people/tasks/task-kinds.ts'
import { hasDemoUsers } from '#features/people/users/queries.ts'
import { seedDemoData } from '#features/screens/demo/seed.ts'
import { registerDashboardSources } from '#features/staff/dashboard/sources.ts'
import { registerBackupReport } from '#features/staff/health/backup-report.ts'
import { registerInstallation } from '#features/staff/health/installation.ts'
import { stopWebhooks } from '#features/staff/webhooks/dispatching.ts'
import { systemActor } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { onceLockIsFree } from '#platform/advisory-lock.ts'
import { now } from '#platform/clock.ts'
import { disconnect } from '#platform/connections.ts'
import { prepareDataDirectory } from '#platform/data-directory.ts'
import { setConstraintRefusals } from '#platform/database.ts'
import { stopWatchingDatabase, watchDatabase } from '#platform/database-watch.ts'
import { type Env, EnvironmentError } from '#platform/env.ts'
import { registerReactions } from '#platform/events.ts'
import type { HandledQueue } from '#platform/job-workers.ts'
import { startJobs, stopJobs, stopTakingJobs } from '#platform/jobs.ts'
import { startLive, stopLive } from '#platform/live-connection.ts'
import { registerSnapshots } from '#platform/live-events.ts'
import { log } from '#platform/log.ts'
import { registerGauges } from '#platform/metrics.ts'
import { refuseWrongClock, watchNodeClock } from '#platform/node-clock.ts'
import { openDatabase } from '#platform/open-database.ts'
import { setDefaultSettings } from '#platform/settings.ts'
import { startExchangingCounts } from '#platform/shared-counts.ts'
import { startPostgres } from '../embedded/postgres/postgres.ts'
import { answerableNotices } from './answerable-notices.ts'
import { tokenLimiters } from './api-token-requests.ts'
import { configureAuthAndMail } from './auth-and-mail.ts'
import { configureBackups, reportBackups } from './backups.ts'
import { configureCalendars } from './calendars.ts'
import { constraintRefusals } from './constraint-refusals.ts'
import { dashboardSources } from './dashboard-sources.ts'
import { destinations } from './destinations.ts'
import { configureFiles } from './files.ts'
import { gauges } from './gauges.ts'
import { holdables } from './holdables.ts'
import { configureIdentityProviders } from './identity-providers.ts'
import { describeInstallation } from './installation.ts'
import { configureInvoicing } from './invoicing.ts'
import { configureLanguages } from './languages.ts'
import { configureMeetings } from './meetings.ts'
import { createNodeChannel } from './node-channel.ts'
import { notices } from './notices.ts'
import { payables } from './payables.ts'
import { checkPaymentsVariable, configurePayments } from './payment-providers.ts'
import { configurePush } from './push.ts'
import { createQueues } from './queues.ts'
import { reactions } from './reactions.ts'
import { loadAppSecret, requireSameSecret } from './secrets.ts'
import { snapshots } from './snapshots.ts'
import { taskKinds } from './task-kinds.ts'
import { usedTitles } from './used-titles.ts'
import { configureWebhooks } from './webhooks.ts'

export type AppServices = {
  readonly queues: readonly HandledQueue[]
  /** Jobs that run go on, and requests can still send jobs. */
  readonly stopTakingJobs: () => Promise<void>
  /** Jobs that run get this time to finish; they are tried again by another process when they do not. */
  readonly stop: (limitMs: number) => Promise<void>
}

const DEMO_ACCOUNTS_IN_PRODUCTION =
  'Guildhall cannot start: this site has demo accounts, and everybody knows their password.\n' +
  '  DATA_DIR (or DATABASE_URL): must name a site without them in production'

/** Starts the services that web and worker share: Postgres, migrations, live bus, jobs, reactions. */
export const startApp = async (env: Env): Promise<AppServices> => {
  checkPaymentsVariable(env)
  await prepareDataDirectory(env.dataDir)
  const embedded = env.DATABASE_URL
    ? undefined
    : await startPostgres({ dataDir: env.dataDir, fsync: env.profile !== 'test', log })
  const connectionString = env.DATABASE_URL ?? embedded?.url
  let isStopping = false
  // The embedded server restarts by itself; when it has given up, the process cannot continue.
  void embedded?.exited.then(() => {
    if (isStopping) return
    log.fatal('Postgres cannot be kept running')
    process.exit(1)
  })
  await openDatabase({
    ...{ connectionString, sessionConnectionString: env.DATABASE_SESSION_URL, max: env.DATABASE_POOL },
    standbyConnectionString: env.DATABASE_READ_URL,
    namesStatements: env.DATABASE_NAMED_STATEMENTS,
  })
  watchDatabase()
  const stopWatchingClock = await watchNodeClock(env.DATABASE_URL !== undefined)
  refuseWrongClock()
  if (env.isProduction && (await hasDemoUsers())) throw new EnvironmentError(DEMO_ACCOUNTS_IN_PRODUCTION)
  if (env.CONTACT_EMAIL) setDefaultSettings({ contactEmail: env.CONTACT_EMAIL })
  registerSnapshots(snapshots)
  const secret = loadAppSecret(env)
  await requireSameSecret(env)
  await startLive(await createNodeChannel(env))
  configureAuthAndMail(env, secret)
  // Demo people have paid with the test provider, whichever one new payments go to.
  await configurePayments(env.demo ? { ...env, PAYMENTS: 'test' } : env, secret)
  configureMeetings(env, secret)
  configureFiles(env)
  configureBackups(env)
  configureIdentityProviders(env)
  configurePush(env, secret)
  configureCalendars(env)
  configureWebhooks(env)
  configureInvoicing(env)
  const queues = createQueues(env, secret)
  await startJobs({ supervise: env.ROLE !== 'web', queues })
  setConstraintRefusals(constraintRefusals)
  configureLanguages(env)
  registerReactions(reactions)
  registerNotices(notices)
  registerMessageCount(unreadMessageCount)
  registerAnswerableNotices(answerableNotices)
  registerPayables(payables)
  registerGauges(gauges)
  registerHoldables(holdables)
  registerAgreedHours(readAgreedHours)
  registerUsedTitles(usedTitles, listReducedLessons)
  registerDashboardSources(dashboardSources)
  registerTaskKinds(taskKinds)
  registerDestinations(destinations)
  registerWaitingPeople(findAwaited)
  registerBuiltInTexts(builtInTexts)
  await recordBuiltInVersions(
    { actor: systemActor('start'), now: now(), requestId: newId('request') },
    { siteName: env.SITE_NAME, siteUrl: env.siteUrl },
  )
  const demoContext = () => ({ actor: systemActor('demo'), now: now(), requestId: newId('request') })
  if (env.demo) {
    await onceLockIsFree('demo-data', () => seedDemoData(demoContext()))
    await configurePayments(env, secret)
  }
  registerInstallation(describeInstallation(env))
  registerBackupReport(reportBackups)
  const stopExchangingCounts = startExchangingCounts(tokenLimiters)
  return {
    queues,
    stopTakingJobs,
    stop: async limitMs => {
      isStopping = true
      stopExchangingCounts()
      stopWatchingClock()
      await stopWebhooks()
      await stopJobs(limitMs)
      await stopLive()
      await stopWatchingDatabase()
      await disconnect()
      await embedded?.stop()
    },
  }
}
