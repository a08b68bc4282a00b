import { join } from 'node:path'
import pg from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import type { PublishInput } from '#features/academy/schema.ts'
import { newId } from '#kernel/ids.ts'
import { launchChromium } from './browser.ts'
import { signIn, type Visit, visit } from './visits.ts'

type Asked = { readonly width?: number; readonly scripts?: boolean }
type Offer = { readonly type: PublishInput['type'] } & Partial<
  Record<'title' | 'minStudents' | 'maxStudents' | 'minimumNoticeHours', unknown>
>

const EVENINGS = [16, 16.5, 17, 17.5, 18, 18.5]
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A day after today as `YYYY-MM-DD` in Warsaw. */
export const inDays = (days: number): string => Temporal.Now.plainDateISO('Europe/Warsaw').add({ days }).toString()

const OFFERS: Readonly<Record<PublishInput['type'], () => object>> = {
  individual: () => ({ date_time: Object.fromEntries(WEEK.map(day => [day, EVENINGS])) }),
  group: () => ({ date_time: { Wednesday: [17, 17.5] }, maxStudents: 4 }),
  course: () => ({
    ...{ lessons: [10, 17, 24].map(days => `${inDays(days)}T10:00`), lessonMinutes: 60 },
    ...{ minStudents: 2, maxStudents: 6 },
  }),
}

/** A browser test's own people and sessions beside those of the demo hall, so that no test meets another's. */
export const ownStage = () => {
  let browser: Browser
  let database: pg.Client
  beforeAll(async () => {
    browser = await launchChromium()
    database = new pg.Client({ host: join(inject('siteData'), 'socket'), user: 'guildhall', database: 'guildhall' })
    await database.connect()
  })
  afterAll(async () => {
    await database.end()
    await browser.close()
  })

  const guest = async (who?: string, { width = 1280, scripts = true }: Asked = {}): Promise<Visit> => {
    const one = await visit(browser, who, width, scripts)
    onTestFinished(async () => {
      expect(one.troubles).toEqual([])
      await one.context.close()
    })
    return one
  }

  /** Somebody new with a confirmed address, who signs in with the demo people's password; answers the username. */
  const newcomer = async (role: 'student' | 'teacher' = 'student'): Promise<string> => {
    const uid = newId('user')
    const username = `s${uid.slice(-12)}`
    await database.query(
      `with somebody as (
         insert into users (uid, username, "displayName", email, "emailVerified", role, "DNDRole", "teacherAccessAt")
         values ($1, $2, $3, $2 || '@guildhall.test', true, $4, $4, case when $4 = 'teacher' then now() end) returning uid)
       insert into auth_accounts (id, "userId", "accountId", "providerId", password)
       select 'acc_' || somebody.uid, somebody.uid, somebody.uid, 'credential', password
       from somebody, auth_accounts join users on users.uid = "userId" where users.username = 'ala'`,
      [uid, username, role === 'teacher' ? 'Tola Teacher' : `Stan ${username}`, role],
    )
    return username
  }

  /** A teacher's session, published through the API; answers its id. 100 PLN. */
  const publish = async (teacher: Visit, { type, ...more }: Offer): Promise<string> => {
    const answer = await teacher.context.request.post('/api/v1/sessions', {
      headers: { origin: inject('siteUrl') },
      data: {
        ...{ type, subject: 'ib-mathematics-aa', title: `A ${type} to try`, zone: 'Europe/Warsaw', price: 10_000 },
        ...OFFERS[type](),
        ...more,
      },
    })
    if (answer.status() !== 201) throw new Error(await answer.text())
    return (await answer.json()).id
  }

  /** A teacher of their own with one session; answers the teacher's browser and the session's page. */
  const teacherWith = async (offer: Offer) => {
    const teacher = await guest(await newcomer('teacher'))
    const id = await publish(teacher, offer)
    return { teacher, id, path: `/campus/sessions/${id}` }
  }

  /** What one student has: the reservations, and how often each was really paid. */
  const reservationsOf = async (username: string) => {
    const { rows } = await database.query<{ id: string; state: string; payments: number }>(
      `select r.id, r.state, (select count(*)::int from payment_intents i where i."subjectId" = r.id and i.state = 'succeeded') as payments
       from academy_session_purchases r join users u on u.uid = r."userId" where u.username = $1 order by r."createdAt"`,
      [username],
    )
    return rows
  }

  return {
    ...{ guest, newcomer, publish, teacherWith, reservationsOf, signIn },
    query: (text: string, values: readonly unknown[]) => database.query(text, [...values]),
  }
}
