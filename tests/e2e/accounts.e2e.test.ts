import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, inject, it } from 'vitest'
import { DEMO_PASSWORD } from '#tests/support/browser-contexts.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import {
  fillSignUpForm,
  followEmailLink,
  logIn,
  PASSWORD,
  requestPasswordReset,
  signUp,
} from '#tests/support/sign-up-steps.ts'
import { codeOf } from '#tests/support/totp.ts'

const { createUser, openApi, openBrowser, query } = setupE2eFixtures()

/** Runs `npm run admin -- …` beside the running server. */
const runAdmin = (...line: string[]) =>
  promisify(execFile)('node', ['scripts/admin.ts', ...line], {
    env: { ...process.env, PROFILE: 'test', DATA_DIR: inject('siteData'), SITE_URL: inject('siteUrl') },
  })

let count = 0
const newUsername = () => `e2e_${process.pid % 100_000}_${count++}`

describe('signing up', () => {
  it('takes a child from the form through two e-mails to a confirmed account, and updates the open page', async () => {
    const [child, guardian] = [await openBrowser(), await openBrowser()]
    const username = newUsername()
    const mum = `${username}.mum@a.test`
    await signUp(child.page, username, '2013-02-03', mum)
    await followEmailLink(child.page, `${username}@a.test`, /Confirm your e-mail/)
    await child.page.getByText(`${username}@a.test is confirmed`).first().waitFor()
    expect(new URL(child.page.url()).pathname).toBe('/account')
    await child.page.getByRole('link', { name: 'Open the approval' }).click()
    await child.page.waitForURL('**/account/family')
    await child.page.getByText('Your guardian has not approved your account yet').waitFor()
    await followEmailLink(guardian.page, mum, /needs your approval/)
    await guardian.page.getByRole('button', { name: 'I’m the parent or guardian; approve' }).click()
    await guardian.page.getByText('account is approved', { exact: false }).first().waitFor()
    await child.page.getByText(`${mum} approved your account`, { exact: false }).waitFor()
  })

  it('leaves a person who opens the link of another account in their own', async () => {
    const [own, other] = [await openBrowser(), await openBrowser()]
    const [ownName, otherName] = [`${newUsername()}_a`, `${newUsername()}_b`]
    await signUp(own.page, ownName)
    await followEmailLink(own.page, `${ownName}@a.test`, /Confirm your e-mail/)
    await own.page.waitForURL('**/account')
    await signUp(other.page, otherName)
    await followEmailLink(own.page, `${otherName}@a.test`, /Confirm your e-mail/)
    await own.page.getByText('This link belongs to another account').waitFor()
    await own.page.getByText(`You’re logged in as ${ownName}@a.test`, { exact: false }).waitFor()
  })

  it('names the addresses that it has written to, and sends the link again', async () => {
    const { page } = await openBrowser()
    const username = newUsername()
    await signUp(page, username, '2013-02-03', `${username}.mum@a.test`)
    await page.getByText(`We’ve sent a link to ${username}@a.test. Open it to finish.`, { exact: false }).waitFor()
    await page.getByText(`We’ve also written to ${username}.mum@a.test; you can book`, { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Resend' }).click()
    await page.getByText('We’ve sent the link').waitFor()
    expect(new URL(page.url()).searchParams.has('sent')).toBe(true)
  })

  it('detects the time zone and shows it, and asks for no username', async () => {
    const { page } = await openBrowser(undefined, { timeZone: 'Asia/Tokyo' })
    await page.goto('/enter?form=sign-up')
    await page.getByText('Times are shown in Tokyo time').waitFor()
    expect(await page.getByLabel('Username').count()).toBe(0)
    expect(await page.locator('form input:visible').count()).toBe(5)
  })

  it('works without scripts, and keeps the input after an error', async () => {
    const { page } = await openBrowser(undefined, { scripts: false })
    const username = newUsername()
    await fillSignUpForm(page, username)
    await page.getByLabel('Password', { exact: true }).fill('password1234')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByText('easy to guess', { exact: false }).first().waitFor()
    expect(await page.getByLabel('Your name').inputValue()).toBe(username)
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByText('We’ve sent a link to').waitFor()
    await logIn(page, username)
    await page.waitForURL(url => url.pathname === '/')
    await page.goto('/account')
    await page.getByRole('heading', { name: username }).waitFor()
  })

  it('requires a guardian only under 18, and shows the error beside the field', async () => {
    const { page } = await openBrowser()
    await fillSignUpForm(page, newUsername(), '1990-01-01')
    expect(await page.getByLabel('Parent’s or guardian’s e-mail').isVisible()).toBe(false)
    await page.getByLabel('Birth date').fill('2012-01-01')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByText('You are under 18. Please add', { exact: false }).first().waitFor()
    expect(await page.getByLabel('Parent’s or guardian’s e-mail').getAttribute('aria-invalid')).toBe('true')
  })
})

describe('signing in', () => {
  it('shows the same error for a wrong password and an unknown address, and keeps the address', async () => {
    const { page } = await openBrowser()
    for (const who of ['ala@guildhall.test', 'nobody@guildhall.test']) {
      await page.goto('/enter')
      await page.getByLabel('E-mail').fill(who)
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.getByText('Wrong e-mail or password.').waitFor()
      expect(await page.getByLabel('E-mail').inputValue()).toBe(who)
    }
  })

  it.each([
    ['/campus?track=ib', '/campus?track=ib'],
    ['//elsewhere.test/', '/'],
  ])('asked for %s leads to %s', async (to, path) => {
    const { page } = await openBrowser()
    await page.goto(`/enter?to=${encodeURIComponent(to)}`)
    await page.getByLabel('E-mail').fill(`${await createUser()}@guildhall.test`)
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL(inject('siteUrl') + path)
    await page.getByText('Your menu').waitFor({ state: 'attached' })
    await page.goto(`/enter?to=${encodeURIComponent(to)}`)
    expect(page.url()).toBe(inject('siteUrl') + path)
  })

  it('resets the password by e-mail; the old password stops working', async () => {
    const { page } = await openBrowser()
    const username = newUsername()
    await signUp(page, username)
    await requestPasswordReset(page, username)
    await followEmailLink(page, `${username}@a.test`, /new password/)
    await page.getByLabel('New password', { exact: true }).fill('an entirely new one')
    await page.getByRole('button', { name: 'Change my password' }).click()
    await page.getByText('Your password is changed. Please log in.').waitFor()
    await logIn(page, username)
    await page.getByText('Wrong e-mail or password', { exact: false }).first().waitFor()
    await logIn(page, username, 'an entirely new one')
    await page.waitForURL(url => url.pathname === '/')
  })

  it('shows the address of the own calendar, which a program can read, and replaces it, without scripts as well', async () => {
    const { page } = await openBrowser(await createUser(), { scripts: false })
    const read = async () => {
      await page.goto('/account/calendar')
      const address = await page.getByLabel('Address of your calendar', { exact: true }).inputValue()
      return { address, status: (await fetch(address)).status }
    }
    const first = await read()
    expect(first).toMatchObject({ address: expect.stringContaining('.ics'), status: 200 })
    expect(await page.getByRole('link', { name: 'Open in your calendar app' }).getAttribute('href')).toMatch(/^webcal:/)
    await page.getByText('Make a new address').click()
    await page.getByRole('button', { name: 'Replace the address of your calendar' }).click()
    await page.getByText('Make a new address').waitFor()
    const second = await read()
    expect(second.status).toBe(200)
    expect((await fetch(first.address)).status).toBe(404)
  })

  it('corrects a mistyped address, changes it at both addresses, and deletes and keeps the account', async () => {
    const { page } = await openBrowser()
    const username = newUsername()
    await signUp(page, username)
    await logIn(page, username)
    await page.waitForURL(url => url.pathname === '/')
    await page.goto('/account/sign-in')
    const email = page.locator('#my-email')
    const change = async (address: string, password = PASSWORD) => {
      await email.getByLabel('New e-mail address').fill(address)
      await email.getByLabel('Your password').fill(password)
      await email.getByRole('button', { name: 'Change address' }).click()
    }
    // No one has confirmed the address of the sign-up: it was mistyped, and only the right one is asked.
    await email.getByText('Is the address wrong? Change it below.').waitFor()
    await change(`${username}.right@a.test`)
    await followEmailLink(page, `${username}.right@a.test`, /Confirm your e-mail/)
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await page.getByText('Your address is changed').waitFor()
    await page.goto('/account/sign-in')
    await change(`${username}.new@a.test`, 'not the password')
    await email.getByText('This is not your current password.').first().waitFor()
    expect(await email.getByLabel('New e-mail address').inputValue()).toBe(`${username}.new@a.test`)
    await change(`${username}.new@a.test`)
    await email.getByText(`Changing to ${username}.new@a.test`).waitFor()
    await followEmailLink(page, `${username}.new@a.test`, /Confirm your e-mail/)
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await page.getByText('Now open the link that we sent to the account’s current address', { exact: false }).waitFor()
    await followEmailLink(page, `${username}.right@a.test`, /Approve your new e-mail/)
    await page.getByRole('button', { name: 'Approve the new address' }).click()
    await page.getByText('Your address is changed').waitFor()
    await page.goto('/account/sign-in')
    await email.getByText(`${username}.new@a.test`).first().waitFor()
    await page.getByRole('link', { name: 'Your data' }).click()
    await page.getByRole('link', { name: 'Delete my account' }).click()
    await page.getByRole('heading', { name: 'Delete your account?' }).waitFor()
    await page.getByLabel('Your password').fill(PASSWORD)
    await page.getByRole('button', { name: /Delete my account on/ }).click()
    await page.getByRole('heading', { name: /Your account will be deleted on/ }).waitFor()
    await page.goto('/campus')
    await page.getByText('Until then nothing new can be booked', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await page.waitForURL('**/account')
    await page.getByText('Your account will be deleted on', { exact: false }).waitFor({ state: 'detached' })
  })

  it('adds codes of an app and a passkey, signs out from the menu, which clears drafts, and signs in with each of them', async () => {
    const { page, context } = await openBrowser()
    // Browsers know passkeys of names only.
    const site = inject('siteUrl').replace('127.0.0.1', 'localhost')
    const devtools = await context.newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    const phone = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
    await devtools.send('WebAuthn.addVirtualAuthenticator', { options: { ...phone, isUserVerified: true } })
    const signOut = async () => {
      await page.evaluate(() => localStorage.setItem('campaign-draft:usr_1', '[["notes","private"]]'))
      await page.getByText('Your menu').locator('..').click()
      await page.getByRole('button', { name: 'Leave' }).click()
      await page.getByRole('link', { name: 'Log In' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/')
      expect((await context.cookies()).filter(({ name }) => name.includes('session'))).toEqual([])
      expect(await page.evaluate(() => localStorage.length)).toBe(0)
    }
    const username = await createUser()
    const enterPassword = async () => {
      await page.goto(`${site}/enter?to=/account/two-step`)
      await page.getByLabel('E-mail').fill(`${username}@guildhall.test`)
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
    }
    await enterPassword()
    const app = page.locator('form', { has: page.getByRole('button', { name: 'Turn on' }) })
    await app.getByLabel('Current password').fill(DEMO_PASSWORD)
    await app.getByRole('button', { name: 'Turn on' }).click()
    const setup = page.locator('input[name=setup]')
    const address = (await setup.getAttribute('value')) ?? ''
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText('This code is not right', { exact: false }).first().waitFor()
    expect(await setup.getAttribute('value')).toBe(address)
    await page.getByLabel('Code', { exact: true }).fill(codeOf(address))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText('Your recovery codes').waitFor()
    const adding = page.locator('form', { has: page.getByRole('button', { name: 'Add a passkey' }) })
    await adding.getByLabel('Name').fill('My phone')
    await adding.getByLabel('Current password').fill(DEMO_PASSWORD)
    await adding.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText('not used yet', { exact: false }).waitFor()
    expect(
      await page
        .getByRole('listitem')
        .filter({ hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ })
        .count(),
    ).toBe(10)
    await signOut()
    await enterPassword()
    await page.getByLabel('Code', { exact: true }).fill(codeOf(address, 1))
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL(url => url.pathname === '/account/two-step')
    await signOut()
    await page.goto(`${site}/enter?to=/account/two-step`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByText('last used', { exact: false }).waitFor()
  })
})

describe('the account', () => {
  it('shows a changed name, a role from the operator and access from staff in another browser at once', async () => {
    const username = await createUser()
    const [here, there] = [await openBrowser(username), await openBrowser(username)]
    for (const { page } of [here, there]) {
      await page.goto('/account')
      await page.getByRole('heading', { name: `Stan ${username}` }).waitFor()
    }
    await here.page.getByLabel('Name', { exact: true }).fill('After Change')
    await here.page.getByRole('button', { name: 'Save profile' }).click()
    await there.page.getByRole('heading', { name: 'After Change' }).waitFor()
    await runAdmin('set-role', username, 'teacher')
    await there.page.getByText(`${username} · Teacher`).waitFor()
    await there.page.getByRole('link', { name: 'Teaching' }).click()
    await there.page.getByText('You cannot publish yet').waitFor()
    const { rows } = await query('select uid from users where username = $1', [username])
    const staff = await openApi('ada')
    const headers = { origin: inject('siteUrl') }
    const granted = await staff.put(`/api/v1/admin/users/${rows[0].uid}/teacher-access`, { headers })
    expect(granted.ok(), await granted.text()).toBe(true)
    await there.page.getByText('You cannot publish yet').waitFor({ state: 'detached' })
  })

  it.each([
    ['one', /^Sign out /],
    ['all others', 'Sign out all other devices'],
  ])('signs %s out, and an open page there goes home', async (_, name) => {
    const username = await createUser()
    const [here, there] = [await openBrowser(username), await openBrowser(username)]
    await there.page.goto('/account')
    await there.page.getByRole('heading', { name: `Stan ${username}` }).waitFor()
    await here.page.goto('/account/devices')
    await here.page.getByRole('button', { name }).first().click()
    await there.page.getByText('You’ve been signed out on this device').first().waitFor()
    await there.page.getByRole('link', { name: 'Log In' }).waitFor()
    expect(new URL(there.page.url()).pathname).toBe('/')
  })

  it('switches to the light theme at once', async () => {
    const { page } = await openBrowser('pawel')
    await page.goto('/account/display')
    await page.getByLabel('Light', { exact: true }).check()
    await page.getByRole('button', { name: 'Save time zone and theme' }).click()
    await page.locator('html[data-theme=light]').waitFor()
    await page.getByLabel('Dark', { exact: true }).check()
    await page.getByRole('button', { name: 'Save time zone and theme' }).click()
    await page.locator('html[data-theme=dark]').waitFor()
  })
})
