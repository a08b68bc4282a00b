import type { Browser } from 'playwright-core'
import { launchChromium } from '#tests/support/browser.ts'
import {
  ADULT,
  approveAsGuardian,
  CHILD,
  chooseFirstTime,
  publishSession,
  reserveAndPay,
  signUpOnTheWay,
  type Traveller,
} from '#tests/support/journeys.ts'
import { startServer } from '#tests/support/server.ts'
import { type Effort, startVisit } from '#tests/support/visit.ts'
import { type Measurement, measurement } from './measurements.ts'
import { openPhone } from './phone.ts'

type Journey = {
  readonly name: string
  readonly taps: number
  readonly fields: number
  readonly signedInAs?: string
  /** `parent` has another device. */
  readonly walk: (traveller: Traveller, parent: Traveller) => Promise<void>
}

const newName = () => `way_${crypto.randomUUID().slice(0, 8)}`

const JOURNEYS: readonly Journey[] = [
  {
    ...{ name: 'visitor to paid lesson', taps: 10, fields: 4 },
    walk: async traveller => {
      await traveller.page.goto('/')
      await chooseFirstTime(traveller)
      await signUpOnTheWay(traveller, { username: newName(), birthDate: ADULT })
      await reserveAndPay(traveller)
    },
  },
  {
    ...{ name: 'child to paid lesson, with the parent’s approval', taps: 12, fields: 5 },
    walk: async (traveller, parent) => {
      const username = newName()
      const guardian = `${username}.mum@a.test`
      await traveller.page.goto('/')
      await chooseFirstTime(traveller)
      await signUpOnTheWay(traveller, { username, birthDate: CHILD, guardian })
      await approveAsGuardian(parent, guardian)
      await reserveAndPay(traveller)
    },
  },
  {
    ...{ name: 'student, signed in, to paid lesson', taps: 5, fields: 0, signedInAs: 'olek' },
    walk: async traveller => {
      await traveller.page.goto('/campus')
      await chooseFirstTime(traveller)
      await reserveAndPay(traveller)
    },
  },
  {
    ...{ name: 'teacher, signed in, to published session', taps: 4, fields: 3, signedInAs: 'nina' },
    walk: async traveller => {
      await traveller.page.goto('/')
      await publishSession(traveller, 'Memory and attention')
    },
  },
]

/** What the main ways cost a person on a phone with a slow line: taps, fields, pages, seconds. */
export const benchJourneys = async (): Promise<Measurement[]> => {
  const server = await startServer({ env: { DEMO: '1', LOG_LEVEL: 'warn' } })
  const browser = await launchChromium()
  const measurements: Measurement[] = []
  for (const journey of JOURNEYS) {
    const { taps, fields, pages, seconds } = await walk(browser, server.url, journey)
    measurements.push(
      measurement(`${journey.name}: taps`, taps, '', `${pages} pages, ${seconds.toFixed(0)} s without reading`, {
        text: `at most ${journey.taps}`,
        ok: taps <= journey.taps,
      }),
      measurement(`${journey.name}: fields`, fields, '', 'that are typed into', {
        text: `at most ${journey.fields}`,
        ok: fields <= journey.fields,
      }),
    )
  }
  await browser.close()
  await server.stop()
  return measurements
}

const walk = async (browser: Browser, site: string, { signedInAs, walk }: Journey): Promise<Effort> => {
  const { context, page } = await openPhone(browser, site, { slowLine: true })
  if (signedInAs) {
    const data = { email: `${signedInAs}@guildhall.test`, password: 'guildhall-demo' }
    const answer = await context.request.post('/api/auth/sign-in/email', { headers: { origin: site }, data })
    if (!answer.ok()) throw new Error(`the benchmark could not sign in: ${answer.status()}`)
  }
  const mailbox = await (await browser.newContext({ baseURL: site })).newPage()
  const visit = startVisit()
  const other = await openPhone(browser, site, { slowLine: true })
  for (const each of [page, other.page]) visit.watch(each)
  await walk({ page, visit, mailbox }, { page: other.page, visit, mailbox })
  await context.close()
  await other.context.close()
  await mailbox.context().close()
  return visit.effort()
}
