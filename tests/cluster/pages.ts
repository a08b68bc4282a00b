import { type ChildProcess, fork } from 'node:child_process'
import http from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Act } from './load.ts'

/** A change must be known to every open page so many milliseconds after its act was answered. */
const KNOWN_WITHIN_MS = 10_000
const MIN_RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000

export type PagesReport = {
  readonly open: number
  /** How often a stream was lost. */
  readonly lost: number
  /** The longest time that a page was without its stream, in milliseconds. */
  readonly longestAwayMs: number
  /** Pairs of a page and a change that it did not learn of in time. */
  readonly missed: number
  readonly expected: number
}

type Page = {
  readonly topic: string
  /** When it learned that it has to read: a change, or a stream that opened anew. */
  readonly events: number[]
  since: number
  retryMs: number
  lostAt: number | null
}

/** Open pages with their live streams, in a process of their own, which reconnect as the browser's part of the product does. */
export const openPages = async (site: string, topics: readonly string[], count: number) => {
  const child = fork(fileURLToPath(import.meta.url), ['pages'], {
    env: { ...process.env, PAGES: JSON.stringify({ site, topics, count }) },
  })
  const asked = <T>(message: object) =>
    new Promise<T>((resolve, reject) => {
      child.once('message', answer => resolve(answer as T))
      child.once('exit', () => reject(new Error('the process of the open pages has ended')))
      child.send(message)
    })
  await asked({ kind: 'opened' })
  return {
    child: child as ChildProcess,
    openCount: async () => (await asked<PagesReport>({ kind: 'report', acts: [] })).open,
    /** Since the last report. */
    report: (acts: readonly Act[]) => asked<PagesReport>({ kind: 'report', acts }),
    close: () => child.kill(),
  }
}

const serve = ({ site, topics, count }: { site: string; topics: string[]; count: number }) => {
  const agent = new http.Agent({ maxSockets: Number.POSITIVE_INFINITY })
  let [lost, longestAwayMs] = [0, 0]
  const connect = (page: Page): void => {
    const url = `${site}/api/live?topics=session:${page.topic}&since=${page.since}`
    let ended = false
    const again = () => {
      if (ended) return
      ended = true
      if (page.lostAt === null) {
        page.lostAt = Date.now()
        lost += 1
      }
      setTimeout(() => connect(page), page.retryMs * (1 + Math.random()))
      page.retryMs = Math.min(page.retryMs * 2, MAX_RETRY_MS)
    }
    const request = http.get(url, { agent }, response => {
      if (response.statusCode !== 200) {
        response.resume()
        return again()
      }
      response.on('data', (chunk: Buffer) => {
        const text = chunk.toString()
        if (!/^event: (open|changed|read-again)/m.test(text)) return
        const now = Date.now()
        page.since = now
        page.events.push(now)
        if (!text.includes('event: open')) return
        page.retryMs = MIN_RETRY_MS
        if (page.lostAt !== null) longestAwayMs = Math.max(longestAwayMs, now - page.lostAt)
        page.lostAt = null
      })
      response.on('close', again)
    })
    request.on('error', again)
    // A heartbeat comes every 25 seconds: without it the connection is dead.
    request.setTimeout(60_000, () => request.destroy())
  }
  const pages = Array.from({ length: count }, (_, at): Page => {
    const topic = topics[at % topics.length] as string
    return { topic, events: [], since: Date.now(), retryMs: MIN_RETRY_MS, lostAt: null }
  })
  for (const page of pages) connect(page)
  const isOpen = (page: Page) => page.lostAt === null && page.events.length > 0
  const opened = () => (pages.every(page => page.events.length > 0) ? process.send?.({}) : setTimeout(opened, 100))
  const report = (acts: readonly Act[]): PagesReport => {
    const byTopic = Map.groupBy(acts, act => act.session)
    let [missed, expected] = [0, 0]
    for (const page of pages)
      for (const { startedAt, answeredAt } of byTopic.get(page.topic) ?? []) {
        expected += 1
        if (!page.events.some(at => at >= startedAt && at <= answeredAt + KNOWN_WITHIN_MS)) missed += 1
      }
    const away = pages.filter(page => page.lostAt !== null).map(page => Date.now() - (page.lostAt ?? 0))
    const said = { open: pages.filter(isOpen).length, lost, missed, expected }
    const longest = Math.max(longestAwayMs, ...away)
    ;[lost, longestAwayMs] = [0, 0]
    for (const page of pages) page.events.splice(0, page.events.length - 1)
    return { ...said, longestAwayMs: longest }
  }
  // Its pages would come back to the next cluster otherwise.
  process.on('disconnect', () => process.exit())
  process.on('message', ({ kind, acts }: { kind: string; acts: readonly Act[] }) => {
    if (kind === 'opened') opened()
    else process.send?.(report(acts))
  })
}

if (process.argv[2] === 'pages' && process.env.PAGES) serve(JSON.parse(process.env.PAGES))
