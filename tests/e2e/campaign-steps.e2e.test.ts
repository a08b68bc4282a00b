import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'

const fixtures = setupE2eFixtures()
const FORM = '/dungeonsandenglish/private-campaigns'

const see = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first().waitFor()
const next = (page: Page, step: string) => page.getByRole('button', { name: `Next: ${step}` }).click()
const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor()
const answers = (page: Page) =>
  page.waitForResponse(answer => answer.url().includes('/campaign-draft') && answer.status() === 200)

describe('a campaign is asked for in four steps on a phone', () => {
  it('with scripts, with the price always in sight, and a draft that another device goes on with', async () => {
    const [name, friend] = [await fixtures.createUser(), await fixtures.createUser()]
    const { page } = await fixtures.openBrowser(name, { width: 390 })
    await page.goto(FORM)
    await heading(page, 'Step 1 of 4')
    await see(page, 'from 30 PLN')
    // What is missing is said beside its field, and the step stays.
    await next(page, 'story')
    await see(page, 'Please fill in all required fields!')
    await page.getByRole('group', { name: 'Number of players' }).getByLabel('2', { exact: true }).check()
    await page.getByLabel('3 hours', { exact: true }).check()
    await see(page, 'from 150 PLN')
    await page.getByLabel('Player 2').fill('unknown.name')
    await next(page, 'story')
    await see(page, 'Check the spelling with your friend.')
    await page.getByLabel('Player 2').fill(friend)
    // It makes the list of errors higher, and so moves the button below.
    await page.getByText('(corrected)').first().waitFor({ state: 'attached' })
    await next(page, 'story')
    await heading(page, 'Step 2 of 4')
    // The step that begins has the focus, so that it is announced.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    const saved = answers(page)
    await page.getByLabel('Pirates').check()
    await saved
    const other = await fixtures.openBrowser(name, { width: 390 })
    await other.page.goto(FORM)
    await heading(other.page, 'Step 2 of 4')
    expect(await other.page.getByLabel('Pirates').isChecked()).toBe(true)
    await other.page.getByLabel('Completely custom campaign').check()
    await next(other.page, 'times')
    await heading(other.page, 'Step 3 of 4')
    await see(other.page, '300 PLN')

    // This tab does not lose what the other one has saved, nor its own words.
    await page.getByLabel('Pre-made campaign').check()
    await page.getByText('Changed in another tab').waitFor()
    expect(await page.getByLabel('Pre-made campaign').isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Keep what is here' }).click()
    await page.getByText('Changed in another tab').waitFor({ state: 'detached' })
    await next(page, 'times')
    await page.getByRole('checkbox', { name: 'Friday 18:00 to 18:30' }).check()
    await next(page, 'send')
    await heading(page, 'Step 4 of 4')
    await see(page, '150 PLN')
    await page.getByText('Friday 18:00 – 18:30').waitFor()
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.getByText('Please tick this box').first().waitFor()
    await page.getByLabel('My players know').check()
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.getByText('your players have been invited').waitFor()
    await page.goto('/dungeonsandenglish/my-campaigns')
    await page.getByRole('link', { name: /Pirates/ }).waitFor()
    expect(await page.getByText('You have a request that you haven’t sent').count()).toBe(0)
  })

  it('without scripts: each step is saved, and what sending refuses leads to its step', async () => {
    const name = await fixtures.createUser()
    const { page } = await fixtures.openBrowser(name, { width: 390, scripts: false })
    await page.goto(FORM)
    await page.getByRole('group', { name: 'Number of players' }).getByLabel('2', { exact: true }).check()
    await page.getByLabel('2 hours', { exact: true }).check()
    // Going to another step saves this one, complete or not.
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Story' }).click()
    await heading(page, 'Step 2 of 4')
    await page.getByLabel('Horror').check()
    await page.getByLabel('Pre-made campaign').check()
    await next(page, 'times')
    await page.getByRole('checkbox', { name: 'Friday', exact: true }).check()
    await page.getByLabel('Friday from').selectOption('17')
    await page.getByLabel('Friday to').selectOption('22')
    await next(page, 'send')
    await page.getByText('Friday 17:00 – 22:00').waitFor()
    await page.getByLabel('My players know').check()
    await page.getByRole('button', { name: 'Send request' }).click()
    await heading(page, 'Step 1 of 4')
    await page.getByText('must match the selected player count!').first().waitFor()
    await page.getByLabel('Player 2').fill(await fixtures.createUser())
    await next(page, 'story')
    await page.goto(`${FORM}?step=send`)
    await page.getByLabel('My players know').check()
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.getByText('We are waiting for answers').waitFor()
  })

  it('what another tab has deleted is not called saved, and can be begun anew', async () => {
    const name = await fixtures.createUser()
    const [{ page }, other] = [await fixtures.openBrowser(name), await fixtures.openBrowser(name)]
    await page.goto(`${FORM}?step=story`)
    const begun = answers(page)
    await page.getByLabel('Pirates').check()
    await begun
    await see(page, 'Draft saved.')
    await other.page.goto(`${FORM}?step=send`)
    await other.page.getByText('Delete this draft').click()
    await other.page.getByRole('button', { name: 'Delete the draft' }).click()
    await see(other.page, 'Your draft has been deleted.')

    let saves = 0
    page.on('request', request => {
      if (request.method() === 'PUT') saves++
    })
    await page.getByLabel('Horror').check()
    await see(page, 'Sent or deleted in another tab')
    expect(await page.getByText('Draft saved.').count()).toBe(0)
    await page.getByLabel('Pre-made campaign').check()
    await page.getByRole('button', { name: 'Begin a new request with it' }).click()
    await page.getByText('Sent or deleted in another tab').waitFor({ state: 'detached' })
    expect(saves).toBe(1)
    expect(await page.getByLabel('Horror').isChecked()).toBe(true)
    await next(page, 'times')
    await heading(page, 'Step 3 of 4')
  })

  it('says why a draft is not saved, and asks once', async () => {
    const { page } = await fixtures.openBrowser(await fixtures.createUser())
    await page.clock.install()
    await page.goto(`${FORM}?step=story`)
    let saves = 0
    await page.route('**/api/v1/me/campaign-draft', route => {
      saves++
      return route.fulfill({ status: 422, json: { code: 'campaign_draft_too_long', detail: 'Please shorten them.' } })
    })
    await page.getByLabel('Horror').check()
    await see(page, 'Not saved. Please shorten them.')
    // Longer than a second save would take.
    await page.clock.runFor(10_000)
    expect(saves).toBe(1)
  })

  it('with text of twice the size nothing is wider than the window', async () => {
    const { page } = await fixtures.openBrowser(await fixtures.createUser(), { width: 390 })
    for (const step of ['players', 'story', 'times', 'send']) {
      await page.goto(`${FORM}?step=${step}`)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide, step).toBeLessThanOrEqual(0)
    }
  })

  it('a visitor fills it in, logs in to send it, and nothing is lost', async () => {
    const [name, friend] = [await fixtures.createUser(), await fixtures.createUser()]
    const { page, context } = await fixtures.openBrowser(undefined, { width: 390 })
    await page.goto(FORM)
    await heading(page, 'Step 1 of 4')
    await page.locator('[name=version][value="0"]').waitFor({ state: 'attached' })
    await next(page, 'story')
    await see(page, 'Please fill in all required fields!')
    await page.getByRole('group', { name: 'Number of players' }).getByLabel('2', { exact: true }).check()
    await page.getByLabel('3 hours', { exact: true }).check()
    await page.getByLabel('Player 2').fill(friend)
    await next(page, 'story')
    await heading(page, 'Step 2 of 4')
    await page.getByLabel('Pirates').check()
    await page.getByLabel('Pre-made campaign').check()

    // Another tab goes on from what is saved; this one then meets its version.
    await page.getByText('Draft saved in this browser').waitFor()
    const other = await context.newPage()
    await other.goto(`${FORM}?step=story`)
    await expect.poll(() => other.getByLabel('Pirates').isChecked()).toBe(true)
    await other.getByLabel('Horror').check()
    await next(other, 'times')
    await heading(other, 'Step 3 of 4')
    await page.getByText('Wishes and limits').click()
    await page.getByLabel('What you enjoy').fill('Parrots')
    await page.getByText('Changed in another tab').waitFor()
    await page.getByRole('button', { name: 'Keep what is here' }).click()
    await page.getByText('Changed in another tab').waitFor({ state: 'detached' })
    await next(page, 'times')
    await page.getByRole('checkbox', { name: 'Friday 18:00 to 18:30' }).check()
    await next(page, 'send')
    await see(page, 'Log in or sign up to send it')
    await page.getByRole('link', { name: 'Log in to send' }).click()
    await page.waitForURL(/\/enter/)
    await fixtures.signIn(context.request, name)
    await page.goto(`${FORM}?step=send`)
    await page.getByText('Pirates').first().waitFor()
    await page.getByText('Parrots').waitFor()
    await page.getByText('Friday 18:00 – 18:30').waitFor()
    // Moved, not copied: it is in the account only.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('campaign-draft'))).toBe(null)
    await page.getByLabel('My players know').check()
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.getByText('your players have been invited').waitFor()
  })

  it('of two tabs that log in at once the draft comes from one, and both show it', async () => {
    const name = await fixtures.createUser()
    const { page, context } = await fixtures.openBrowser(undefined, { width: 390 })
    await page.goto(`${FORM}?step=story`)
    await page.getByLabel('Horror').check()
    await page.getByText('Draft saved in this browser').waitFor()
    const other = await context.newPage()
    await fixtures.signIn(context.request, name)
    const both = Promise.withResolvers<void>()
    const asked: string[] = []
    await context.route(/private-campaigns/, async route => {
      const sent = route.request().postData() ?? ''
      if (sent.includes('adopt')) {
        asked.push(sent)
        if (asked.length === 2) both.resolve()
        await both.promise
      }
      await route.continue()
    })
    await Promise.all([page, other].map(tab => tab.goto(`${FORM}?step=story`)))
    await both.promise
    for (const tab of [page, other]) await expect.poll(() => tab.getByLabel('Horror').isChecked()).toBe(true)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('campaign-draft'))).toBe(null)
    for (const tab of [page, other]) expect(await tab.getByText('You filled in another request').count()).toBe(0)
    const { rows } = await fixtures.query(
      'select version, fields from dne_campaign_drafts join users on uid = user_id where username = $1',
      [name],
    )
    expect(rows).toMatchObject([{ version: 1, fields: { theme: 'Horror' } }])
  })

  it('what a visitor typed does not replace another draft of the account, unless the person says so', async () => {
    const name = await fixtures.createUser()
    const { page } = await fixtures.openBrowser(name, { width: 390 })
    await page.goto(`${FORM}?step=story`)
    const saved = answers(page)
    await page.getByLabel('Mystery').check()
    await saved
    const typed = JSON.stringify({ fields: { theme: 'Horror' }, version: 1, savedAt: new Date().toISOString() })
    await page.evaluate(value => localStorage.setItem('campaign-draft', value), typed)
    await page.reload()
    await page.getByText('You filled in another request').waitFor()
    expect(await page.getByLabel('Mystery').isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Use that one' }).click()
    await expect.poll(() => page.getByLabel('Horror').isChecked()).toBe(true)
    await page.getByText('You filled in another request').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => localStorage.getItem('campaign-draft'))).toBe(null)
  })

  it('without scripts a visitor reads what it is and costs, and logs in', async () => {
    const { page } = await fixtures.openBrowser(undefined, { width: 390, scripts: false })
    await page.goto(FORM)
    await page.getByRole('link', { name: 'Log in to plan a campaign' }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  })
})
