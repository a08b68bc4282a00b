import { randomUUID } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { WEEKDAYS } from '#kernel/timetable.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { until } from '#tests/support/until.ts'

const { openBrowser, createUser } = setupE2eFixtures()

const fetchAsVisitor = async (path = '/') => {
  const answer = await fetch(inject('siteUrl') + path)
  return { answer, text: await answer.text() }
}

/** Publishes a group session within the next hours, so that it is the first of the list. */
const publishSoon = async ({ request }: BrowserContext, title: string) => {
  const now = Temporal.Now.zonedDateTimeISO('Europe/Warsaw')
  const starts = [60, 90, 120, 150, 180, 210].map(minutes =>
    now.add({ minutes }).round({ smallestUnit: 'minute', roundingIncrement: 30, roundingMode: 'ceil' }),
  )
  for (const start of starts) {
    const answer = await request.post('/api/v1/sessions', {
      headers: { origin: inject('siteUrl'), 'idempotency-key': randomUUID() },
      data: {
        ...{ type: 'group', subject: 'ib-biology', title, zone: 'Europe/Warsaw', price: 4_200, maxStudents: 3 },
        ...{ minimumNoticeHours: 0, allowSingleSlots: true },
        date_time: { [WEEKDAYS[start.dayOfWeek - 1] ?? '']: [start.hour + start.minute / 60] },
      },
    })
    if (answer.status() === 201) return
    expect(answer.status(), await answer.text()).toBe(409)
  }
  throw new Error('the teacher has no free half-hour')
}

describe('the files of a page', () => {
  it.each(['/', '/enter'])('begin with its styles and end with its scripts: %s', async path => {
    const { answer, text } = await fetchAsVisitor(path)
    const styles = [...text.matchAll(/<link [^>]*"stylesheet" href="([^"]+)"/g)].map(([, href]) => href)
    expect(styles).toHaveLength(1)
    expect(answer.headers.get('link')).toBe(`<${styles[0]}>; rel=preload; as=style`)
    const scripts = text.match(/<link [^>]*"modulepreload"[^>]*>/g) ?? []
    expect(scripts).not.toEqual([])
    expect(scripts.filter(link => !link.includes('fetchpriority="low"'))).toEqual([])
  })
})

describe('the visitor’s home', () => {
  it('is the same for all visitors, regardless of earlier visits', async () => {
    const { page } = await openBrowser('ala')
    await page.goto('/')
    await page.getByRole('heading', { name: 'Hello, Ala', exact: true }).waitFor()
    for (let round = 0; round < 2; round++) {
      const { answer, text } = await fetchAsVisitor()
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(text).toContain('Learn in English. Play in English.')
      expect(text).not.toMatch(/Ala Nowak|Hello,|guildhall\.test|session_token|usr_[a-z0-9]+","sessionId/)
    }
    await page.reload()
    await page.getByRole('heading', { name: 'Hello, Ala', exact: true }).waitFor()
  })

  it('has no dead links', async () => {
    const { page } = await openBrowser()
    await page.goto('/')
    const paths = await page.locator('main a[href^="/"]').evaluateAll(all => all.map(a => a.getAttribute('href') ?? ''))
    expect(paths.length).toBeGreaterThan(5)
    for (const way of new Set(paths)) expect((await fetchAsVisitor(way)).answer.status, way).toBe(200)
  })

  it('shows a new session automatically, in an open page and in the cached page', async () => {
    const { page } = await openBrowser()
    await page.goto('/')
    await page.getByRole('heading', { name: 'Next free times' }).waitFor()
    expect((await fetchAsVisitor()).text).not.toContain('Mosses before breakfast')
    const { context } = await openBrowser(await createUser('teacher'))
    await publishSoon(context, 'Mosses before breakfast')
    await page.getByRole('link', { name: 'Mosses before breakfast', exact: true }).waitFor()
    // Before the cached page expires by itself after 30 seconds.
    await until(async () => (await fetchAsVisitor()).text.includes('Mosses before breakfast'), 15_000)
  })
})

describe('search engines and requests for missing scripts', () => {
  it('get a sitemap, a preview image of the right size, and no page in place of a script', async () => {
    const { text } = await fetchAsVisitor()
    const picture = /property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? ''
    const answer = await fetch(picture)
    expect(answer.headers.get('content-type')).toBe('image/png')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    expect((await fetchAsVisitor('/robots.txt')).text).toContain(`Sitemap: ${inject('siteUrl')}/sitemap.xml`)
    const lost = await fetchAsVisitor('/assets/gone.js')
    expect(lost.answer.status).toBe(404)
    expect(lost.answer.headers.get('content-type')).toMatch(/^text\/plain/)
  })
})
