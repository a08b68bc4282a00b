import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { createSignedInUsers, request, type SignedInUser } from '../support/signed-in-users.ts'
import { databaseUrls, SITE } from './hosts.ts'

export const REQUESTS_A_SECOND = 50
export const PRICE = 6_000
/** As long as a browser waits here: longer than any answer of the product takes. */
const PATIENCE_MS = 40_000

export type Answer = { readonly kind: string; readonly startedAt: number; readonly ms: number; readonly status: number }
/** An act that was answered as done. */
export type Act = {
  readonly kind: 'reserve' | 'pay' | 'release'
  readonly reservation: string
  readonly session: string
  readonly startedAt: number
  readonly answeredAt: number
}

export type Offer = { readonly id: string; readonly firstDate: string }

/** One statement at the primary, over a connection of its own: connections of tests must not live through a fault. */
export const ask = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: databaseUrls().primary, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

const asQuery = { query: async (text: string, values: unknown[]) => ({ rows: await ask(text, values) }) }
export const createPeople = (count: number, options: { role?: 'teacher'; teacherAccess?: boolean } = {}) =>
  createSignedInUsers(asQuery as unknown as pg.Client, count, options)

/** Groups with so many places each, one for each of some teachers. */
export const createOffers = async (count: number, maxStudents = 200): Promise<readonly Offer[]> => {
  const teachers = await createPeople(count, { role: 'teacher', teacherAccess: true })
  const offers: Offer[] = []
  for (const teacher of teachers) {
    const body = {
      ...{ type: 'group', subject: 'igcse-chemistry-0620', title: `Group ${offers.length + 1}`, zone: 'Europe/Warsaw' },
      ...{ price: PRICE, date_time: { Tuesday: [17, 17.5] }, maxStudents },
    }
    const { status, json } = await request(`${SITE}/api/v1/sessions`, teacher, { method: 'POST', body })
    if (status !== 201) throw new Error(`no session was created: ${status} ${JSON.stringify(json)}`)
    const { json: shown } = await request(`${SITE}/api/v1/sessions/${json.id}`, teacher)
    offers.push({ id: String(json.id), firstDate: String(shown.nextStart).slice(0, 10) })
  }
  return offers
}

type Held = { readonly id: string; readonly session: string; readonly who: SignedInUser }

/**
 * A steady stream of mixed requests through the proxy, sent when they are due and not when the one before is answered: of ten, two are
 * visitors' pages, two lists, two pages of signed-in people, two reservations, one payment and one reservation given back.
 */
export const startLoad = (offers: readonly Offer[], people: readonly SignedInUser[], perSecond = REQUESTS_A_SECOND) => {
  const answers: Answer[] = []
  const acts: Act[] = []
  const held: Held[] = []
  const open = new Set<Promise<unknown>>()
  let nextPerson = 0
  let asked = 0
  let running = true

  const timed = async (kind: string, url: string, init: RequestInit = {}) => {
    const startedAt = Date.now()
    const begun = performance.now()
    const note = (status: number) => answers.push({ kind, startedAt, ms: performance.now() - begun, status })
    try {
      const answer = await fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
      const text = await answer.text()
      note(answer.status)
      return { status: answer.status, text, startedAt }
    } catch {
      note(0)
      return { status: 0, text: '', startedAt }
    }
  }
  const call = (kind: string, who: SignedInUser, method: string, path: string, body?: unknown, key?: string) =>
    timed(kind, `${SITE}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${who.token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const done = (kind: Act['kind'], { id, session }: Pick<Held, 'id' | 'session'>, startedAt: number) =>
    acts.push({ kind, reservation: id, session, startedAt, answeredAt: Date.now() })

  /** As a careful client: what got no answer is sent again with the same key. */
  const reserve = async () => {
    const index = nextPerson++
    const [who, offer] = [people[index], offers[index % offers.length]]
    if (!who || !offer) return
    const body = {
      ...{ productId: offer.id, plan: 'single', firstDate: offer.firstDate, seenPrice: PRICE },
      ...{ acceptedTerms: TERMS_VERSION, earlyPerformance: true },
    }
    const key = randomUUID()
    for (let attempt = 0; attempt < 5 && (running || attempt === 0); attempt++) {
      const answer = await call('reserve', who, 'POST', '/api/v1/reservations', body, key)
      if (answer.status === 201) {
        const mine = { id: String(JSON.parse(answer.text).id), session: offer.id, who }
        done('reserve', mine, answer.startedAt)
        held.push(mine)
        return
      }
      await pause(1_000)
    }
  }
  const pay = async () => {
    const mine = held.shift()
    if (!mine) return
    const opened = await call('open payment', mine.who, 'POST', `/api/v1/reservations/${mine.id}/payment`)
    if (opened.status !== 201 && opened.status !== 200) return
    const checkout = new URL(JSON.parse(opened.text).checkoutUrl, SITE)
    const paid = await timed('pay', checkout.href, {
      method: 'POST',
      headers: { origin: SITE, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'verb=pay&webhooks=twice',
    })
    if (paid.status === 302) done('pay', mine, paid.startedAt)
  }
  const release = async () => {
    const mine = held.pop()
    if (!mine) return
    const answer = await call('release', mine.who, 'DELETE', `/api/v1/reservations/${mine.id}/hold`)
    if (answer.status === 200 || answer.status === 204) done('release', mine, answer.startedAt)
  }
  const reader = () => people[(nextPerson * 7) % people.length] as SignedInUser
  const mix: readonly (() => Promise<unknown>)[] = [
    () => timed('visitor page', `${SITE}/`),
    reserve,
    () => timed('list', `${SITE}/campus`),
    () => call('own list', reader(), 'GET', '/api/v1/reservations'),
    pay,
    () => timed('visitor page', `${SITE}/training`),
    reserve,
    // A price that was not asked for before, so that a database answers.
    () => timed('list', `${SITE}/api/v1/sessions?maxPrice=${PRICE + ++asked}`),
    () => call('own list', reader(), 'GET', '/api/v1/notifications'),
    release,
  ]
  const run = async () => {
    const begun = performance.now()
    for (let sent = 0; running; sent++) {
      const wait = begun + (sent * 1000) / perSecond - performance.now()
      if (wait > 0) await pause(wait)
      const work = (mix[sent % mix.length] as () => Promise<unknown>)()
      open.add(work)
      void work.finally(() => open.delete(work))
    }
  }
  const sending = run()
  return {
    answers,
    acts,
    /** Sends no more, and waits for what is open. */
    stop: async () => {
      running = false
      await sending
      await Promise.all(open)
    },
  }
}
