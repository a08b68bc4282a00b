import axe from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchChromium } from '#tests/support/browser.ts'
import { visit } from '#tests/support/visits.ts'

const EVERYBODYS = ['/', '/campus', '/campus?q=nothing-like-it', '/documents/general-terms-and-conditions', '/nowhere']
const OWN = ['/notifications', '/account', '/account/billing', '/campus/reservations', '/campus/calendar']
const ROLES: Readonly<Record<string, { readonly who?: string; readonly paths: readonly string[] }>> = {
  visitor: {
    paths: [
      ...EVERYBODYS,
      ...['/documents/privacy-policy', '/documents/children-protection-policy', '/_app'],
      ...['/enter', '/enter?form=sign-up', '/enter?form=forgot', '/enter/reset?token=x', '/enter/verify?error=x'],
      ...['/guardian/nobody', '/dev/ui', '/dev/mail', '/campus/sessions/nothing'],
    ],
  },
  student: { who: 'ala', paths: [...EVERYBODYS, ...OWN] },
  teacher: { who: 'nina', paths: ['/', '/campus', ...OWN, '/campus/teacher-panel', '/campus/my-sessions'] },
  'teacher without access': { who: 'marek', paths: ['/campus/teacher-panel', '/campus/my-sessions'] },
  admin: { who: 'ada', paths: ['/', '/campus', ...OWN, '/campus/my-sessions'] },
  superadmin: { who: 'zofia', paths: ['/', '/campus', ...OWN, '/campus/my-sessions'] },
}
const WIDTHS = [1280, 390]

let browser: Browser
/** One session of each type. */
let sessions: readonly string[]

beforeAll(async () => {
  browser = await launchChromium()
  const answers = ['individual', 'group', 'course'].map(async type => {
    const answer = await fetch(`${inject('siteUrl')}/api/v1/sessions?type=${type}&limit=1`)
    return `/campus/sessions/${(await answer.json()).items[0].id}`
  })
  sessions = await Promise.all(answers)
})
afterAll(() => browser.close())

/** What is wrong with the page as it stands, at both widths. Nothing moves meanwhile: what fades in has no colour of its own yet. */
const barriersOf = async (page: Page, where: string): Promise<readonly string[]> => {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForFunction(() => document.getAnimations().every(one => one.playState !== 'running'))
    const { violations } = await page.evaluate<axe.AxeResults>(`axe.run({ resultTypes: ['violations'] })`)
    for (const { id, impact, nodes } of violations)
      if (impact === 'serious' || impact === 'critical')
        found.push(`${where} at ${width}: ${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wide > 0) found.push(`${where} at ${width}: ${wide} px too wide`)
  }
  return found
}

const sweep = async (context: BrowserContext, paths: readonly string[], where: string) => {
  const page = await context.newPage()
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.evaluate(axe.source)
    for (const theme of ['dark', 'light']) {
      await page.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)
      found.push(...(await barriersOf(page, `${where}, ${path}, ${theme}`)))
    }
  }
  await page.close()
  return found
}

describe('no serious barrier and nothing too wide, dark and light, at 1280 and 390 px, for', () => {
  it.each(Object.entries(ROLES))('a %s', async (role, { who, paths }) => {
    const { context } = await visit(browser, who)
    const all = role === 'visitor' || role === 'student' || role === 'teacher' ? [...paths, ...sessions] : paths
    expect(await sweep(context, all, role)).toEqual([])
    await context.close()
  })
})
