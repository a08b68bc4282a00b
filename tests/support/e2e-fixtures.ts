import { join } from 'node:path'
import pg from 'pg'
import { type APIRequestContext, type Browser, type BrowserContext, request } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import type { PublishInput } from '#features/academy/sessions/schema.ts'
import { newId } from '#kernel/ids.ts'
import { connectToBrowser, openBrowserContext, signIn, type TestBrowser } from './browser-contexts.ts'
import { createSignedInState } from './signed-in-state.ts'

type BrowserOptions = {
  readonly width?: number
  readonly scripts?: boolean
  /** The page shows its error screen in this test. */
  readonly mayFail?: boolean
  /** The zone of the computer. */
  readonly timeZone?: string
  /** The service worker takes part. */
  readonly asApp?: true
}
type SessionOptions = { readonly type: PublishInput['type'] } & Partial<
  Record<'title' | 'subject' | 'date_time' | 'minStudents' | 'maxStudents' | 'minimumNoticeHours', unknown>
>

const EVENINGS = [16, 16.5, 17, 17.5, 18, 18.5]
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A day after today as `YYYY-MM-DD` in Warsaw. */
export const inDays = (days: number): string => Temporal.Now.plainDateISO('Europe/Warsaw').add({ days }).toString()

const SESSION_INPUTS: Readonly<Record<PublishInput['type'], () => object>> = {
  individual: () => ({ date_time: Object.fromEntries(WEEK.map(day => [day, EVENINGS])) }),
  group: () => ({ date_time: { Wednesday: [17, 17.5] }, maxStudents: 4 }),
  course: () => ({
    ...{ lessons: [10, 17, 24].map(days => `${inDays(days)}T10:00`), lessonMinutes: 60 },
    ...{ minStudents: 2, maxStudents: 6 },
  }),
}

/** What the open pages showed when a test failed: a race that comes once in a hundred runs leaves no other trace. */
const printPages = async (context: BrowserContext) => {
  for (const page of context.pages())
    console.error(`A page of the failed test: ${page.url()}\n${await page.locator('body').ariaSnapshot()}`)
}

/** Users and sessions of one browser test, separate from the demo data: tests of other files run at the same time. */
export const setupE2eFixtures = () => {
  let browser: Browser
  let database: pg.Client
  beforeAll(async () => {
    browser = await connectToBrowser()
    database = new pg.Client({ host: join(inject('siteData'), 'socket'), user: 'guildhall', database: 'guildhall' })
    await database.connect()
  })
  afterAll(async () => {
    await database.end()
    await browser.close()
  })

  const openBrowser = async (
    who?: string,
    { width = 1280, scripts = true, mayFail = false, timeZone, asApp }: BrowserOptions = {},
  ): Promise<TestBrowser> => {
    const state = who === undefined ? undefined : await createSignedInState(database, who)
    const one = await openBrowserContext(browser, state, width, scripts, timeZone, asApp ? 'allow' : 'block')
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await printPages(one.context)
      if (!mayFail) expect(one.errors).toEqual([])
      await one.context.close()
    })
    return one
  }

  /** Creates a user with a confirmed address and the demo users' password; returns the username. */
  const createUser = async (role: 'student' | 'teacher' = 'student'): Promise<string> => {
    const uid = newId('user')
    const username = `s${uid.slice(-12)}`
    await database.query(
      `with new_users as (
         insert into users (uid, username, display_name, email, email_verified, role, dnd_role, teacher_access_at)
         values ($1, $2, $3, $2 || '@guildhall.test', true, $4, $4, case when $4 = 'teacher' then now() end) returning uid)
       insert into auth_accounts (id, user_id, account_id, provider_id, password)
       select 'acc_' || new_users.uid, new_users.uid, new_users.uid, 'credential', password
       from new_users, auth_accounts join users on users.uid = user_id where users.username = 'ala'`,
      [uid, username, role === 'teacher' ? 'Tola Teacher' : `Stan ${username}`, role],
    )
    return username
  }

  /** The API as a signed-in user: for what a test needs without seeing it, at a fraction of a browser's cost. */
  const openApi = async (username: string): Promise<APIRequestContext> => {
    const storageState = await createSignedInState(database, username)
    const api = await request.newContext({ baseURL: inject('siteUrl'), storageState })
    onTestFinished(() => api.dispose())
    return api
  }

  /** Publishes a teacher's session through the API; returns its id. 100 PLN. */
  const publishSession = async (teacher: APIRequestContext, { type, ...more }: SessionOptions): Promise<string> => {
    const answer = await teacher.post('/api/v1/sessions', {
      headers: { origin: inject('siteUrl') },
      data: {
        ...{ type, subject: 'ib-mathematics-aa', title: `A ${type} to try`, zone: 'Europe/Warsaw', price: 10_000 },
        ...SESSION_INPUTS[type](),
        ...more,
      },
    })
    if (answer.status() !== 201) throw new Error(await answer.text())
    return (await answer.json()).id
  }

  /** A session of a new teacher, with its page. */
  const createSession = async (offer: SessionOptions) => {
    const id = await publishSession(await openApi(await createUser('teacher')), offer)
    return { id, path: `/campus/sessions/${id}` }
  }

  /** Creates a new teacher with one session; returns the teacher's browser and the session's page. */
  const createTeacherWithSession = async (offer: SessionOptions) => {
    const teacher = await openBrowser(await createUser('teacher'))
    const id = await publishSession(teacher.context.request, offer)
    return { teacher, id, path: `/campus/sessions/${id}` }
  }

  /** The reservations of one student, with the number of settled payments of each. */
  const reservationsOf = async (username: string) => {
    const { rows } = await database.query<{ id: string; state: string; payments: number }>(
      `select r.id, r.state, (select count(*)::int from payment_intents i where i.payable_id = r.id and i.state = 'succeeded') as payments
       from academy_session_purchases r join users u on u.uid = r.user_id where u.username = $1 order by r.created_at`,
      [username],
    )
    return rows
  }

  return {
    ...{ openBrowser, openApi, createUser, publishSession, createSession, createTeacherWithSession, reservationsOf },
    signIn,
    query: (text: string, values: readonly unknown[]) => database.query(text, [...values]),
  }
}
