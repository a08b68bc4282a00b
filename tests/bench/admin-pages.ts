import { hashPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { disconnect } from '#platform/connections.ts'
import { db } from '#platform/database.ts'
import { fillLargeDatabase, largeId } from '#tests/support/large-database.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { openBenchDatabase } from './database.ts'
import { type Measurement, measurement, median } from './measurements.ts'
import { signIn } from './signed-in-pages.ts'

/** Of 20,000 sessions, 60,000 reservations and payments, 100,000 notifications, and 12,000 to 24,000 rows of each other table. */
const [FEW, MANY] = [0.05, 5] as const
const [ROUNDS, PAGES, WARM_UP] = [9, 10, 30]
const WITHIN = 1.2
const STAFF = { email: 'staff@guildhall.test', password: 'bench-password-1' }

const PATHS = [
  '/admin',
  '/admin/requests',
  '/admin/requests/role_requests',
  `/admin/requests/role_requests/${largeId('req', 0)}`,
  '/admin/private-campaigns',
  `/admin/private-campaigns/${largeId('cmp', 1)}`,
  '/admin/contact',
  `/admin/contact/${largeId('msg', 1)}`,
  '/admin/recovery',
  `/admin/recovery/${largeId('rec', 1)}`,
  '/admin/lesson-reports',
  '/admin/users',
  '/admin/users?q=person',
  '/admin/users?role=teacher',
  `/admin/users/${largeId('usr', 2)}`,
  '/admin/events',
  '/admin/events?view=dates',
  '/admin/events?kind=games',
  '/admin/events?view=dates&kind=games',
  `/admin/events/${largeId('ses', 1)}`,
  `/admin/events/games/${largeId('gam', 1)}`,
  '/admin/tasks',
  '/admin/money',
  `/admin/money/payments/${largeId('pay', 230)}`,
  '/admin/money/attention',
  '/admin/money/refunds',
  '/admin/money/differences',
  '/admin/money/credit',
  '/admin/money/ledger',
  '/admin/money/earnings',
  '/admin/health',
  '/admin/health/jobs',
  '/admin/health/emails',
  '/admin/audit',
  '/admin/settings',
  '/admin/settings/bookings',
  '/admin/settings/access',
  '/admin/settings/holidays',
  '/admin/settings/documents',
  '/admin/settings/messages',
]

type Load = Awaited<ReturnType<typeof signIn>>
type Site = { readonly server: RunningServer; readonly load: Load; readonly close: () => Promise<void> }

/** A server with `scale` times the rows of the tests' large database, and a superadmin who is signed in. */
const openSite = async (scale: number): Promise<Site> => {
  const database = await openBenchDatabase(`admin-${scale}`)
  await fillLargeDatabase(await database.openClient(), Temporal.Now.instant(), scale)
  await db.execute(
    sql`insert into users (uid, username, display_name, email, email_verified, role, dnd_role) values ('usr_staff', 'staff', 'Staff', ${STAFF.email}, true, 'superadmin', 'superadmin')`,
  )
  await db.execute(
    sql`insert into auth_accounts (id, user_id, account_id, provider_id, password) values ('acc_staff', 'usr_staff', 'usr_staff', 'credential', ${await hashPassword(STAFF.password)})`,
  )
  await disconnect()
  const server = await startServer({ env: { DATABASE_URL: database.url, DEMO: '0', LOG_LEVEL: 'warn' } })
  const close = async () => {
    await server.stop()
    await database.close()
  }
  return { server, load: await signIn(server.url, STAFF), close }
}

const msPerPage = async (load: Load, path: string): Promise<number> => {
  const start = performance.now()
  await load(path, PAGES)
  return (performance.now() - start) / PAGES
}

/** Each page of staff with many rows behind it against few, in turns, so that both meet the same load of the machine. */
export const benchAdminPages = async (): Promise<Measurement[]> => {
  const few = await openSite(FEW)
  const many = await openSite(MANY)
  const figures: Measurement[] = []
  for (const path of PATHS) {
    for (const { load } of [few, many]) await load(path, WARM_UP)
    const rounds: { few: number; many: number }[] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ few: await msPerPage(few.load, path), many: await msPerPage(many.load, path) })
    const ratio = median(rounds.map(round => round.many / round.few))
    const ms = (side: 'few' | 'many') => median(rounds.map(round => round[side])).toFixed(2)
    figures.push(
      measurement(
        `staff: ${path}, with ${MANY / FEW} times the rows`,
        ratio,
        '×',
        `${ms('many')} against ${ms('few')} ms, medians of ${ROUNDS} times ${PAGES} pages`,
        { text: 'within 20 %', ok: ratio <= WITHIN },
      ),
    )
  }
  for (const { close } of [few, many]) await close()
  return figures
}
