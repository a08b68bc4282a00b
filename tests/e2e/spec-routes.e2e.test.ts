import { beforeAll, describe, expect, inject, it } from 'vitest'

/** The specification's table of routes (section 2), walked as each role over HTTP on the built site. */
const ROLES = ['visitor', 'student', 'teacher', 'admin', 'superadmin'] as const
type Role = (typeof ROLES)[number]
const ACCOUNTS: Readonly<Record<Exclude<Role, 'visitor'>, string>> = {
  student: 'ala',
  teacher: 'nina',
  admin: 'ada',
  superadmin: 'zofia',
}

const SIGN_IN = 'sign in'
const FORBIDDEN = 'forbidden'
type Answer = RegExp | typeof SIGN_IN | typeof FORBIDDEN
type Expected = Readonly<Record<Role, Answer>>

const forAll = (heading: RegExp): Expected => ({
  visitor: heading,
  student: heading,
  teacher: heading,
  admin: heading,
  superadmin: heading,
})
const forSignedIn = (heading: RegExp): Expected => ({ ...forAll(heading), visitor: SIGN_IN })
const forStaff = (heading: RegExp): Expected => ({ ...forSignedIn(heading), student: FORBIDDEN, teacher: FORBIDDEN })

const ROUTES: Readonly<Record<string, Expected>> = {
  '/': { ...forAll(/^Hello, /), visitor: /^Learn in English\. Play in English\.$/ },
  '/enter': { ...forAll(/^Hello, /), visitor: /^Welcome back$/ },
  '/campus': forAll(/^Academy$/),
  '/campus/calendar': forSignedIn(/^\d.* – \d.* 20\d\d$/),
  '/campus/reservations': forSignedIn(/^My reservations$/),
  '/campus/my-sessions': { ...forSignedIn(/^My Sessions$/), student: FORBIDDEN },
  '/campus/teacher-panel': { ...forSignedIn(/^Teach at /), teacher: /^Teacher Panel$/ },
  '/training': forAll(/^Trainings for your school$/),
  '/dungeonsandenglish': forAll(/^Play a story, speak English$/),
  '/dungeonsandenglish/private-campaigns': forAll(/campaign/i),
  '/dungeonsandenglish/dne-sessions': forAll(/^Available sessions$/),
  '/notifications': forSignedIn(/^Notifications$/),
  '/account': forSignedIn(/^(Ala Nowak|Nina Kowal|Ada Sowa|Zofia Dąb)$/),
  '/account/billing': forSignedIn(/^Billing$/),
  '/admin': forStaff(/^Dashboard$/),
  '/admin/users': forStaff(/^Manage Users$/),
  '/admin/events': forStaff(/^Manage Events$/),
  '/admin/private-campaigns': forStaff(/campaign/i),
  '/admin/settings': forStaff(/^Settings$/),
  '/documents/general-terms-and-conditions': forAll(/^General terms and conditions$/i),
  '/documents/privacy-policy': forAll(/^Privacy policy$/i),
  '/documents/children-protection-policy': forAll(/^Child protection policy$/i),
  '/_app': forAll(/^Guildhall$/),
}

const headingOf = (html: string): string =>
  (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .trim()

const cookies = new Map<Role, string>()
const signIn = async (name: string): Promise<string> => {
  const answer = await fetch(`${inject('siteUrl')}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: inject('siteUrl'), 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@guildhall.test`, password: 'guildhall-demo' }),
  })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map(cookie => cookie.split(';', 1)[0])
    .join('; ')
}
beforeAll(async () => {
  for (const [role, name] of Object.entries(ACCOUNTS)) cookies.set(role as Role, await signIn(name))
})

const get = async (role: Role, path: string) => {
  const answer = await fetch(inject('siteUrl') + path, {
    redirect: 'manual',
    headers: { cookie: cookies.get(role) ?? '', accept: 'text/html' },
  })
  return { status: answer.status, to: answer.headers.get('location') ?? '', text: await answer.text() }
}

describe.each(Object.entries(ROUTES))('%s', (path, expected) => {
  it.each(ROLES)('as %s', async role => {
    const answer = expected[role]
    const { status, to, text } = await get(role, path)
    if (answer === SIGN_IN) expect([status, to]).toEqual([302, `/enter?to=${encodeURIComponent(path)}`])
    else if (answer === FORBIDDEN) expect(status).toBe(403)
    else if (path === '/enter' && role !== 'visitor') expect([status, to]).toEqual([302, '/'])
    else {
      expect(status).toBe(200)
      expect(headingOf(text)).toMatch(answer)
    }
  })
})
