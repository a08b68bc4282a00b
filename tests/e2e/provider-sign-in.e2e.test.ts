import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { DEMO_PASSWORD } from '#tests/support/browser-contexts.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import type { OpenIdPerson } from '#tests/support/openid-server.ts'
import { findEnglish, inPolish } from '#tests/support/polish.ts'
import { followEmailLink, PASSWORD } from '#tests/support/sign-up-steps.ts'
import { codeOf } from '#tests/support/totp.ts'

const { openBrowser, openApi, createUser, query } = setupE2eFixtures()

/** On the page of the test provider: this person signs in there. */
const choose = async (page: Page, person: OpenIdPerson) => {
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
  await page.getByLabel('Claims').fill(JSON.stringify(person))
  await page.getByRole('button', { name: 'Another person' }).click()
}

const continueWith = async (page: Page, name: 'Google' | 'Microsoft', person: OpenIdPerson, to = '/account') => {
  await page.goto(`/enter?to=${encodeURIComponent(to)}`)
  await page.getByRole('button', { name: `Continue with ${name}` }).click()
  await choose(page, person)
}

const disconnect = async (page: Page, password?: string) => {
  await page.goto('/account/connected?disconnect=google')
  if (password) await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Disconnect Google' }).click()
}

describe('with Google and Microsoft', () => {
  test('the next person at a device does not go on where another has left the form', async () => {
    const { page } = await openBrowser()
    const name = `olga${Date.now()}`
    const olga = { sub: name, name: 'Olga Nowak', email: `${name}@gmail.com`, email_verified: true }
    const isOver = async () => {
      await page.goto('/enter/finish')
      expect(new URL(page.url()).pathname).toBe('/enter')
    }
    await continueWith(page, 'Google', olga)
    await page.getByText(`Olga Nowak, ${olga.email}`).waitFor()
    await page.getByRole('button', { name: 'This is not me' }).click()
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
    await isOver()
    await continueWith(page, 'Google', olga)
    await page.getByText(`Olga Nowak, ${olga.email}`).waitFor()
    await page.goto('/enter')
    await isOver()
  })

  test('a person signs up, logs in, and disconnects after choosing a password', async () => {
    const { page } = await openBrowser()
    const name = `olga${Date.now()}`
    const olga = { sub: name, name: 'Olga Nowak', email: `${name}@gmail.com`, email_verified: true }
    await continueWith(page, 'Google', olga)
    await page.getByRole('heading', { name: 'Create your account' }).waitFor()
    expect(await page.getByLabel('Your name').inputValue()).toBe('Olga Nowak')
    await page.getByLabel('Birth date').fill('2012-01-01')
    await page.getByLabel('Parent’s or guardian’s e-mail').waitFor()
    await page.getByLabel('Birth date').fill('1990-04-01')
    await page.getByRole('button', { name: 'Create my account' }).click()
    await page.getByText('Please accept the terms to sign up.').first().waitFor()
    await page.getByLabel(/I accept/).check()
    await page.getByRole('button', { name: 'Create my account' }).click()
    await page.getByRole('heading', { name: 'Olga Nowak' }).waitFor()
    await disconnect(page)
    await page.getByText('It is your only way to log in.', { exact: false }).first().waitFor()

    const elsewhere = await openBrowser()
    await continueWith(elsewhere.page, 'Google', olga, '/account/sign-in')
    await elsewhere.page.getByRole('button', { name: 'Send me a link to choose a password' }).click()
    await elsewhere.page.getByText('We’ve sent the link').first().waitFor()
    await followEmailLink(elsewhere.page, olga.email, /new password/)
    await elsewhere.page.getByLabel('New password').fill(PASSWORD)
    await elsewhere.page.getByRole('button', { name: 'Change my password' }).click()
    await elsewhere.page.waitForURL(url => url.pathname !== '/enter/reset')

    // Both browsers were signed out.
    const { page: fresh } = await openBrowser()
    await continueWith(fresh, 'Google', olga)
    await fresh.getByRole('heading', { name: 'Olga Nowak' }).waitFor()
    await disconnect(fresh, PASSWORD)
    // Microsoft is "Not connected" from the beginning.
    await fresh.getByText('Disconnected', { exact: true }).first().waitFor()
    await fresh.context().clearCookies()
    await continueWith(fresh, 'Google', olga)
    await fresh.getByText('You have disconnected Google').waitFor()
  })

  test('a person who has come from a Polish page comes back to one, and the account is in Polish', async () => {
    const { page } = await openBrowser()
    const name = `olga${Date.now()}`
    const olga = { sub: name, name: 'Olga Nowak', email: `${name}@gmail.com`, email_verified: true }
    await page.goto('/pl/enter?to=%2Faccount')
    await page.getByRole('button', { name: 'Google' }).click()
    await choose(page, olga)
    await page.waitForURL(url => url.pathname === '/pl/enter/finish')
    expect(await findEnglish(page, ['Guildhall', "Dungeons'n English"])).toEqual([])
    await page.getByLabel(inPolish('Birth date')).fill('1990-04-01')
    await page.getByLabel(/^Akceptuję/).check()
    await page.getByRole('button', { name: inPolish('Create my account') }).click()
    await page.waitForURL(url => url.pathname === '/pl/account')
    const { rows } = await query('select language from users where email = $1', [olga.email])
    expect(rows).toEqual([{ language: 'pl' }])
  })

  test('a person connects an account with another address, by the password, and logs in with it', async () => {
    const username = await createUser()
    const { page } = await openBrowser(username)
    const person = { sub: `m-${username}`, email: `${username}@elsewhere.test` }
    await page.goto('/account/sign-in')
    await page.getByRole('link', { name: 'Connect or disconnect' }).click()
    await page.getByRole('link', { name: 'Connect Microsoft' }).click()
    await page.getByLabel('Current password').fill('not the password')
    await page.getByRole('button', { name: 'Go to Microsoft' }).click()
    await page.getByText('This is not your current password.').first().waitFor()
    await page.getByLabel('Current password').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Go to Microsoft' }).click()
    await choose(page, person)
    await page.getByText(person.email).waitFor()
    const { page: other } = await openBrowser(undefined, { scripts: false })
    await continueWith(other, 'Microsoft', person)
    await other.getByRole('heading', { name: `Stan ${username}` }).waitFor()
    await other.goto(`/enter/with/microsoft?state=a&code=b`)
    await other.waitForURL(url => url.origin === inject('siteUrl'))
  })

  test('staff with two-step sign-in are asked for the code, and come to where they went', async () => {
    const username = await createUser()
    const api = await openApi(username)
    const post = async (path: string, data: object) =>
      (await api.post(`/api/auth/two-factor/${path}`, { headers: { origin: inject('siteUrl') }, data })).json()
    const { setup } = await post('start', { currentPassword: DEMO_PASSWORD })
    await post('verify', { code: codeOf(setup) })
    await query(`update users set role = 'superadmin', dnd_role = 'superadmin' where username = $1`, [username])
    const { page } = await openBrowser()
    const email = `${username}@guildhall.test`
    await continueWith(
      page,
      'Google',
      { sub: username, email, email_verified: true, hd: 'guildhall.test' },
      '/admin/health',
    )
    await page.getByRole('heading', { name: 'Second step' }).waitFor()
    expect(await page.getByLabel('Trust this device for 30 days').count()).toBe(0)
    await page.getByLabel('Code').fill(codeOf(setup, 1))
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/admin/health')
    await page.getByRole('button', { name: 'Check the services' }).click()
    await page.getByText('Answers in').nth(4).waitFor()
  })
})
