import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { chooseTuesday, payAtTill, reserve, toTill } from '#tests/support/choosing.ts'
import { followLetter, forget, join, openLetter } from '#tests/support/joining.ts'
import { ownStage } from '#tests/support/stage.ts'
import type { Visit } from '#tests/support/visits.ts'

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
  child: { who: 'olek', paths: ['/account'] },
  student: { who: 'ala', paths: ['/', '/campus', '/nowhere', '/leave', ...OWN] },
  teacher: { who: 'nina', paths: ['/', '/campus', ...OWN, '/campus/teacher-panel', '/campus/my-sessions'] },
  'teacher without access': { who: 'marek', paths: ['/campus/teacher-panel', '/campus/my-sessions'] },
  admin: { who: 'ada', paths: ['/', '/campus', ...OWN, '/campus/my-sessions'] },
  superadmin: { who: 'zofia', paths: ['/', '/campus', ...OWN, '/campus/my-sessions'] },
}
const WIDTHS = [1280, 390]
const COLOURS = ['color-contrast', 'link-in-text-block']

const stage = ownStage()
/** One session of each type. */
let sessions: readonly string[]

beforeAll(async () => {
  const answers = ['individual', 'group', 'course'].map(async type => {
    const answer = await fetch(`${inject('siteUrl')}/api/v1/sessions?type=${type}&limit=1`)
    return `/campus/sessions/${(await answer.json()).items[0].id}`
  })
  sessions = await Promise.all(answers)
})

/** What is wrong with the page as it stands, at both widths. Nothing moves meanwhile: what fades in has no colour of its own yet. */
const barriersOf = async (page: Page, where: string, rules?: readonly string[]): Promise<readonly string[]> => {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForFunction(() => document.getAnimations().every(one => one.playState !== 'running'))
    const options = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) }
    const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${JSON.stringify(options)})`)
    for (const { id, nodes } of violations)
      found.push(`${where} at ${width}: ${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wide > 0) found.push(`${where} at ${width}: ${wide} px too wide`)
  }
  return found
}

/** Controls that a finger cannot hit within 22 px above and below their middle. Links within a sentence are as high as the sentence. */
const smallTargetsOf = async (page: Page, where: string): Promise<readonly string[]> => {
  const found = await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('a, button, summary, input:not([type=hidden]), select')
    return Array.from(controls).flatMap(control => {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]')) return []
      const isWord = control.tagName === 'A' && getComputedStyle(control).display === 'inline'
      if (isWord || control.matches('.unseen, [href="#main"], :disabled, [aria-hidden]')) return []
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const target = control.closest('label') ?? control
      const { left, top, width, height } = control.getBoundingClientRect()
      if (top + height < 0) return []
      const isHit = (dy: number) => {
        const hit = document.elementFromPoint(left + width / 2, top + height / 2 + dy)
        return hit !== null && (target.contains(hit) || hit.contains(control))
      }
      return [-21, 21].every(isHit) ? [] : [control.outerHTML.slice(0, 160)]
    })
  })
  return found.map(each => `${where}: less than 44 px high: ${each}`)
}

const barriersAt = async (page: Page, path: string, where: string): Promise<readonly string[]> => {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.evaluate(axe.source)
  const asIs = [...(await barriersOf(page, where)), ...(await smallTargetsOf(page, where))]
  // What a theme changes is colours.
  const theme = await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.theme = dataset.theme === 'light' ? 'dark' : 'light'
    return dataset.theme
  })
  return [...asIs, ...(await barriersOf(page, `${where}, ${theme}`, COLOURS))]
}

/** Goes through the paths in two tabs at once: each measures in a process of its own. */
const sweep = async ({ page, context }: Visit, paths: readonly string[], where: string) => {
  const other = await context.newPage()
  const waiting = [...paths]
  const found: string[] = []
  const walk = async (tab: Page) => {
    for (let path = waiting.shift(); path; path = waiting.shift())
      found.push(...(await barriersAt(tab, path, `${where}, ${path}`)))
  }
  await Promise.all([walk(page), walk(other)])
  await other.close()
  return found
}

describe('no barrier, nothing too wide or too small, dark and light, at 1280 and 390 px, for', () => {
  it.each(Object.entries(ROLES))('a %s', async (role, { who, paths }) => {
    const all = role === 'visitor' || role === 'student' || role === 'teacher' ? [...paths, ...sessions] : paths
    expect(await sweep(await stage.guest(who), all, role)).toEqual([])
  })

  it('a student and a teacher with something of their own', async () => {
    const student = await stage.guest(await stage.newcomer())
    const { teacher, path, id } = await stage.teacherWith({ type: 'individual' })
    const { page } = student
    await chooseTuesday(page, path)
    const found = await sweep(student, [page.url()], 'chooser')
    await chooseTuesday(page, path)
    await reserve(page)
    const hold = page.url()
    await toTill(page)
    const till = page.url()
    found.push(...(await sweep(student, [path, hold, till, '/campus/reservations'], 'holder')))
    await page.goto(till)
    await payAtTill(page)
    const receipt = (await page.getByRole('link', { name: 'Receipt' }).getAttribute('href')) ?? ''
    const own = [hold, receipt, '/account/billing', '/campus/reservations', '/campus/calendar', '/notifications', '/']
    found.push(...(await sweep(student, own, 'student')))
    const taught = ['/campus/my-sessions', `/campus/my-sessions/${id}`, '/campus/calendar', '/notifications', '/']
    found.push(...(await sweep(teacher, taught, 'teacher')))
    expect(found).toEqual([])
  })

  it('a child and a guardian whom letters lead in', async () => {
    const visitor = await stage.guest()
    const { page } = visitor
    const username = `e2e_barriers_${process.pid % 100_000}`
    const [own, guardians] = [`${username}@a.test`, `${username}.mum@a.test`]
    const found: string[] = []
    const look = async (where: string) => {
      const { pathname, search } = new URL(page.url())
      found.push(...(await sweep(visitor, [pathname + search], where)))
    }
    await join(page, username, '2013-02-03', guardians)
    await openLetter(page, own, /confirm your e-mail/)
    await look('letter')
    await followLetter(page, own, /confirm your e-mail/)
    await page.getByText('Your address is confirmed').waitFor()
    await look('confirmed address')
    await followLetter(page, guardians, /needs your confirmation/)
    await look('guardian')
    await page.getByRole('button', { name: 'I am the guardian and confirm' }).click()
    await page.getByText('account is confirmed', { exact: false }).first().waitFor()
    await look('guardian who has confirmed')
    await forget(page, username)
    await followLetter(page, own, /new password/)
    await page.getByLabel('New password', { exact: true }).waitFor()
    await look('new password')
    expect(found).toEqual([])
  })
})
