import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { launchChromium } from '#tests/support/browser.ts'
import { until } from '#tests/support/until.ts'
import { visit } from '#tests/support/visits.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

const guest = async (who?: string, width?: number) => {
  const one = await visit(browser, who, width)
  onTestFinished(() => one.context.close())
  return one
}
const asVisitor = async (path = '/') => {
  const answer = await fetch(inject('siteUrl') + path)
  return { answer, text: await answer.text() }
}

/** A group lesson whose places, times and price everybody sees. */
const publish = (title: string) => ({
  ...{ type: 'group', track: 'ib', subject: 'ib-biology', title, zone: 'Europe/Warsaw' },
  ...{ date_time: { Sunday: [7, 7.5] }, price: 4_200, maxStudents: 3, description: '' },
})

describe('the visitor’s home', () => {
  it('is the same for everybody, whoever has looked before', async () => {
    const { page } = await guest('ala')
    await page.goto('/')
    await page.getByRole('heading', { name: 'Hello, Ala Nowak' }).waitFor()
    for (let round = 0; round < 2; round++) {
      const { answer, text } = await asVisitor()
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(text).toContain('One hall for lessons')
      expect(text).not.toMatch(/Ala Nowak|Hello,|guildhall\.test|session_token|usr_[a-z0-9]+","sessionId/)
    }
    await page.reload()
    await page.getByRole('heading', { name: 'Hello, Ala Nowak' }).waitFor()
  })

  it('has no dead ends: what is not built yet says that it comes', async () => {
    const { page } = await guest()
    await page.goto('/')
    expect(await page.getByText('Opens soon').count()).toBeGreaterThan(0)
    const ways = await page.locator('main a[href^="/"]').evaluateAll(all => all.map(a => a.getAttribute('href') ?? ''))
    expect(ways.length).toBeGreaterThan(5)
    for (const way of new Set(ways)) expect((await asVisitor(way)).answer.status, way).toBe(200)
  })

  it('shows a new session at once, in pages kept before and in pages that are open', async () => {
    const { page, troubles } = await guest()
    await page.goto('/')
    await page.getByRole('heading', { name: 'Next with a free place' }).waitFor()
    const { context } = await guest('pawel')
    const answer = await context.request.post('/api/v1/sessions', {
      headers: { origin: inject('siteUrl'), 'idempotency-key': 'home-shows-a-new-session' },
      data: publish('Mosses before breakfast'),
    })
    expect(answer.status(), await answer.text()).toBe(201)
    await until(async () => (await asVisitor('/sitemap.xml')).text.includes((await answer.json()).id), 5_000)
    await page.getByRole('heading', { name: 'Next with a free place' }).waitFor()
    expect(troubles).toEqual([])
  })
})

describe('what search engines and lost scripts find', () => {
  it('is a sitemap, a picture of the right size, and no page in place of a script', async () => {
    const { text } = await asVisitor()
    const picture = /property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? ''
    const answer = await fetch(picture)
    expect(answer.headers.get('content-type')).toBe('image/png')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    expect((await asVisitor('/robots.txt')).text).toContain(`Sitemap: ${inject('siteUrl')}/sitemap.xml`)
    const lost = await asVisitor('/assets/gone.js')
    expect(lost.answer.status).toBe(404)
    expect(lost.answer.headers.get('content-type')).toMatch(/^text\/plain/)
  })
})
