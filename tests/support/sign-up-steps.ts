import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { createLocalMailbox } from '#integrations/mail/local-mailbox.ts'
import { until } from './until.ts'

/** Steps of a user who signs up on the pages. */

export const PASSWORD = 'correct horse 1'

/** Fills in the sign-up form without submitting it. */
export const fillSignUpForm = async (page: Page, username: string, birthDate = '1990-04-01') => {
  await page.goto('/enter?form=sign-up&to=/account')
  await fillSignUpFields(page, username, birthDate)
}

/** As `fillSignUpForm`, on the sign-up form that is open. The name is one for which this username is proposed. */
export const fillSignUpFields = async (page: Page, username: string, birthDate = '1990-04-01') => {
  await page.getByLabel('E-mail', { exact: true }).fill(`${username}@a.test`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Your name').fill(username)
  await page.getByLabel('Birth date').fill(birthDate)
  await page.getByLabel(/I accept/).check()
}

/** Signs up, which queues an e-mail. */
export const signUp = async (page: Page, username: string, birthDate?: string, guardian?: string) => {
  await fillSignUpForm(page, username, birthDate)
  if (guardian) await page.getByLabel('Parent’s or guardian’s e-mail').fill(guardian)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText('We’ve sent a link to').waitFor()
}

export const logIn = async (page: Page, username: string, password = PASSWORD, at = '/enter') => {
  await page.goto(at)
  await page.getByLabel('E-mail').fill(`${username}@a.test`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Requests the e-mail for a new password. */
export const requestPasswordReset = async (page: Page, username: string) => {
  await page.goto('/enter?form=forgot')
  await page.getByLabel('E-mail').fill(`${username}@a.test`)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByText('If this address has an account', { exact: false }).waitFor()
}

/** Opens the newest e-mail to an address in the development mailbox, once it is there. */
export const openEmail = async (page: Page, to: string, subject: RegExp) => {
  const { mailbox } = createLocalMailbox({ folder: join(inject('siteData'), 'mail'), from: '' })
  const found = await until(async () =>
    (await mailbox?.list())?.find(email => email.to === to && subject.test(email.emailSubject)),
  )
  await page.goto(`/dev/mail/${found.id}`)
}

/** Opens the newest e-mail to an address, and follows its button; the link of a sign-up confirms by a press. */
export const followEmailLink = async (page: Page, to: string, subject: RegExp) => {
  await openEmail(page, to, subject)
  await page.frameLocator('iframe').getByRole('link').first().click()
  await page.waitForURL(url => !url.pathname.startsWith('/dev/'))
  if (new URL(page.url()).pathname !== '/enter/verify') return
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await page.waitForURL(url => !url.searchParams.has('token'))
}
