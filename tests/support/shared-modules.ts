import { registerWaitingPeople } from '#features/academy/booking/waiting-people.ts'
import { registerAgreedHours } from '#features/academy/publishing/agreed-hours.ts'
import { registerHoldables } from '#features/money/holds/holdables.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import { registerUsedTitles } from '#features/money/usage/used-titles.ts'
import { registerBuiltInTexts } from '#features/people/documents/built-in-texts.ts'
import { builtInTexts } from '#features/people/documents/render-built-in-texts.tsx'
import { registerAnswerableNotices } from '#features/people/notices/answerable-notices.ts'
import { registerNotices } from '#features/people/notices/notice-registry.ts'
import { authHooks } from '#features/people/sign-in/auth-hooks.ts'
import { configureAuth } from '#features/people/sign-in-library/auth.ts'
import { registerTaskKinds } from '#features/people/tasks/task-kinds.ts'
import { registerDashboardSources } from '#features/staff/dashboard/sources.ts'
import { createHttpsReader } from '#integrations/calendar-files/https-reader.ts'
import { calendarFiles } from '#integrations/calendar-files/port.ts'
import { googleCalendar } from '#integrations/google-calendar/port.ts'
import { mailer } from '#integrations/mail/port.ts'
import { accountRooms } from '#integrations/meetings/port.ts'
import { pushes } from '#integrations/push/port.ts'
import { createHttpSender } from '#integrations/webhooks/http-sender.ts'
import { webhooks } from '#integrations/webhooks/port.ts'
import { onCommit, setConstraintRefusals } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { resyncStreams } from '#platform/live-bus.ts'
import { registerSnapshots } from '#platform/live-events.ts'
import { setSealingKey } from '#platform/sealed-text.ts'
import { setSigningKey } from '#platform/signed-token.ts'
import { constraintRefusals } from '#server/constraint-refusals.ts'

const SITE = 'http://site.test'
const SECRET = 'a secret of the tests, long enough for the library'

/** Undoes what earlier test files of this process have left in the app's modules: registrations, and answers that were cached. */
export const resetSharedModules = (): void => {
  registerReactions([])
  registerNotices([])
  registerAnswerableNotices([])
  registerPayables([])
  registerHoldables([])
  registerSnapshots({})
  registerDashboardSources({ counters: [], waiting: [] })
  registerTaskKinds([])
  registerBuiltInTexts(builtInTexts)
  registerWaitingPeople(async () => new Set())
  registerAgreedHours(async () => [])
  registerUsedTitles({ academy: async () => new Map(), dnd: async () => new Map() })
  onCommit(() => undefined)
  setConstraintRefusals(constraintRefusals)
  resyncStreams()
  setSigningKey('the key of the tests')
  googleCalendar.use(null)
  accountRooms.use([])
  calendarFiles.use(createHttpsReader({ allowsLocal: false }))
  setSealingKey('the key of the tests')
  // Of a site that is not in production: there, staff would need a second factor.
  configureAuth({ siteUrl: SITE, siteName: 'Guildhall', secret: SECRET, isProduction: false, hooks: authHooks })
  pushes.use({
    ...{ name: 'none', publicKey: 'the key of the tests', takesAddress: () => false, check: async () => undefined },
    send: () => Promise.reject(new Error('this test sends nothing to devices')),
  })
  webhooks.use(createHttpSender({ allowsLocal: false }))
  mailer.use({ check: async () => undefined, send: () => Promise.reject(new Error('this test sends no e-mail')) })
}
