import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import type { TestBrowser } from '#tests/support/browser-contexts.ts'
import { payButton, seeCheckout } from '#tests/support/checkout-page.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { icsText, startIcsServer } from '#tests/support/ics-server.ts'
import { waitForKeys } from '#tests/support/keys.ts'
import { chooseTuesday, goToCheckout, payAtCheckout, reserve } from '#tests/support/reservation-steps.ts'
import { followEmailLink, openEmail, requestPasswordReset, signUp } from '#tests/support/sign-up-steps.ts'
import { setupWebhookReceiver } from '#tests/support/webhook-receiver.ts'

const PUBLIC_PATHS = [
  '/',
  '/campus',
  '/campus?q=nothing-like-it',
  '/documents/general-terms-and-conditions',
  '/nowhere',
]
const SIGNED_IN_PATHS = [
  ...['/notifications', '/notifications/preferences', '/account/billing'],
  ...['/account', '/account/profile', '/account/display', '/account/sign-in', '/account/devices'],
  ...['/account/notifications', '/account/calendar', '/account/family', '/account/requests'],
  ...['/account/tokens', '/account/two-step', '/account/privacy'],
  ...['/account/vouchers', '/account/vouchers/new', '/account/packages', '/account/invoices'],
  ...['/campus/reservations', '/campus/calendar'],
]
const ROLES: Readonly<Record<string, { readonly username?: string; readonly paths: readonly string[] }>> = {
  visitor: {
    paths: [
      ...PUBLIC_PATHS,
      ...['/documents/privacy-policy', '/documents/children-protection-policy', '/_app'],
      ...[
        '/enter',
        '/enter?form=sign-up',
        '/enter?form=forgot',
        '/enter/reset?token=x',
        '/enter/verify',
        '/enter/verify?error=x',
        '/enter/verify?token=x',
        '/enter/help',
      ],
      ...['/training', '/training?for=workshop', '/contact', '/received/nothing'],
      ...['story', 'times', 'send'].map(step => `/dungeonsandenglish/private-campaigns?step=${step}`),
      ...['/guardian/nobody', '/dev/ui', '/dev/mail', '/campus/sessions/nothing'],
    ],
  },
  child: { username: 'olek', paths: ['/account', '/account/family', '/family'] },
  guardian: { username: 'marta', paths: ['/family', '/family/calendar', '/family/children/new'] },
  student: { username: 'ala', paths: ['/', '/campus', '/nowhere', '/leave', ...SIGNED_IN_PATHS] },
  // The other pages of those below are a student's.
  teacher: {
    username: 'nina',
    paths: [
      '/',
      '/campus/calendar',
      '/campus/teacher-panel',
      '/campus/teacher-panel/availability',
      '/campus/teacher-panel/publish',
      '/campus/teacher-panel/earnings',
      '/campus/my-sessions',
      '/account',
      '/account/teaching',
    ],
  },
  'teacher without access': { username: 'marek', paths: ['/campus/teacher-panel', '/campus/my-sessions'] },
  admin: {
    username: 'ada',
    paths: [
      '/',
      '/campus/my-sessions',
      '/admin',
      '/admin/search?q=olek',
      '/admin/requests',
      '/admin/trainings',
      '/admin/lesson-reports',
      '/admin/contact',
      '/admin/recovery',
      '/admin/money',
      '/admin/money/vouchers',
      '/admin/money/packages',
      '/admin/money/codes',
      '/admin/money/disputes',
      '/admin/money/months',
      '/admin/money/exports',
      '/admin/health',
      '/admin/webhooks',
      '/admin/settings',
      '/admin/settings/bookings',
      '/admin/settings/access',
      '/admin/settings/company',
      '/admin/settings/messages/verify_email',
      '/developers/webhooks',
    ],
  },
  superadmin: { username: 'zofia', paths: ['/', '/admin'] },
}
const DESKTOP = 1280
const PHONE = 390
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** What is around each page: in the other theme only the role's home shows its colours. */
const FRAME = ['header[data-print]', 'footer[data-print]', '[data-tab-bar]']

const fixtures = setupE2eFixtures()
const receiver = setupWebhookReceiver()
/** Pages of the demo data by role, such as one session of each type: others are changed by the tests that run at the same time. */
let demoPaths: Readonly<Record<string, readonly string[]>>
/** A game of the demo data with a player, the player's seat, and the pages of its game master. */
let ofGame: { readonly master: string; readonly player: string; readonly game: string; readonly seat: string }

beforeAll(async () => {
  const { rows } = await fixtures.query(
    `select distinct on (type) id from academy_sessions join users on uid = user_id
     where username in ('nina', 'pawel', 'ewa', 'igor') and next_start is not null order by type, next_start`,
    [],
  )
  const sessions = rows.map(({ id }) => `/campus/sessions/${id}`)
  expect(sessions).toHaveLength(3)
  const found = await fixtures.query(
    `select masters.username as master, players.username as player, games.id as game, seats.id as seat
     from dne_session_purchases seats join dne_sessions games on games.id = seats.session_id
     join users masters on masters.uid = games.teacher_id join users players on players.uid = seats.user_id
     where masters.username in ('nina', 'pawel', 'ewa', 'igor') and seats.state = 'booked' and games.status = 'active'
     and games.type <> 'private' order by games.next_start, seats.created_at limit 1`,
    [],
  )
  ofGame = found.rows[0]
  expect(ofGame).toBeDefined()
  const { rows: shown } = await fixtures.query(
    `select c.id as campaign, r.occurrence_id as played, r.session_id as told,
       (select p.session_id from dne_session_purchases p where p.user_id = c.user_id and p.state = 'booked' limit 1) as game
     from dne_private_sessions_requests c join users u on u.uid = c.user_id and u.username = 'ala', recaps r
       join dne_sessions s on s.id = r.session_id join users t on t.uid = s.teacher_id and t.username = 'nina'
     where c.status = 'pending' order by c.created_at limit 1`,
    [],
  )
  const [{ campaign, played, told, game } = {}] = shown
  expect([campaign, played, told, game]).toEqual(Array(4).fill(expect.any(String)))
  const [taught] = (
    await fixtures.query(
      `select id from academy_sessions join users on uid = user_id where username = 'nina' and next_start is not null
       order by next_start limit 1`,
      [],
    )
  ).rows
  expect(taught).toBeDefined()
  const dungeons = '/dungeonsandenglish'
  const campaigns = `${dungeons}/private-campaigns`
  demoPaths = {
    visitor: sessions,
    student: [
      ...[...sessions, `${dungeons}/my-campaigns`, `${campaigns}/${campaign}`, `${dungeons}/vocabulary`],
      `${dungeons}/dne-sessions/${game}/session-zero`,
      ...['players', 'story', 'times', 'send'].map(step => `${campaigns}?step=${step}`),
    ],
    teacher: [
      ...[`/campus/my-sessions/${taught?.id}`, `/campus/my-sessions/${taught?.id}/published`],
      `${dungeons}/dne-sessions/${told}/recaps`,
      `${dungeons}/dne-sessions/${told}/recaps/${played}`,
    ],
    admin: ['/admin/private-campaigns', `/admin/private-campaigns/${campaign}`],
  }
})

/** Axe is in each page from its beginning: sending it to every page takes longer. */
const openWithAxe = async (who?: string): Promise<TestBrowser> => {
  const opened = await fixtures.openBrowser(who)
  await opened.context.addInitScript({ content: axe.source })
  return opened
}

type Part = { readonly rules?: readonly string[]; readonly exclude?: readonly string[] }

/** Problems of the current page. Animations are off, because elements that fade in do not have their final colour yet. */
const findViolations = async (
  page: Page,
  where: string,
  { rules, exclude = [] }: Part = {},
): Promise<readonly string[]> => {
  await page.waitForFunction(() => document.getAnimations().every(one => one.playState !== 'running'))
  // Without the preload axe does not fetch the style sheets again; only a rule about turned screens needs that.
  const options = { resultTypes: ['violations'], preload: false, ...(rules ? { runOnly: rules } : {}) }
  const context = { include: ['html'], exclude }
  const { violations } = await page.evaluate<axe.AxeResults>(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)})`,
  )
  return violations.map(({ id, nodes }) => `${where}: ${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** A label, or a button outside its form, would belong to the wrong element. */
const findRepeatedIds = async (page: Page, where: string): Promise<readonly string[]> => {
  const ids = await page.locator('[id]').evaluateAll(all => all.map(element => element.getAttribute('id')))
  return ids.filter((id, at) => ids.indexOf(id) < at).map(id => `${where}: the id ${id} is there twice`)
}

const setWidth = async (page: Page, width: number, where: string): Promise<readonly string[]> => {
  await page.setViewportSize({ width, height: 900 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return wide > 0 ? [`${where} at ${width}: ${wide} px too wide`] : []
}

/** Controls with a touch target below 44 px in height. Links within a sentence are exempt. */
const findSmallTargets = async (page: Page, where: string): Promise<readonly string[]> => {
  const found = await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('a, button, summary, input:not([type=hidden]), select')
    return Array.from(controls).flatMap(control => {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]')) return []
      const isWord = control.tagName === 'A' && getComputedStyle(control).display === 'inline'
      if (isWord || control.matches('.visually-hidden, [href="#main"], :disabled, [aria-hidden]')) return []
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

/** Returns the name of the theme that is shown now. A theme changes only colours. */
const changeTheme = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.theme = dataset.theme === 'light' ? 'dark' : 'light'
    return dataset.theme
  })

const checkAtDesktop = async (page: Page, path: string, where: string): Promise<readonly string[]> => {
  const found = await setWidth(page, DESKTOP, where)
  // Each role's home stands for the frame of all its pages, which differs between the widths.
  return path === '/' ? [...found, ...(await findViolations(page, `${where} at ${DESKTOP}`))] : found
}

const checkAtPhone = async (page: Page, path: string, where: string): Promise<readonly string[]> => {
  const found = [...(await setWidth(page, PHONE, where)), ...(await findViolations(page, where))]
  found.push(...(await findSmallTargets(page, where)), ...(await findRepeatedIds(page, where)))
  const part = { rules: COLOUR_RULES, exclude: path === '/' ? [] : FRAME }
  found.push(...(await findViolations(page, `${where}, ${await changeTheme(page)}`, part)))
  await changeTheme(page)
  return found
}

const checkPage = async (page: Page, path: string, where: string): Promise<readonly string[]> => {
  // The page is loaded in the width in which the one before it was left: each change of it costs a layout.
  const checks = [checkAtDesktop, checkAtPhone]
  if (page.viewportSize()?.width === PHONE) checks.reverse()
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const found: string[] = []
  for (const check of checks) found.push(...(await check(page, path, where)))
  if (await page.evaluate(() => document.compatMode !== 'CSS1Compat')) found.push(`${where}: has no doctype`)
  return found
}

/** Checks the paths in two tabs concurrently; each tab has its own renderer process. */
const checkPages = async ({ page, context }: TestBrowser, paths: readonly string[], where: string) => {
  const secondTab = await context.newPage()
  const remaining = [...paths]
  const found: string[] = []
  const checkNext = async (tab: Page) => {
    for (let path = remaining.shift(); path; path = remaining.shift())
      found.push(...(await checkPage(tab, path, `${where}, ${path}`)))
  }
  await Promise.all([checkNext(page), checkNext(secondTab)])
  await secondTab.close()
  return found
}

describe('no a11y violation, overflow or small target, dark and light, at 1280 and 390 px, for', () => {
  it.each(Object.entries(ROLES))('a %s', async (role, { username: who, paths }) => {
    expect(await checkPages(await openWithAxe(who), [...paths, ...(demoPaths[role] ?? [])], role)).toEqual([])
  })

  it('the dialogs of staff by keyboard', async () => {
    const { page } = await openWithAxe('ada')
    const found: string[] = []
    const check = async (where: string) => {
      found.push(...(await findViolations(page, where)), ...(await findRepeatedIds(page, where)))
    }
    await page.goto('/admin/users?q=olek')
    await waitForKeys(page)
    await page.getByRole('link', { name: 'Keyboard shortcuts' }).click()
    await page.getByText('Next row').waitFor()
    await check('the list of keys')
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await page.keyboard.press('l')
    await page.getByRole('link', { name: 'Open the page' }).waitFor()
    await check('a look at a user')
    await page.keyboard.press('Escape')
    // Going back closes every dialog.
    await page.waitForURL(url => !url.search.includes('look='))
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox', { name: 'Name, reference or id' }).fill('nina')
    await page.getByRole('option', { name: /^Nina/ }).first().waitFor()
    await check('the search')
    await page.getByRole('combobox', { name: 'Name, reference or id' }).fill('qqqq')
    await page.getByText('No results').waitFor()
    await check('the search without results')
    expect(found).toEqual([])
  })

  it('a student and a teacher with own data', async () => {
    const student = await openWithAxe(await fixtures.createUser())
    const { teacher, path, id } = await fixtures.createTeacherWithSession({ type: 'individual' })
    await teacher.context.addInitScript({ content: axe.source })
    const { page } = student
    await chooseTuesday(page, path)
    const found = await checkPages(student, [page.url()], 'chooser')
    await chooseTuesday(page, path)
    await reserve(page)
    const reservation = page.url()
    await goToCheckout(page)
    const checkoutUrl = page.url()
    // A provider's page is not ours.
    const ownCheckout = checkoutUrl.startsWith(inject('siteUrl')) ? [checkoutUrl] : []
    const held = [path, reservation, ...ownCheckout, '/campus/reservations']
    found.push(...(await checkPages(student, held, 'holder')))
    await page.goto(checkoutUrl)
    await payAtCheckout(page)
    const receipt = (await page.getByRole('link', { name: 'Receipt' }).getAttribute('href')) ?? ''
    await page.goto(reservation)
    const lesson = (await page.locator('main a[href^="/campus/lessons/"]').first().getAttribute('href')) ?? ''
    const own = [
      ...[lesson, `${lesson}?cancel`, `/campus/proposals/new?lesson=${lesson.split('/').at(-1)}`, '/campus/proposals'],
      reservation,
      receipt,
      '/account/billing',
      '/campus/reservations',
      '/campus/calendar',
      '/notifications',
      '/',
    ]
    found.push(...(await checkPages(student, own, 'student')))
    const taught = [
      lesson,
      `${path}/materials`,
      '/campus/my-sessions',
      `/campus/my-sessions/${id}`,
      '/campus/calendar',
      '/notifications',
      '/',
    ]
    found.push(...(await checkPages(teacher, taught, 'teacher')))
    expect(found).toEqual([])
  })

  it('a person who buys a package and a gift voucher, and who gets its letter', async () => {
    const buyer = await openWithAxe(await fixtures.createUser())
    const { page } = buyer
    const [offer] = (
      await fixtures.query(
        'select id from lesson_package_offers where teacher_id is null and ended_at is null limit 1',
        [],
      )
    ).rows
    const found = await checkPages(buyer, [`/account/packages/new?offer=${offer?.id}`], 'buyer of a package')
    const pay = async (button: string, bought: RegExp) => {
      await page.getByRole('button', { name: button }).click()
      await seeCheckout(page)
      await payButton(page).click()
      await page.waitForURL(bought)
    }
    await page.goto(`/account/packages/new?offer=${offer?.id}`)
    await pay('Go to payment', /\/account\/packages\/pkg_/)
    const packagePage = new URL(page.url()).pathname
    await page.goto('/account/vouchers/new')
    await page.getByLabel('Amount').fill('100')
    await page.getByLabel('For', { exact: true }).fill('Ola')
    const address = `gift-${process.pid}@a.test`
    await page.getByLabel('Recipient’s e-mail').fill(address)
    await pay('Go to payment', /\/account\/vouchers\/vch_/)
    await page.getByRole('button', { name: 'Send now' }).click()
    await page.getByRole('button', { name: 'Send again' }).waitFor()
    const voucherPage = new URL(page.url()).pathname
    const own = [packagePage, `${packagePage}?return`, voucherPage, `${voucherPage}?return`, '/account/packages']
    found.push(...(await checkPages(buyer, own, 'owner')))
    const reader = await openWithAxe()
    await followEmailLink(reader.page, address, /gift voucher/)
    found.push(...(await checkPages(reader, [new URL(reader.page.url()).pathname], 'gift')))
    expect(found).toEqual([])
  })

  it('a player and a game master', async () => {
    const { master, player, game, seat } = ofGame
    const played = [`/dungeonsandenglish/dne-sessions/${game}`, `/dungeonsandenglish/seats/${seat}`]
    const led = ['/dungeonsandenglish/my-games', `/dungeonsandenglish/my-games/${game}`]
    const found = [
      ...(await checkPages(await openWithAxe(player), played, 'player')),
      ...(await checkPages(await openWithAxe(master), led, 'game master')),
    ]
    expect(found).toEqual([])
  })

  it('a teacher who connects a calendar, and staff who add a webhook and look at what it was sent', async () => {
    const calendars = await startIcsServer()
    onTestFinished(() => calendars.close())
    const start = Temporal.Now.instant().add({ hours: 24 * 30 })
    calendars.serve('/secret.ics', icsText({ start, end: start.add({ hours: 1 }) }))
    const teacher = await fixtures.createTeacherWithSession({ type: 'individual' })
    await teacher.teacher.context.addInitScript({ content: axe.source })
    const { page } = teacher.teacher
    await page.goto('/account/calendar')
    const connect = async (address: string) => {
      await page.getByLabel('Address of a calendar').fill(address)
      await page.getByRole('button', { name: 'Connect this calendar' }).click()
    }
    await connect('my calendar')
    await page.getByText('This is not an address.').first().waitFor()
    await connect(calendars.addressOf('/secret.ics'))
    await page.getByText('1 busy time ahead').waitFor()
    // It is secret, and is shown to no one.
    expect(await page.getByLabel('Address of a calendar').inputValue()).toBe('')
    const found = [...(await checkPages(teacher.teacher, ['/account/calendar'], 'teacher with a calendar'))]

    const staff = await openWithAxe('ada')
    const { page: admin } = staff
    await admin.goto('/admin/webhooks')
    await admin.getByRole('button', { name: 'Add the webhook' }).click()
    await admin.getByText('Choose at least one event.').first().waitFor()
    await admin.getByLabel('Address', { exact: true }).fill(receiver.url('/hooks'))
    await admin.getByLabel('What it is for').fill('Bookkeeping of the tests')
    await admin.getByLabel('account.closed').check()
    await admin.getByRole('button', { name: 'Add the webhook' }).click()
    await admin.getByText('Webhook added').first().waitFor()
    await admin.getByRole('link', { name: 'Bookkeeping of the tests' }).click()
    await admin.getByRole('button', { name: 'Send a test event' }).click()
    await admin.waitForURL(/\/events\//)
    await expect.poll(() => receiver.received().length).toBe(1)
    const { pathname } = new URL(admin.url())
    const pages = [pathname.replace(/\/events\/.*/, ''), pathname]
    found.push(...(await checkPages(staff, pages, 'staff with a webhook')))
    expect(found).toEqual([])
  })

  it('a child and a guardian who follow links of e-mails', async () => {
    const visitor = await openWithAxe()
    const { page } = visitor
    const username = `e2e_a11y_${process.pid % 100_000}`
    const [own, guardians] = [`${username}@a.test`, `${username}.mum@a.test`]
    const found: string[] = []
    const check = async (where: string) => {
      const { pathname, search } = new URL(page.url())
      found.push(...(await checkPages(visitor, [pathname + search], where)))
    }
    await signUp(page, username, '2013-02-03', guardians)
    await openEmail(page, own, /Confirm your e-mail/)
    await check('e-mail')
    await followEmailLink(page, own, /Confirm your e-mail/)
    await page.getByText(`${own} is confirmed`).first().waitFor()
    await check('confirmed address')
    // The confirmed child is signed in, and cannot approve its own account.
    await visitor.context.clearCookies()
    await followEmailLink(page, guardians, /needs your approval/)
    await check('guardian')
    await page.getByRole('button', { name: 'I’m the parent or guardian; approve' }).click()
    await page.getByText('account is approved', { exact: false }).first().waitFor()
    await check('guardian who has confirmed')
    await requestPasswordReset(page, username)
    await followEmailLink(page, own, /new password/)
    await page.getByLabel('New password', { exact: true }).waitFor()
    await check('new password')
    expect(found).toEqual([])
  })
})
