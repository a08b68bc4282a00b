import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { inject, it } from 'vitest'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { WEEKDAYS } from '#kernel/timetable.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { NEXT_WEEK } from '#tests/support/reservation-steps.ts'

const fixtures = setupE2eFixtures()

const STEP_MS = 150
const STEPS = 10
/** Two hours of each day are chosen already, so that further half-hours make lessons longer and move nothing on the page. */
const CHOSEN = WEEKDAYS.flatMap(day => [`${day} 16`, `${day} 16.5`])
const CLICKED = [17, 17.5, 18].flatMap(hour => WEEKDAYS.map(day => `${day} ${hour}`)).slice(0, STEPS)
const PLANS = ['single', 'block'] as const

const centerOf = (page: Page, selector: string) =>
  page.evaluate(found => {
    const { x, y, width, height } = document.querySelector(found)?.getBoundingClientRect() ?? new DOMRect()
    return [x + width / 2, y + height / 2] as const
  }, selector)
const slot = (value: string) => `[data-slot="${value}"]`
const plan = (value: string) => `input[type=radio][name=plan][value=${value}]`

type Pace = {
  /** The first click, after the first paint. */
  readonly delay: number
  /** Between a half-hour and the plan: none, or so long that the page has just asked for the new price. */
  readonly pause: number
}

/** Clicks a half-hour and a plan every 150 ms for 1.5 s and more; in the middle another student reserves. */
const clickThroughLoading = async (page: Page, { delay, pause }: Pace, changeLive: () => Promise<void>) => {
  await page.waitForFunction(
    () => performance.getEntriesByType('paint').length > 0 && document.querySelector('[type=radio]'),
  )
  const begun = performance.now() + delay
  const centers = new Map<string, readonly [number, number]>()
  for (const each of [...CLICKED.map(slot), ...PLANS.map(plan)]) centers.set(each, await centerOf(page, each))
  const click = (selector: string) => page.mouse.click(...(centers.get(selector) ?? [0, 0]))
  const lostPlans: string[] = []
  let change: Promise<void> | undefined
  for (const [step, value] of CLICKED.entries()) {
    await sleep(Math.max(0, begun + step * (STEP_MS + pause) - performance.now()))
    await click(slot(value))
    const chosenPlan = plan(PLANS[step % 2] ?? 'single')
    const before = plan(PLANS[(step + 1) % 2] ?? 'single')
    if (step > 0 && !(await page.locator(before).isChecked())) lostPlans.push(`${before} of step ${step - 1}`)
    if (pause > 0) await sleep(pause)
    await click(chosenPlan)
    if (step === STEPS / 2) change = changeLive()
  }
  await change
  return lostPlans
}

it.for([
  { delay: 0, pause: 0 },
  { delay: 100, pause: 180 },
])(
  'no click on a half-hour or a plan is lost or counted twice on a slow computer, from $delay ms after the first paint on, with $pause ms between the two',
  async (pace, { expect }) => {
    const { id, path } = await fixtures.createSession({ type: 'individual' })
    const other = await fixtures.openApi(await fixtures.createUser())
    const { page, context } = await fixtures.openBrowser(await fixtures.createUser())
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const changeLive = async () => {
      const answer = await other.post('/api/v1/reservations', {
        headers: { origin: inject('siteUrl') },
        data: {
          ...{ productId: id, plan: 'single', firstDate: NEXT_WEEK, date_time: { Sunday: [18, 18.5] } },
          ...{ acceptedTerms: TERMS_VERSION, earlyPerformance: true, seenPrice: 10_000 },
        },
      })
      expect(answer.status()).toBe(201)
    }
    const query = new URLSearchParams([['from', NEXT_WEEK], ...CHOSEN.map(pick => ['pick', pick])])
    await page.goto(`${path}?${query}`, { waitUntil: 'commit' })
    expect(await clickThroughLoading(page, pace, changeLive)).toEqual([])
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })

    const all = [...CHOSEN, ...CLICKED].sort()
    await expect.poll(() => new URL(page.url()).searchParams.getAll('pick').sort(), { timeout: 10_000 }).toEqual(all)
    await page.waitForFunction(() => document.querySelector('[data-settled]'))
    await page.getByLabel(/^Sunday .*18:00 to 18:30, taken$/).waitFor()
    const ticked = page.locator('[data-slot] input:checked')
    expect((await ticked.evaluateAll(boxes => boxes.map(it => it.getAttribute('value')))).sort()).toEqual(all)
    expect(await page.locator(plan(PLANS[(STEPS - 1) % 2] ?? 'single')).isChecked()).toBe(true)
  },
)
