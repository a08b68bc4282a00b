import type { Page } from 'playwright-core'
import { payButton, seeCheckout } from './checkout-page.ts'
import { nextStep, stepOnPage } from './publish-steps.ts'
import { openEmail, PASSWORD } from './sign-up-steps.ts'
import type { Visit } from './visit.ts'

/** Ways of people through the pages, from where they come in to what they wanted. Each begins on a page that is open. */
export type Traveller = {
  readonly page: Page
  readonly visit: Visit
  /** Shows the e-mails that the site has sent, as a person's own mailbox does. */
  readonly mailbox: Page
}

type NewPerson = { readonly username: string; readonly birthDate: string; readonly guardian?: string }

export const ADULT = '1990-04-01'
export const CHILD = '2013-02-03'

const linkIn = async (mailbox: Page, to: string, subject: RegExp): Promise<string> => {
  await openEmail(mailbox, to, subject)
  return (await mailbox.frameLocator('iframe').getByRole('link').first().getAttribute('href')) ?? ''
}

/** From a list of sessions to the first free time of one. */
export const chooseFirstTime = async (
  { page, visit }: Traveller,
  time = page.getByRole('list', { name: 'Next times' }).getByRole('link').first(),
) => {
  await visit.press(time)
  await page.waitForURL(/\/campus\/sessions\/ses_.*from=/)
}

/** From the choice to the letter, and by its link back to the choice, signed in. */
export const signUpOnTheWay = async ({ page, visit, mailbox }: Traveller, person: NewPerson) => {
  await visit.press(page.getByRole('link', { name: 'Sign up to reserve' }))
  await page.getByLabel('Your name').waitFor()
  await visit.type(page.getByLabel('E-mail', { exact: true }), `${person.username}@a.test`)
  await visit.type(page.getByLabel('Password', { exact: true }), PASSWORD)
  await visit.type(page.getByLabel('Your name'), person.username)
  await visit.type(page.getByLabel('Birth date'), person.birthDate)
  if (person.guardian) await visit.type(page.getByLabel('Parent’s or guardian’s e-mail'), person.guardian)
  await visit.press(page.getByLabel(/I accept/))
  await visit.press(page.getByRole('button', { name: 'Sign up' }))
  await page.getByText('We’ve sent a link to').waitFor()
  await visit.follow(page, await linkIn(mailbox, `${person.username}@a.test`, /Confirm your e-mail/))
  await visit.press(page.getByRole('button', { name: 'Confirm my address' }))
  await page.waitForURL(/\/campus\/sessions\/ses_.*from=/)
}

/** A guardian reads the letter, perhaps on another device, and approves. */
export const approveAsGuardian = async ({ page, visit, mailbox }: Traveller, guardian: string) => {
  await visit.follow(page, await linkIn(mailbox, guardian, /needs your approval/))
  await visit.press(page.getByRole('button', { name: 'I’m the parent or guardian; approve' }))
  await page.getByRole('heading', { name: 'Approved' }).waitFor()
}

/** From the choice to the paid lesson. */
export const reserveAndPay = async ({ page, visit }: Traveller) => {
  await visit.press(page.getByLabel(/14-day cancellation period/))
  await visit.press(page.getByRole('button', { name: /^Reserve/ }))
  await page.waitForURL(/\/campus\/reservations\/rsv_/)
  await visit.press(page.getByRole('button', { name: /^Pay \d/ }))
  await seeCheckout(page)
  await visit.press(payButton(page))
  await page.waitForURL(/\/campus\/reservations\/rsv_/)
  await page.getByRole('heading', { name: 'You’re booked' }).waitFor()
}

/** Without the wait, the next press may take hold of the link of the step that is just being left. */
const goOnToWhen = async ({ page, visit }: Traveller): Promise<void> => {
  await visit.press(nextStep(page))
  await stepOnPage(page, 'When').waitFor()
}

/** From the teacher's home through the steps of publishing, where the last publication has filled everything in. */
export const publishAgain = async (traveller: Traveller) => {
  const { page, visit } = traveller
  await visit.press(page.getByRole('link', { name: 'Publish a session' }))
  await page.waitForURL(/teacher-panel\/publish/)
  await goOnToWhen(traveller)
  await visit.press(page.getByRole('button', { name: 'Publish', exact: true }))
  await page.waitForURL(/\/published$/)
}

/** From the teacher's home to a session of one hour a week. */
export const publishSession = async (traveller: Traveller, title: string) => {
  const { page, visit } = traveller
  await visit.press(page.getByRole('link', { name: 'Publish a session' }))
  await page.waitForURL(/teacher-panel\/publish/)
  await visit.select(page.getByLabel('Subject'), 'Psychology')
  await visit.type(page.getByLabel('Title'), title)
  await goOnToWhen(traveller)
  await visit.press(page.locator('[data-slot="Tuesday 7"]'))
  // Without scripts a tap marks a half-hour, with them an hour.
  const half = page.locator('[data-slot="Tuesday 7.5"]')
  if (!(await half.locator('input').isChecked())) await visit.press(half)
  await visit.type(page.getByLabel(/^Price/), '90')
  await visit.press(page.getByRole('button', { name: 'Publish', exact: true }))
  await page.waitForURL(/\/published$/)
}
