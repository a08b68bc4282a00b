import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import type { LoaderFunctionArgs } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listSessions } from '#features/academy/session-list/session-list.ts'
import { hasEverTakenPart, wasEverReserved } from '#features/academy/sessions/queries.ts'
import { isFurtherChildSql } from '#features/academy/sibling-discount/further-children.ts'
import { registerHoldables } from '#features/money/holds/holdables.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import { countMismatched, listMismatched } from '#features/money/settlement/mismatched.ts'
import { countUnclaimed, listUnclaimed } from '#features/money/settlement/unclaimed.ts'
import { readForWhom } from '#features/people/family/for-whom.ts'
import { registerNotices } from '#features/people/notices/notice-registry.ts'
import { authHooks } from '#features/people/sign-in/auth-hooks.ts'
import { configureAuth } from '#features/people/sign-in-library/auth.ts'
import { findApiTokenUser } from '#features/people/sign-in-sessions/api-token-user.ts'
import { findSignInSession } from '#features/people/sign-in-sessions/sign-in-session.ts'
import { getUser, hasDemoUsers, listUsers, userSnapshot } from '#features/people/users/queries.ts'
import { users } from '#features/people/users/table.ts'
import { feedPath } from '#features/screens/calendar-feed/feed-address.ts'
import { loadFamily } from '#features/screens/family/family-data.ts'
import { listGuardiansOfChild } from '#features/screens/family/own-guardians.ts'
import { roomAccounts } from '#features/screens/meetings/table.ts'
import { registerDashboardSources } from '#features/staff/dashboard/sources.ts'
import { createLocalDisk } from '#integrations/files/local-disk.ts'
import { files } from '#integrations/files/port.ts'
import { createFolderSender } from '#integrations/invoicing/folder.ts'
import { invoicing } from '#integrations/invoicing/port.ts'
import { mailer } from '#integrations/mail/port.ts'
import { createJitsiRooms } from '#integrations/meetings/jitsi.ts'
import { accountRooms, meetings } from '#integrations/meetings/port.ts'
import { createZoomRooms, zoomAt } from '#integrations/meetings/zoom.ts'
import { type Actor, type Ctx, ROLES, type Role, type User, VISITOR } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { getPool } from '#platform/connections.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { isDataResponse } from '#platform/page-loader.ts'
import { setSigningKey } from '#platform/signed-token.ts'
import { recordStatements } from '#tests/bench/statement-recorder.ts'
import { serveApi } from '#tests/support/api-server.ts'
import { sendChangingRequests } from '#tests/support/changing-requests.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupFakeCheckout } from '#tests/support/fake-checkout.ts'
import { GAME_ADDRESSES, GAME_PAGES } from '#tests/support/game-addresses.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { fillLargeDatabase, largeId } from '#tests/support/large-database.ts'
import { findFullScans } from '#tests/support/query-plans.ts'
import { createRequestContext, createRouterContext } from '#tests/support/request-context.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { loadRoot } from '../app/root-loader.ts'
import { buildSitemap } from './crawlers.ts'
import { dashboardSources } from './dashboard-sources.ts'
import { endpoints } from './endpoints.ts'
import { gauges } from './gauges.ts'
import { holdables } from './holdables.ts'
import { notices } from './notices.ts'
import { payables } from './payables.ts'
import { reactions } from './reactions.ts'
import { schedules } from './schedules.ts'

const TIMEOUT_MS = 600_000
/** The date on which the sessions of `changing-requests.ts` have their first lessons. */
const now = Temporal.Instant.from('2026-11-21T10:00:00Z')

setupDatabase()
let recorder: ReturnType<typeof recordStatements> | undefined
let client: pg.PoolClient | undefined
beforeAll(async () => {
  client = await getPool().connect()
  await fillLargeDatabase(client, now)
  const times = { refreshedAt: now, nextWorkAt: now, createdAt: now }
  await db.insert(roomAccounts).values({ id: 'rac_1', ownerId: TEACHER, provider: 'zoom', secret: 'none', ...times })
  recorder = recordStatements()
}, TIMEOUT_MS)
afterAll(() => client?.release(true))
setupJobs()
const folder = temporaryFolder()
afterAll(() => removeFolder(folder))
const fakeCheckout = setupFakeCheckout(() => now)
beforeAll(() => {
  setSigningKey('the key of this test')
  mailer.use({ check: async () => undefined, send: async () => undefined })
  configureAuth({
    ...{ siteUrl: 'https://site.test', siteName: 'School', isProduction: false },
    ...{ secret: 's'.repeat(32), hooks: authHooks },
  })
  meetings.use(createJitsiRooms({ serverUrl: 'https://rooms.test', secret: 'the secret of this test' }))
  // At its address no server listens: what is asked before is what is looked at.
  const addresses = zoomAt('http://127.0.0.1:1')
  accountRooms.use([createZoomRooms({ clientId: 'a', clientSecret: 'b', siteName: 'School', addresses })])
  files.use(createLocalDisk({ folder }))
  // What becomes of invoices is asked only where they are sent.
  invoicing.use(createFolderSender({ folder: join(folder, 'invoices') }))
  registerPayables(payables)
  registerHoldables(holdables)
  registerDashboardSources(dashboardSources)
  registerNotices(notices)
  registerReactions(reactions)
})

const TEACHER = largeId('usr', 2)
const STUDENT = largeId('usr', 2001)
const SESSION = largeId('ses', 1)
const RESERVATION = largeId('rsv', 0)
const LESSON = largeId('lsn', 0)
const HOMEWORK = largeId('hwa', 0)
const PAYMENT = largeId('pay', 40_000)
/** Of the teacher and a student. */
const CONVERSATION = largeId('con', 1)
const PROPOSAL = largeId('prp', 1)

const personAs = (id: string, role: Role): User => ({
  ...{ kind: 'user', id, role, username: 'user_1', displayName: 'Person', photoURL: null, zone: 'Europe/Warsaw' },
  ...{
    theme: 'dark',
    language: 'en',
    emailVerified: true,
    teacherAccess: role !== 'student',
    minor: false,
    guardianConfirmed: true,
  },
  signInSessionId: 'dev_1',
})
const PEOPLE = new Map<string, Actor>([
  ['visitor', VISITOR],
  // A superadmin asks all that an admin asks.
  ...ROLES.filter(role => role !== 'admin').map(
    role => [role, personAs(role === 'student' ? STUDENT : TEACHER, role)] as const,
  ),
])

const FILTERS = ['track=ib', 'subject=ib-mathematics-aa', 'type=group', 'q=abc', `teacher=${TEACHER}`]
const CURSOR = Buffer.from(`${now} ${SESSION}`).toString('base64url')

/** The addresses of each page, by its file: together they run all of its queries. */
const PAGES: Readonly<Record<string, readonly (readonly [query: string, params?: Record<string, string>])[]>> = {
  ...GAME_PAGES,
  'screens/home/pages/home': [['']],
  'screens/session-listing/pages/session-list': [
    '',
    ...FILTERS,
    'day=Tuesday',
    'from=9',
    'to=12',
    'upTo=70',
    'q=person',
    'q=sesion+mathmatics',
    'rows=100',
  ].map(query => [query]),
  'screens/teacher-page/pages/teacher': [['', { teacher: TEACHER }]],
  'screens/teacher-page/pages/film': [['', { teacher: TEACHER }]],
  'screens/teacher-page/pages/own-page': [['']],
  'screens/session-page/pages/session': [0, 1, 2].map(n => ['', { session: largeId('ses', 1 + n) }]),
  'academy/materials/pages/materials': [['', { session: SESSION }]],
  'academy/materials/pages/material-file': [['', { session: SESSION, material: 'mat_1' }]],
  'academy/homework/pages/homework-list': [
    '',
    'side=host',
    'list=handedIn',
    'list=marked',
    `list=open&cursor=${CURSOR}`,
  ].map(query => [query]),
  'academy/substitutes/pages/ask': [
    ['', { id: SESSION }],
    [`occurrenceIds=${largeId('occ', 1)}&search=te`, { id: SESSION }],
  ],
  'academy/substitutes/pages/requests': [['side=asked'], [`side=asking&cursor=${CURSOR}`]],
  'academy/substitutes/pages/request': [['', { id: 'sub_1' }]],
  'academy/homework/pages/homework': [['', { id: HOMEWORK }]],
  'screens/progress-report-pages/pages/reports': [[''], [`cursor=${CURSOR}`]],
  'screens/progress-report-pages/pages/new-report': [['']],
  'screens/progress-report-pages/pages/report': [['', { id: largeId('prg', 1) }]],
  'screens/progress-report-pages/pages/reports-due': [['']],
  'academy/photos/pages/photo-file': [['', { user: STUDENT, photo: 'pht_1' }]],
  'screens/agenda/pages/calendar': [[''], ['view=agenda']],
  'screens/teaching/pages/my-sessions': [['']],
  'screens/teaching/pages/my-session': [
    ['', { id: largeId('ses', 1) }],
    ['', { id: largeId('ses', 2001) }],
  ],
  'screens/teaching/pages/teacher-panel': [['']],
  'screens/teaching/pages/publish': [[''], ['empty'], [`like=${largeId('ses', 1)}`]],
  'screens/teaching/pages/availability': [['']],
  'screens/teaching/pages/published': [['', { id: largeId('ses', 1) }]],
  'screens/agenda/pages/reservations': [[''], ['side=past']],
  'academy/reservation-page/pages/reservation': [['', { id: RESERVATION }]],
  'screens/lesson-page/pages/lesson': [
    ['', { id: LESSON }],
    ['cancel', { id: LESSON }],
  ],
  'staff/dashboard/pages/dashboard': [['']],
  'staff/work-queue/pages/queue': [
    [''],
    ['filter=unread'],
    ['filter=mine'],
    ['filter=decided'],
    ['', { kind: 'role_requests' }],
  ],
  'staff/request-queues/pages/request': [['', { kind: 'role_requests', id: 'req_1' }]],
  'staff/request-queues/pages/wish': [['']],
  'staff/request-queues/pages/ask-to-end': [['', { id: RESERVATION }]],
  'staff/request-queues/pages/addition': [['', { id: 'req_1' }]],
  'staff/settings/pages/settings': [['']],
  'staff/settings/pages/texts': [['']],
  'staff/settings/pages/company': [['']],
  'staff/settings/pages/bookings': [['']],
  'staff/settings/pages/learning': [['']],
  'staff/settings/pages/goodwill': [['']],
  'staff/settings/pages/access': [['']],
  'staff/settings/pages/retention': [['']],
  'staff/settings/pages/documents': [['']],
  'staff/settings/pages/document': [['', { document: 'privacy-policy' }]],
  'people/documents/pages/versions': [['', { document: 'privacy-policy' }]],
  'people/documents/pages/version': [['', { document: 'privacy-policy', version: '1' }]],
  'people/documents/pages/terms': [['']],
  'staff/settings/pages/messages': [[''], ['category=money']],
  'staff/settings/pages/message': [['', { type: 'verify_email' }]],
  'staff/settings/pages/holidays': [[''], ['name=Rest&from=2027-01-07&to=2027-01-09'], ['year=2027']],
  'staff/problem-reports/pages/problem-reports': [[''], ['state=resolved'], [`cursor=${CURSOR}`]],
  'staff/trainings/pages/training': [[''], ['for=workshop']],
  'staff/training-pages/pages/trainings': [[''], ['filter=over'], [`cursor=${CURSOR}`]],
  'staff/training-pages/pages/training': [['', { id: 'trn_1' }]],
  'staff/training-pages/pages/of-request': [['', { request: 'req_1' }]],
  'staff/training-pages/pages/my-trainings': [[''], [`cursor=${CURSOR}`]],
  'staff/training-pages/pages/my-training': [['', { id: 'trn_1' }]],
  'staff/training-pages/pages/school': [['', { token: 'a' }]],
  'staff/training-pages/pages/participant': [['', { token: 'a' }]],
  'conversations/conversation-pages/pages/conversations': [[''], [`cursor=${CURSOR}`], ['q=hello'], ['q=hello+th']],
  'conversations/conversation-pages/pages/conversation': [
    ['', { id: CONVERSATION }],
    [`cursor=${CURSOR}`, { id: CONVERSATION }],
  ],
  'conversations/conversation-pages/pages/new-conversation': [
    ['school=yes'],
    [`session=${SESSION}`],
    [`teacher=${TEACHER}&student=${STUDENT}`],
  ],
  'conversations/conversation-pages/pages/message-file': [['', { id: CONVERSATION, file: largeId('cmf', 1) }]],
  'staff/school-inbox/pages/inbox': ['', 'view=answered', 'view=reported', 'view=contact', `cursor=${CURSOR}`].map(
    query => [query],
  ),
  'staff/school-inbox/pages/inbox-conversation': [['', { id: CONVERSATION }]],
  'staff/contact/pages/contact': [['']],
  'staff/contact/pages/messages': [[''], ['status=answered'], [`cursor=${CURSOR}`]],
  'staff/contact/pages/message': [['', { id: 'msg_1' }]],
  'people/recovery/pages/cases': [[''], ['status=closed'], [`cursor=${CURSOR}`]],
  'people/recovery/pages/case': [['', { id: 'rcv_1' }]],
  'staff/user-admin/pages/users': [
    ...[
      '',
      'q=user_1',
      'q=person',
      'q=us&role=teacher',
      'role=admin',
      `cursor=${CURSOR}`,
      `sort=joined&cursor=${CURSOR}`,
    ],
    ...['sort=username', 'sort=-username&role=teacher', 'sort=-username&filter=minors'],
    `sort=username&cursor=${Buffer.from(`user_5 ${STUDENT}`).toString('base64url')}`,
    ...['access', 'unconfirmed', 'minors', 'new'].map(filter => `filter=${filter}`),
  ].map(query => [query]),
  'staff/staff-search/pages/search': ['', 'person', 'us', 'session', 'ga', 'zzz', PAYMENT, 'ref_7', '2026/11/300'].map(
    q => [`q=${encodeURIComponent(q)}`],
  ),
  'staff/user-admin/pages/new-user': [['']],
  'staff/staff-roles/pages/staff': [['']],
  'staff/staff-roles/pages/staff-member': [['to=content', { id: STUDENT }]],
  'screens/person-page/pages/person': [
    ['', { id: STUDENT }],
    ['', { id: TEACHER }],
    [`cursor=${CURSOR}`, { id: STUDENT }],
  ],
  'screens/person-page/pages/goodwill': [['amount=1', { id: STUDENT }]],
  'staff/office-desk/pages/book': [
    ['q=person'],
    [`person=${STUDENT}`],
    [`person=${STUDENT}&q=session`],
    [`person=${STUDENT}&session=${SESSION}`],
  ],
  'academy/office-acts/pages/propose-for': [
    [`lesson=${LESSON}`],
    [`lesson=${LESSON}&way=ask`],
    [`reservation=${RESERVATION}`],
  ],
  'academy/date-moves/pages/move-date': [1, 2, 3].map(
    at => ['', { id: largeId('ses', at), date: largeId('occ', at) }] as const,
  ),
  'staff/user-admin/pages/teacher-access': [['', { id: TEACHER }]],
  'staff/audit-log/pages/audit': [
    ...['', `about=${SESSION}`, 'who=user_1', 'event=session.published', 'from=2026-11-20&to=2026-11-21'],
    `cursor=${CURSOR}`,
  ].map(query => [query]),
  'staff/event-admin/pages/events': [
    ...['', 'q=session', 'q=person', 'type=course', 'status=ended', 'type=group&status=open', 'teacher=user_2'],
    ...['from=2026-11-01&to=2026-11-20', `cursor=${CURSOR}`],
    ...['sort=published', `sort=published&type=group&cursor=${CURSOR}`],
    ...['only=no_students', 'only=this_week', 'only=below_minimum', 'only=no_next_date', 'kind=games&only=no_students'],
  ].flatMap(
    query => [[query], [`view=dates&${query.replace('ended', 'cancelled').replace('open', 'planned')}`]] as const,
  ),
  'staff/event-admin/pages/event': [['', { id: SESSION }]],
  'staff/event-admin/pages/edit': [['title=Another+title&price=90', { id: SESSION }]],
  'staff/event-admin/pages/act': [
    [`act=cancel_dates&item=${largeId('occ', 1)}&item=${largeId('occ', 2)}`],
    [`act=cancel_dates&all=on&status=planned`],
    [`act=close_sessions&item=${SESSION}`],
    [`act=terminate_bookings&item=${SESSION}`],
    [`act=reprice_bookings&item=${SESSION}&price=90`],
  ],
  'people/tasks/pages/tasks': [[''], [`cursor=${CURSOR}`]],
  'people/tasks/pages/task': [['', { id: 'tsk_1' }]],
  'people/tasks/pages/task-file': [['', { id: 'tsk_1' }]],
  'staff/discount-codes/pages/codes': [[''], [`cursor=${CURSOR}`]],
  'staff/discount-codes/pages/new-code': [['']],
  'staff/discount-codes/pages/code': [['', { id: 'dcd_1' }]],
  'staff/staff-money/pages/payments': [
    [''],
    ['state=succeeded'],
    ['sort=created'],
    [`sort=created&state=succeeded&cursor=${CURSOR}`],
    [`cursor=${CURSOR}`],
    ...['pay_1', PAYMENT, 'user_1', 'rsv_1', '2026/11/300', 'ref_7'].map(q => [`q=${encodeURIComponent(q)}`] as const),
  ],
  'staff/staff-money/pages/payment': [
    ['', { id: PAYMENT }],
    ['', { id: largeId('pay', 230) }],
  ],
  'staff/staff-money/pages/attention': [[''], ['kind=mismatched'], [`cursor=${CURSOR}`]],
  'staff/staff-money/pages/refunds': [[''], ['state=waiting'], [`cursor=${CURSOR}`]],
  'staff/staff-money/pages/disputes': [[''], ['state=closed'], [`cursor=${CURSOR}`]],
  'staff/staff-money/pages/differences': [[''], ['state=resolved'], ['resolve=dif_1']],
  'staff/staff-money/pages/credit': [[''], [`cursor=${STUDENT}`], ['pay-out=user_2001']],
  'staff/staff-money/pages/ledger': [
    [''],
    ['account=credit'],
    [`account=credit&cursor=${CURSOR}`],
    [`account=credit&owner=${STUDENT}`],
  ],
  'staff/staff-money/pages/earnings': [['month=2026-11'], [`month=2026-11&cursor=${CURSOR}`]],
  'staff/month-closing/pages/months': [['']],
  'staff/money-exports/pages/exports': [['']],
  'staff/month-closing/pages/month': [['', { month: '2026-11' }]],
  'staff/earning-statements/pages/statement': [['', { id: 'stm_1' }]],
  'staff/earning-statements/pages/my-earnings': [['']],
  'staff/earning-statements/pages/my-statement': [['', { id: 'stm_1' }]],
  'staff/earning-statements/pages/my-month': [['', { month: '2026-11' }]],
  'staff/rate-changes/pages/rates': [[''], ['kind=group&basis=share&value=50&validFrom=2026-01-01&person=']],
  'staff/health/pages/health': [['']],
  'staff/health/pages/jobs': [[''], ['state=decided'], ['queue=email'], ['job=job_1&act=retry'], [`cursor=${CURSOR}`]],
  'staff/webhooks/pages/webhooks': [['']],
  'staff/webhooks/pages/webhook': [
    ['', { id: 'whk_1' }],
    ['state=failed', { id: 'whk_1' }],
    [`cursor=${CURSOR}`, { id: 'whk_1' }],
  ],
  'staff/webhooks/pages/delivery': [['', { id: 'whk_1', delivery: 'whd_1' }]],
  'staff/webhooks/pages/guide': [['']],
  'staff/health/pages/emails': [[''], [`cursor=${CURSOR}`]],
  'academy/courses/pages/renew': [['', { id: largeId('ses', 2) }]],
  'academy/reservation-endings/pages/terminate': [['', { id: RESERVATION }]],
  'academy/reservation-endings/pages/resign': [['', { id: RESERVATION }]],
  'academy/lesson-returns/pages/return': [['', { id: LESSON }]],
  'academy/lesson-prices/pages/reprice': [['price=80', { id: RESERVATION }]],
  'academy/edit-request-answers/pages/changes': [['', { id: RESERVATION }]],
  'academy/edit-requests/pages/propose': [['', { id: RESERVATION }]],
  'academy/proposals/pages/proposals': ['', 'filter=open', 'filter=closed', `filter=open&cursor=${CURSOR}`].map(
    query => [query],
  ),
  'academy/proposal-answers/pages/proposal': [
    ['', { id: PROPOSAL }],
    ['other', { id: PROPOSAL }],
  ],
  'academy/proposals/pages/new-proposal': [[`lesson=${LESSON}`], [`reservation=${RESERVATION}`]],
  'screens/meetings/pages/join': [['', { lesson: LESSON }]],
  'screens/notification-list/pages/notifications': [[''], ['filter=unread'], ['filter=lessons'], [`cursor=${CURSOR}`]],
  'screens/account/pages/account': [['']],
  'screens/account/pages/profile': [['']],
  'screens/account/pages/display': [['']],
  'screens/account/pages/sign-in': [['']],
  'screens/account/pages/devices': [['']],
  'screens/account/pages/notifications': [['']],
  'screens/account/pages/calendars': [['']],
  'screens/account/pages/family': [['']],
  'screens/account/pages/teaching': [['']],
  'screens/account/pages/requests': [['']],
  'screens/account/pages/privacy': [['']],
  'screens/account/pages/connected': [['']],
  'screens/account/pages/google-calendar': [['']],
  'screens/account/pages/room-account': [['', { provider: 'zoom' }]],
  'screens/account/pages/tokens': [[''], ['revoke=tok_1']],
  'screens/account/pages/two-step': [['']],
  'screens/billing/pages/billing': ['', 'upcoming', 'refunded', 'late', 'credit', 'all'].flatMap(show => [
    [`show=${show}`],
    [`show=${show}&cursor=${CURSOR}`],
  ]),
  'money/usage/pages/invoice': [['', { id: 'inv_1' }]],
  'academy/packages/pages/packages': [['']],
  'academy/packages/pages/buy-package': [['offer=pko_1']],
  'academy/packages/pages/package': [['', { id: 'pkg_1' }]],
  'staff/packages/pages/packages': [[''], [`cursor=${CURSOR}`]],
  'money/vouchers/pages/vouchers': [[''], [`cursor=${CURSOR}`]],
  'money/vouchers/pages/new-voucher': [['']],
  'money/vouchers/pages/voucher': [['', { id: 'vch_1' }]],
  'money/vouchers/pages/gift': [['', { token: 'a' }]],
  'money/invoices/pages/invoices': [[''], [`cursor=${CURSOR}`]],
  'money/invoices/pages/invoice': [['', { id: 'vin_1' }]],
  'staff/invoice-register/pages/invoices': [
    ...[
      '',
      'show=invoices',
      'show=corrections',
      'show=companies',
      'show=transfer',
      'show=unsent',
      'q=Ala',
      'month=2026-11',
    ].map(query => [query] as const),
    [`cursor=${CURSOR}`],
  ],
  'staff/invoice-register/pages/invoice': [['', { id: 'vin_1' }]],
  'staff/invoice-register/pages/register': [[''], ['month=2026-10']],
  'staff/tax-settings/pages/taxes': [['']],
  'staff/voucher-admin/pages/vouchers': [
    ...['', 'state=all', 'state=expired', 'state=redeemed', 'q=ABCD', `cursor=${CURSOR}`].map(
      query => [query] as const,
    ),
    ['act=extend&voucher=vch_1'],
  ],
  'screens/billing/pages/receipt': [['', { id: PAYMENT }]],
  'people/documents/pages/document': [['', { document: 'privacy-policy' }]],
  'money/settlement/pages/test-checkout': [['', { ref: 'ref_1' }]],
  'people/family/pages/confirm-guardian': [['', { token: 'unknown' }]],
  'screens/family/pages/family': [['']],
  'screens/family/pages/family-calendar': [[''], ['from=2026-11-23']],
  'screens/family/pages/new-child': [['']],
  'screens/family/pages/child': [['', { id: TEACHER }]],
  'staff/families/pages/family': [['', { id: STUDENT }]],
  'people/credentials/pages/email-change': [['', { token: 'unknown' }]],
  'screens/account-deletion/pages/delete-account': [['']],
}
/** Pages whose loaders read no table. */
const WITHOUT_QUERIES =
  /\/dev\/|visitor-forms\/pages\/received|recovery\/pages\/ask|end-impersonation|people\/(provider-)?sign-in\/pages\/|photos\/pages\/photo\.tsx/

type PageModule = { readonly loader?: (args: LoaderFunctionArgs) => unknown }
const modules = import.meta.glob<PageModule>('../features/*/*/pages/*.tsx', { eager: true })

/** A page answers so: with a redirect, a missing page or a message. A status from 500 on is an error of the page. */
const isRedirectOrRefusal = (error: unknown) => {
  if (error instanceof RefusalError) return error.refusal.status < 500
  if (error instanceof Response) return error.status < 500
  return isDataResponse(error) && ((error as { init: ResponseInit | null }).init?.status ?? 200) < 500
}

const loadPage = async (loader: (args: LoaderFunctionArgs) => unknown, actor: Actor, query: string, params = {}) => {
  const requestContext = createRequestContext({ actor, now, requestId: 'req_1' })
  const context = createRouterContext(requestContext)
  const request = new Request(`${requestContext.siteUrl}/?${query}`)
  await loadRoot(requestContext, request)
  try {
    await loader({ request, context, params } as unknown as LoaderFunctionArgs)
  } catch (error) {
    // The queries before a redirect or a refusal have run.
    if (!isRedirectOrRefusal(error)) throw error
  }
}

const ADDRESSES = [
  ...GAME_ADDRESSES,
  ...['', ...FILTERS, 'weekday=Tuesday', 'from=9&to=12', 'maxPrice=6000', 'maxPrice=100', `cursor=${CURSOR}`].map(
    query => `sessions?${query}`,
  ),
  ...[`lessons/${LESSON}/notes`, `lessons/${LESSON}/homework`, `homework/${HOMEWORK}`, 'me/lessons-without-notes'],
  ...[`homework/${HOMEWORK}/files/hwf_1/content`, 'homework?side=host', 'homework?list=marked', 'homework'],
  ...['progress-reports', `progress-reports/${largeId('prg', 1)}`, `progress-reports/${largeId('prg', 1)}/file`],
  ...['exam-goals', `lessons/${LESSON}/exam-goals`],
  ...['substitute-requests?side=asked', 'substitute-requests?side=asking', 'substitute-requests/sub_1'],
  ...[`sessions/${SESSION}/substitute-dates`, `sessions/${SESSION}/substitute-candidates?dates=${largeId('occ', 1)}`],
  ...['me/progress-reports-due', 'admin/progress-reports-due'],
  ...[
    `sessions/${SESSION}`,
    `sessions/${SESSION}/availability`,
    `sessions/${SESSION}/renewal-preview`,
    'availability',
    'time-off',
    'catalogue',
    'payments',
    'invoices',
    'invoices/inv_1',
    'packages',
    'packages/pkg_1',
    `package-offers?sessionId=${SESSION}`,
    'me/package-offers',
    'admin/money/packages',
    'admin/money/package-offers',
    ...['me/document', 'me/vat-invoices', 'vat-invoices/vin_1', 'vat-invoices/vin_1/file', 'admin/taxes'],
    ...['', '/vin_1', '/vin_1/file', '/vin_1/xml'].map(path => `admin/money/invoices${path}`),
    ...['admin/money/register?month=2026-10', 'admin/money/register/file?month=2026-10'],
    'vouchers',
    `vouchers?cursor=${CURSOR}`,
    'vouchers/vch_1',
    'admin/money/vouchers?state=expired&q=ABCD',
    'usage-records',
    `payments?cursor=${CURSOR}`,
  ],
  ...[
    'notifications',
    'notifications?unread=true',
    'notifications/unread-count',
    'calendar-feeds',
    'offline-snapshot',
    'push-subscription',
    'reservations?side=past',
    'reservations',
  ],
  ...[
    `reservations/${RESERVATION}`,
    `reservations/${RESERVATION}/calendar`,
    `reservations/${RESERVATION}/resignation-preview`,
    `reservations/${RESERVATION}/termination-preview`,
    `reservations/${RESERVATION}/price-change-preview?price=8000`,
    `lessons/${LESSON}/price-change-preview?price=8000`,
    'edit-requests',
    `edit-requests?reservationId=${RESERVATION}&status=pending`,
    'edit-requests/edt_1',
    'edit-requests/edt_1/preview',
    `lessons/${LESSON}`,
    `lessons/${LESSON}/cancellation-preview`,
    `lessons/${LESSON}/report`,
    `lessons/${LESSON}/return-preview`,
    `sessions/${SESSION}/waitlist-entry`,
    'lesson-reports',
    ...['payments', 'payments?q=user_1', `payments/${PAYMENT}`, 'attention', 'refunds', 'differences', 'credit'].map(
      path => `admin/money/${path}`,
    ),
    ...[
      'months',
      'months/2026-11',
      'rates',
      'rates/preview?kind=group&basis=share&value=5000&validFrom=2026-01-01',
      'statements/stm_1',
      'statements/stm_1/file',
    ].map(path => `admin/money/${path}`),
    ...['ledger', 'ledger/credit', 'earnings?month=2026-11', 'earnings/export?month=2026-11'].map(
      path => `admin/money/${path}`,
    ),
    ...['admin/health', 'admin/health/dead-jobs', 'admin/health/emails'],
    ...['admin/counters', 'admin/charts', 'admin/dne-modification-requests'],
    ...[
      'me/terms',
      'documents/privacy-policy/versions',
      'documents/privacy-policy/versions/1',
      'admin/settings',
      'admin/messages',
      'admin/holidays',
      'admin/holidays/preview?from=2027-01-07',
    ],
    ...[
      'requests',
      'requests?filter=decided',
      'requests?kind=role_requests&filter=unread',
      'me/requests',
      'requests/req_1',
    ],
    ...['conversations', 'messages?q=hello', `conversations/${CONVERSATION}`, `conversations/${CONVERSATION}/messages`],
    `conversations/${CONVERSATION}/files/${largeId('cmf', 1)}`,
    ...['admin/conversations', 'admin/conversations?status=answered', `admin/conversations/${CONVERSATION}`],
    ...[`admin/conversations/${CONVERSATION}/messages`, 'admin/messages/contact-data', 'message-reports'],
    ...['contact-messages', 'contact-messages?status=answered', 'contact-messages/msg_1'],
    ...['recovery-cases', 'recovery-cases?status=closed', 'recovery-cases/rcv_1'],
    'calendar',
    `calendar?from=${now}&to=${now.add({ hours: 168 })}`,
    'my-sessions',
    'me',
  ],
  ...['me/email-change', 'me/deletion', 'me/export'],
  ...['me/devices', 'me/tokens', `users/${TEACHER}`, 'me/earnings', 'me/earnings?month=2026-11', 'me/clock-forecast'],
  ...['', '/months/2026-11', '/stm_1', '/stm_1/file'].map(part => `me/statements${part}`),
  ...[
    `sessions/${SESSION}/materials`,
    `sessions/${SESSION}/dates/occ_1/move`,
    `sessions/${SESSION}/materials/mat_1`,
    `sessions/${SESSION}/materials/mat_1/content`,
  ],
  ...[
    ...['proposals', 'proposals?filter=to_answer', `proposals?cursor=${CURSOR}`, `proposals/${PROPOSAL}`],
    ...['acceptance', 'rejection', 'withdrawal'].map(answer => `proposals/${PROPOSAL}/${answer}-preview`),
    ...[`lessons/${LESSON}/free-times`, `reservations/${RESERVATION}/free-times`],
  ],
  ...['admin/search?q=person', 'admin/search?q=game', `admin/search?q=${RESERVATION}`],
  ...['admin/users', 'admin/users?q=person', 'admin/users?role=teacher&filter=access', `admin/users/${STUDENT}`],
  ...['activity', 'timeline', 'summary', 'notes', 'goodwill', 'goodwill-preview?amount=100'].map(
    part => `admin/users/${STUDENT}/${part}`,
  ),
  ...['admin/money/codes', 'admin/money/codes/dcd_1', 'admin/money/codes/dcd_1/uses'],
  ...['admin/staff', `admin/users/${TEACHER}/timeline?cursor=${CURSOR}`],
  ...['history', 'devices', 'teacher-access-preview'].map(part => `admin/users/${TEACHER}/${part}`),
  ...[
    'admin/audit',
    `admin/audit?who=${TEACHER}`,
    'tasks',
    'tasks/tsk_1',
    'tasks/tsk_1/file',
    'admin/webhooks',
    'admin/webhooks/whk_1',
    'admin/webhooks/whk_1/deliveries',
    'admin/webhooks/whk_1/deliveries/whd_1',
    'me/impersonations',
  ],
  ...['admin/events/sessions?q=person', 'admin/events/dates?type=course', `admin/events/sessions/${SESSION}`],
  'me/room-account',
  ...['me/trial-offer', `teachers/${TEACHER}/page`],
  ...['admin/trainings', 'admin/trainings?filter=over', 'admin/trainings/trn_1', 'trainings', 'trainings/trn_1'],
  ...['family', 'family/children', 'family/calendar?from=2026-11-23T00:00:00Z&to=2026-11-30T00:00:00Z'],
  ...[`family/children/${TEACHER}/guardians`, `admin/users/${STUDENT}/family`],
  ...['me/credit', `me/credit?cursor=${CURSOR}`, 'me/billing', 'me/company', 'me/payment-method'],
  ...['me/billing/upcoming', 'me/billing/refunds', 'me/billing/late-cancellations', `payments/${PAYMENT}/receipt`],
]

/** Not called: they need a file, a calendar of another provider, an e-mail, a browser's sign-in, a password, a browser's error or a booking that is paid later, a refund that waits, or a lesson that is over. Their statements are of one row by its key. */
const UNCALLED = [
  'put /api/v1/reservations/{id}/payer',
  'put /api/v1/sessions/{id}/rating',
  'put /api/v1/me/trial-offer',
  'put /api/v1/me/film',
  'put /api/v1/ratings/{id}/reply',
  'delete /api/v1/ratings/{id}/words',
  'post /api/v1/sessions/{id}/materials',
  'post /api/v1/conversations/{id}/files',
  'patch /api/v1/sessions/{id}/materials/{material}',
  'delete /api/v1/sessions/{id}/materials/{material}',
  'put /api/v1/me/email-change',
  'put /api/v1/me/deletion',
  'put /api/v1/me/photo',
  'put /api/v1/me/campaign-draft',
  'put /api/v1/dne-sessions/{id}/cover',
  'delete /api/v1/dne-sessions/{id}/cover',
  'get /api/v1/outside-calendars',
  'post /api/v1/outside-calendars',
  'delete /api/v1/outside-calendars/{id}',
  'post /api/v1/outside-calendars/google/notifications',
  'delete /api/v1/me/room-account',
  'put /api/v1/push-subscription',
  'delete /api/v1/push-subscription',
  'delete /api/v1/me/photo',
  'post /api/v1/users',
  'post /api/v1/invoices/{id}/payment',
  'post /api/v1/me/package-offers',
  'post /api/v1/me/package-offers/{id}/end',
  'post /api/v1/payments/{id}/invoice',
  'post /api/v1/admin/taxes',
  'post /api/v1/packages',
  'post /api/v1/packages/{id}/payment',
  'post /api/v1/packages/{id}/return',
  'post /api/v1/admin/money/package-offers',
  'post /api/v1/admin/money/package-offers/{id}/end',
  'post /api/v1/vouchers',
  'get /api/v1/vouchers/{id}/file',
  'post /api/v1/vouchers/{id}/payment',
  'post /api/v1/vouchers/{id}/letter',
  'post /api/v1/vouchers/{id}/return',
  'post /api/v1/voucher-redemptions',
  'post /api/v1/admin/money/vouchers/{id}/acts',
  'post /api/v1/admin/money/invoices/{id}/sending',
  'post /api/v1/notifications/{id}/reading',
  'post /api/v1/notifications/{id}/answer',
  'delete /api/v1/me/devices/{id}',
  'post /api/v1/me/tokens',
  'delete /api/v1/me/tokens/{id}',
  'post /api/v1/admin/webhooks',
  'put /api/v1/admin/webhooks/{id}',
  'delete /api/v1/admin/webhooks/{id}',
  'post /api/v1/admin/webhooks/{id}/secret',
  'put /api/v1/admin/webhooks/{id}/pause',
  'delete /api/v1/admin/webhooks/{id}/pause',
  'post /api/v1/admin/webhooks/{id}/test',
  'post /api/v1/admin/webhooks/{id}/resending',
  'post /api/v1/admin/webhooks/{id}/deliveries/{delivery}/resending',
  'post /api/v1/sessions/{id}/substitute-requests',
  'post /api/v1/sessions/{id}/substitutes',
  'post /api/v1/substitute-requests/{id}/acceptance',
  'post /api/v1/substitute-requests/{id}/decline',
  'post /api/v1/substitute-requests/{id}/withdrawal',
  'put /api/v1/lessons/{id}/rating',
  'put /api/v1/lessons/{id}/notes',
  'post /api/v1/lessons/{id}/homework',
  'patch /api/v1/homework/{id}/task',
  'delete /api/v1/homework/{id}/task',
  'post /api/v1/homework/{id}/hand-in',
  'post /api/v1/homework/{id}/mark',
  'post /api/v1/homework/{id}/files',
  'delete /api/v1/homework/{id}/files/{file}',
  'post /api/v1/lessons/{id}/exam-goals',
  'post /api/v1/exam-goals/{id}/answer',
  'post /api/v1/exam-goals/{id}/ending',
  'post /api/v1/progress-reports',
  'post /api/v1/progress-reports/{id}/publication',
  'delete /api/v1/progress-reports/{id}',
  'post /api/v1/client-errors',
  'post /api/v1/reservations/{id}/price-change',
  'post /api/v1/lessons/{id}/price-change',
  'post /api/v1/refunds/{id}/credit',
  'post /api/v1/lessons/{id}/return',
  'delete /api/v1/me/payment-method',
  'post /api/v1/recovery-cases/{id}/link',
  'delete /api/v1/admin/users/{id}/devices/{device}',
  'post /api/v1/admin/money/payments/{id}/acts',
  'post /api/v1/admin/money/refunds/{id}/acts',
  'post /api/v1/admin/money/differences/{id}/resolution',
  'post /api/v1/admin/money/payouts',
  'post /api/v1/admin/trainings',
  'post /api/v1/admin/trainings/{id}/offers',
  'post /api/v1/admin/trainings/{id}/acts',
  'post /api/v1/admin/trainings/{id}/money',
  'post /api/v1/trainings/{id}/acts',
  'post /api/v1/admin/money/months/{month}/closing',
  'post /api/v1/admin/money/rates',
  'post /api/v1/admin/money/codes',
  'post /api/v1/admin/money/codes/{id}/end',
  'post /api/v1/admin/users/{id}/goodwill',
  'post /api/v1/admin/goodwill/{id}/return',
  'post /api/v1/admin/users/{id}/notes',
  'post /api/v1/admin/users/{id}/guardians',
  'delete /api/v1/admin/users/{id}/guardianships/{guardianship}',
  // The last guardian cannot leave.
  'delete /api/v1/family/children/{id}/guardianship',
  'patch /api/v1/admin/notes/{id}',
  'delete /api/v1/admin/notes/{id}',
  'post /api/v1/admin/money/statements/{id}/payment',
  'post /api/v1/admin/money/statements/{id}/payment/reversal',
  'post /api/v1/admin/health/checks',
  'post /api/v1/admin/health/dead-jobs/{id}/acts',
  'post /api/v1/admin/health/dead-jobs/retries',
  'post /api/v1/notification-opt-outs/{token}',
  'put /api/v1/dne-sessions/{id}/recaps/{occurrence}',
  'post /api/v1/dne-sessions/{id}/dates/{date}/cancellation',
  'post /api/v1/admin/users/{id}/reservations',
  'delete /api/v1/admin/reservations/{id}/hold',
  'post /api/v1/admin/reservations/{id}/extra-lessons',
  'post /api/v1/admin/lessons/{id}/proposals',
  'post /api/v1/admin/lessons/{id}/move',
  'post /api/v1/admin/lessons/{id}/student-cancellation',
  'delete /api/v1/admin/lessons/{id}/student-cancellation',
  'post /api/v1/sessions/{id}/dates/{date}/move',
  'post /api/v1/sessions/{id}/dates/{date}/move/decision',
  'put /api/v1/date-move-answers/{id}',
  'post /api/v1/dne-sessions/{id}/dates/{date}/move',
  'post /api/v1/dne-sessions/{id}/dates/{date}/move/decision',
  'put /api/v1/move-answers/{id}',
  'post /api/v1/dne-sessions/{id}/reopening',
  'post /api/v1/dne-sessions/{id}/next-season',
  'post /api/v1/dne-sessions/{id}/handouts',
  'patch /api/v1/dne-sessions/{id}/handouts/{handout}',
  'delete /api/v1/dne-sessions/{id}/handouts/{handout}',
  'put /api/v1/dne-sessions/{id}/character-sheet',
  'post /api/v1/dne-sessions/{id}/character-sheet/file',
  'delete /api/v1/dne-sessions/{id}/character-sheet/file',
  'put /api/v1/dne-sessions/{id}/rating',
  'delete /api/v1/dne-sessions/{id}/ratings/{user}',
  'post /api/v1/dne-sessions/{id}/dates/{date}/report',
  'post /api/v1/game-reports/{id}/resolution',
  'post /api/v1/dne-sessions/{id}/dates/{date}/return',
  'post /api/v1/campaigns/{id}/proposal-acceptance',
  'post /api/v1/campaigns/{id}/proposal-rejection',
]

const refuseUncalledEndpoints = (called: readonly string[]) => {
  const isCalled = (name: string) => {
    const pattern = new RegExp(`^${name.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)
    return called.some(each => pattern.test(each))
  }
  const names = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(names.filter(name => !isCalled(name) && !UNCALLED.includes(name))).toEqual([])
}

const callApi = async () => {
  const people = new Map(PEOPLE)
  const api = await serveApi(endpoints, { people, now: () => now })
  for (const name of PEOPLE.keys())
    for (const address of ADDRESSES) {
      const answer = await fetch(`${api.url}/api/v1/${address}`, { headers: { authorization: `Bearer ${name}` } })
      if (answer.status >= 500) throw new Error(`${address} answers ${await answer.text()}`)
    }
  for (const feedId of [STUDENT, TEACHER, largeId('grd', 1)])
    await fetch(`${api.url}${feedPath({ feedId, version: 1 })}`)
  const changing = await sendChangingRequests({ url: api.url, people, now, fakeCheckout })
  refuseUncalledEndpoints([
    ...changing,
    'get /calendar/file.ics',
    ...ADDRESSES.map(address => `get /api/v1/${address}`),
  ])
  await api.close()
}

/** What only guardians read. */
const runFamilyQueries = async () => {
  await client?.query(
    "update users set birth_date = '2014-01-01' where uid in (select child_id from guardianships where guardian_id = $1)",
    [STUDENT],
  )
  const guardian = { ...personAs(STUDENT, 'student'), isGuardian: true as const }
  const ctx: Ctx = { actor: guardian, now, requestId: 'test' }
  expect((await loadFamily(ctx)).children).not.toEqual([])
  await readForWhom(ctx, new URLSearchParams())
  await db
    .select({ isFurther: isFurtherChildSql(users.id, now) })
    .from(users)
    .where(eq(users.id, STUDENT))
  for (const { id } of (await loadFamily(ctx)).children) await listGuardiansOfChild(ctx, id)
}

const runOtherQueries = async () => {
  await runFamilyQueries()
  await findSignInSession('a'.repeat(32), now)
  await findApiTokenUser('a'.repeat(43), now)
  await userSnapshot(STUDENT)
  await hasDemoUsers()
  await getUser(db, 'user_1')
  for (const role of [undefined, ...ROLES]) await listUsers(db, { limit: 50, ...(role ? { role } : {}) })
  await countUnclaimed(db)
  await listUnclaimed(db)
  await countMismatched(db)
  await listMismatched(db)
  await wasEverReserved(db, SESSION)
  await hasEverTakenPart(db, SESSION, STUDENT)
  await listSessions({ cursor: CURSOR }, now)
  await buildSitemap('http://guildhall.test', now)
  for (const { read } of gauges) await read()
  for (const { run } of schedules) await run(now)
}

it(
  'no query reads a large table from end to end',
  async () => {
    for (const [file, { loader }] of Object.entries(modules)) {
      if (!loader || WITHOUT_QUERIES.test(file)) continue
      const addresses = PAGES[file.replace('../features/', '').replace('.tsx', '')]
      if (!addresses) throw new Error(`${file} has no address in this test`)
      for (const actor of PEOPLE.values())
        for (const [query, params] of addresses) await loadPage(loader, actor, query, params)
    }
    await callApi()
    await runOtherQueries()
    const statements = recorder?.take() ?? []
    expect(new Set(statements.map(({ text }) => text)).size).toBeGreaterThan(60)
    if (!client) throw new Error('beforeAll has not connected')
    expect(await findFullScans(client, statements)).toEqual([])
    // Without an index the check must find a full scan.
    await client.query('drop index reservations_student')
    const ofReservations = statements.filter(({ text }) => text.includes('academy_session_purchases'))
    const withoutIndex = await findFullScans(client, ofReservations)
    expect(withoutIndex.join()).toContain('academy_session_purchases is read from end to end')
  },
  TIMEOUT_MS,
)
