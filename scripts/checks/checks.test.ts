import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkConfirming } from './confirming.ts'
import { checkDeadCode } from './dead-code.ts'
import { checkEndpoints } from './endpoints.ts'
import { createProject, type Files, findingsOf, PROJECT_ROOT } from './fixtures.ts'
import { checkImports } from './imports.ts'
import { checkLint } from './lint.ts'
import { checkMessages } from './messages.ts'
import { checkPolicies } from './policies.ts'
import { checkRoles } from './roles.ts'
import { checkTypes } from './types.ts'
import { checkUnsaid } from './unsaid.ts'

describe('imports have one direction', () => {
  const validTree: Files = {
    'src/server/start.ts': `import '#features/money/payments/actions.ts'\n`,
    'src/server/auth-and-mail.ts': `import '../integrations/mail/smtp.ts'\n`,
    'src/features/money/payments/actions.ts': `import './rules.ts'\nimport '#features/people/users/table.ts'\nimport '#platform/events.ts'\n`,
    'src/features/money/payments/rules.ts': `import type { Row } from './table.ts'\nimport '#kernel/money.ts'\nexport type { Row }\n`,
    'src/features/money/payments/table.ts': `export type Row = number\n`,
    'src/features/people/users/table.ts': `export const users = 1\n`,
    'src/integrations/mail/smtp.ts': `import './port.ts'\nimport '#platform/events.ts'\n`,
    'src/integrations/mail/port.ts': `import '#kernel/money.ts'\nimport '#platform/port.ts'\n`,
    'src/platform/port.ts': `export const port = 1\n`,
    'src/platform/events.ts': `import '#kernel/money.ts'\n`,
    'src/kernel/money.ts': `export const grosze = 1\n`,
    'src/ui/button.tsx': `import '#kernel/money.ts'\n`,
  }
  const findingsWith = (path: string, text: string) => findingsOf(checkImports, { ...validTree, [path]: text })

  it('a valid tree passes', async () => {
    expect(await findingsOf(checkImports, validTree)).toEqual([])
  })

  it.each([
    ['kernel → platform', 'src/kernel/ids.ts', `import '#platform/events.ts'`, 'the kernel sees only itself'],
    ['platform → feature', 'src/platform/x.ts', `import '#features/people/users/table.ts'`, 'the platform sees only'],
    ['ui → platform', 'src/ui/x.tsx', `import '#platform/events.ts'`, 'the design system sees only the kernel'],
    [
      'ui → feature',
      'src/ui/x.tsx',
      `export * from '#features/people/users/table.ts'`,
      'the design system sees only the kernel',
    ],
    ['port → platform', 'src/integrations/mail/port.ts', `import '#platform/events.ts'`, 'a port sees only the kernel'],
    [
      'feature → adapter',
      'src/features/people/users/x.ts',
      `import '../../../integrations/mail/smtp.ts'`,
      'adapters are chosen only',
    ],
    ['server → adapter', 'src/server/x.ts', `import '../integrations/mail/smtp.ts'`, 'adapters are chosen only'],
    [
      'a dynamic import',
      'src/features/people/users/x.ts',
      `await import('../../../integrations/mail/smtp.ts')`,
      'adapters are chosen only',
    ],
    [
      'feature → higher',
      'src/features/people/users/x.ts',
      `import '#features/money/payments/rules.ts'`,
      'people stands below money',
    ],
    [
      'a type of a higher area',
      'src/features/scheduling/calendar/x.ts',
      `import type {} from '#features/money/payments/rules.ts'`,
      'scheduling stands below money',
    ],
    [
      'feature → composition',
      'src/features/people/users/x.ts',
      `import '../../../server/start.ts'`,
      'nothing imports the composition',
    ],
    [
      'product → test',
      'src/features/people/users/x.ts',
      `import '../../../../tests/support/clock.ts'`,
      'does not import its tests',
    ],
    [
      'unknown area',
      'src/features/dragons/fire/x.ts',
      `export const fire = 1`,
      'src/features/dragons/fire is in no area',
    ],
    [
      'feature outside an area',
      'src/features/dragons/x.ts',
      `export const fire = 1`,
      'src/features/dragons is in no area',
    ],
    [
      'rules → server',
      'src/features/money/payments/rules.ts',
      `import { x } from './table.ts'`,
      'run in the browser too',
    ],
    ['schema → server', 'src/features/money/payments/schema.ts', `import './actions.ts'`, 'run in the browser too'],
  ])('%s is found', async (_, path, text, sentence) => {
    expect((await findingsWith(path, text)).join('\n')).toContain(sentence)
  })

  it('a rule that reaches the server through another module is found, with the path', async () => {
    const detour = { ...validTree, 'src/features/money/payments/price.ts': `import '#platform/events.ts'` }
    const found = await findingsOf(checkImports, {
      ...detour,
      'src/features/money/payments/rules.ts': `import './price.ts'`,
    })
    expect(found).toEqual([
      'src/features/money/payments/rules.ts → features/money/payments/price.ts → platform/events.ts: rules, policies and schemas run in the browser too',
    ])
  })

  it.each([
    'features/money/payments/parts/invoice.tsx',
    'ui/chip.tsx',
    'app/frame/menu.tsx',
    'app/live-client/client.ts',
    'entry.client.tsx',
  ])('%s that reaches the server is found, and types alone are allowed', async path => {
    const tree = { ...validTree, 'src/kernel/price.ts': `import '../features/money/payments/table.ts'` }
    const found = await findingsOf(checkImports, { ...tree, [`src/${path}`]: `import '#kernel/price.ts'` })
    expect(found).toContain(
      `src/${path} → kernel/price.ts → features/money/payments/table.ts: this file runs in the browser`,
    )
    const types = { ...tree, [`src/${path}`]: `import type { Row } from '#kernel/price.ts'` }
    expect((await findingsOf(checkImports, types)).join()).not.toContain('runs in the browser')
  })

  it('a page may import server modules for its loader', async () => {
    const page = { 'src/features/money/payments/pages/payments.tsx': `import '../table.ts'` }
    expect(await findingsOf(checkImports, { ...validTree, ...page })).toEqual([])
  })

  it('an import cycle is found, and a cycle of types alone is allowed', async () => {
    const back = { 'src/kernel/a.ts': `import './b.ts'`, 'src/kernel/b.ts': `import './money.ts'` }
    const cycle = { ...validTree, ...back, 'src/kernel/money.ts': `import './a.ts'` }
    expect((await findingsOf(checkImports, cycle)).join()).toContain('an import cycle')
    const types = { ...validTree, ...back, 'src/kernel/money.ts': `import type { A } from './a.ts'` }
    expect(await findingsOf(checkImports, types)).toEqual([])
  })

  it('a circle of features in one area is found, of other files and of types too', async () => {
    const circle = {
      'src/features/money/refunds/rules.ts': `import type {} from '#features/money/payments/rules.ts'`,
      'src/features/money/payments/labels.ts': `import '#features/money/refunds/table.ts'`,
    }
    expect((await findingsOf(checkImports, { ...validTree, ...circle })).join()).toContain('an import cycle')
  })
})

describe('mutations have a policy', () => {
  it.each([
    ['a page action by hand', 'src/features/people/users/pages/x.tsx', `export const action = async () => null`],
    ['an action function', 'src/features/people/users/pages/x.tsx', `export async function action() {}`],
    ['an action from elsewhere', 'src/features/people/users/pages/x.tsx', `export { action } from './y.tsx'`],
    ['an action under another name', 'src/features/people/users/pages/x.tsx', `const a = 1\nexport { a as action }`],
    [
      'an endpoint without policy',
      'src/features/people/profiles/api.ts',
      `export const e = endpoint({ method: 'post' } as never)`,
    ],
    [
      'a form action without policy',
      'src/features/people/users/pages/x.tsx',
      `export const action = formAction({ a: actionHandler({ run } as never) })`,
    ],
    ['an own Hono', 'src/features/people/profiles/api.ts', `import { Hono } from 'hono'`],
    [
      'an own OpenAPI route',
      'src/features/people/profiles/api.ts',
      `import { createRoute as c } from '@hono/zod-openapi'`,
    ],
    ['a route by hand', 'src/server/http-app.ts', `site.post('/api/v1/gold', c => c.json(1))`],
    ['a route by hand for all methods', 'src/server/http-app.ts', `site.all('/gold', c => c.json(1))`],
  ])('%s is found', async (_, path, text) => {
    expect(await findingsOf(checkPolicies, { [path]: text })).toHaveLength(1)
  })

  it('built actions, endpoints, sign-in and signed webhooks pass', async () => {
    const files = {
      'src/features/people/users/pages/x.tsx': `export const action = formAction({ a: actionHandler({ policy: signedIn, run }) })`,
      'src/features/people/profiles/api.ts': `export const e = [endpoint({ method: 'post', policy: signedIn })]`,
      'src/server/http-app.ts': `site.all('/api/auth/*', auth)\nsite.post('/api/webhooks/:provider', hook)\nsite.all('*', pages)`,
    }
    expect(await findingsOf(checkPolicies, files)).toEqual([])
  })
})

describe('roles are checked by capability', () => {
  it.each([
    ['a comparison', `export const a = actor.role === 'teacher'`],
    ['a comparison the other way round', `export const a = 'student' != who`],
    ['a comparison of a template', 'export const a = role !== `admin`'],
    ['a comparison of an assertion', `export const a = role === ('admin' as Role)`],
    ['a case', `switch (role) { case 'superadmin': go() }`],
    ['a list of roles', `const STAFF: readonly Role[] = ['admin', 'superadmin']`],
    ['a list in a set', `const staff = new Set(['admin'])`],
    ['a condition of a query', `const where = eq(users.role, 'teacher')`],
    ['a look into a list', `export const a = roles.includes('admin')`],
    ['a condition in SQL', `const where = sql\`\${users.id} = 1 and role = 'teacher'\``],
    ['a list in SQL', `const where = sql\`dnd_role in ('admin', 'superadmin')\``],
  ])('%s is found', async (_, text) => {
    const found = await findingsOf(checkRoles, { 'src/features/people/users/x.ts': text })
    expect(found).toEqual([expect.stringContaining('src/features/people/users/x.ts:1: a role is compared by name')])
  })

  it('the table of roles, tests, data and other strings pass', async () => {
    const files = {
      'src/kernel/capability.ts': `export const a = { publish: ['teacher'] }`,
      'src/features/people/users/x.test.ts': `expect(role === 'admin').toBe(true)`,
      'src/features/people/users/demo.ts': `export const a = [{ role: 'teacher' }, ['nina@guildhall.test', 'teacher']]`,
      'src/features/people/users/y.ts': `export const a = role === other && key === 'administration' && can(actor, 'teach')`,
      'src/features/people/users/z.ts': `params.append('teacher', id)`,
    }
    expect(await findingsOf(checkRoles, files)).toEqual([])
  })
})

describe('endpoints are documented', () => {
  const base: Files = {
    'src/platform/api.ts': `import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
      export const createApi = () => new OpenAPIHono()
      export const endpoint = (path, hide = false) => ({ method: 'post', path, policy: 1, mount: api =>
        api.openapi(createRoute({ method: 'post', path, hide, request: { params: z.object({ id: z.string() }) }, responses: { 204: { description: 'Done' } } }), () => {}) })`,
    'src/features/people/profiles/api.ts': `import { endpoint } from '../../../platform/api.ts'
      export const one = [endpoint('/api/v1/users/{id}')]`,
    'src/server/endpoints.ts': `import { one } from '../features/people/profiles/api.ts'\nexport const endpoints = [...one]`,
  }

  it('mounted and documented endpoints pass', async () => {
    expect(await findingsOf(checkEndpoints, base)).toEqual([])
  })

  it('an endpoint that is not mounted is found', async () => {
    const found = await findingsOf(checkEndpoints, {
      ...base,
      'src/server/endpoints.ts': `export const endpoints = []`,
    })
    expect(found).toEqual([
      'src/features/people/profiles/api.ts: post /api/v1/users/{id} is not in src/server/endpoints.ts',
    ])
  })

  it('an endpoint hidden from the document is found', async () => {
    const hidden = base['src/features/people/profiles/api.ts']?.replace(`{id}'`, `{id}', true`) ?? ''
    const found = await findingsOf(checkEndpoints, { ...base, 'src/features/people/profiles/api.ts': hidden })
    expect(found).toEqual(['POST /api/v1/users/:id is not in the OpenAPI document'])
  })
})

describe('the installed tools', () => {
  it('a wrong type is found, and right ones pass', async () => {
    const tsconfig = JSON.stringify({ compilerOptions: { strict: true, types: [] }, include: ['src'] })
    const found = (text: string) => findingsOf(checkTypes, { 'tsconfig.json': tsconfig, 'src/a.ts': text })
    expect(await found(`export const a: number = 'one'`)).toEqual([expect.stringContaining('TS2322')])
    expect(await found(`export const a: number = 1`)).toEqual([])
  })

  it('an any and a warning are found by the project’s own rules, and tidy code passes', async () => {
    const root = createProject({ '.gitignore': 'node_modules', 'src/a.ts': '' })
    cpSync(join(PROJECT_ROOT, 'biome.json'), join(root, 'biome.json'))
    const found = async (text: string) => {
      writeFileSync(join(root, 'src/a.ts'), text)
      return (await checkLint(root)).filter(line => line.startsWith('src/'))
    }
    expect(await found('export const a = (b: any) => b\n')).toEqual([expect.stringContaining('noExplicitAny')])
    expect(await found('const a = 1\n')).toEqual([expect.stringContaining('noUnusedVariables')])
    expect(await found('export  const a = 1\n')).toEqual([expect.stringContaining('format')])
    expect(await found('export const a = 1\n')).toEqual([])
  })

  it('an unused file and an unused export are found', async () => {
    const knip = JSON.stringify({ entry: ['src/a.ts'], project: ['src/**/*.ts'] })
    const base = { 'knip.json': knip, 'src/a.ts': `import { b } from './b.ts'\nconsole.log(b)\n` }
    expect(await findingsOf(checkDeadCode, { ...base, 'src/b.ts': 'export const b = 1\n' })).toEqual([])
    const found = await findingsOf(checkDeadCode, {
      ...base,
      'src/b.ts': 'export const b = 1\nexport const c = 2\n',
      'src/d.ts': '',
    })
    expect(found.join('\n')).toContain('src/d.ts')
    expect(found.join('\n')).toContain('src/b.ts: c')
  })
})

describe('acts that move money or rights ask who it is', () => {
  const page = (more: string) => ({
    'src/features/money/payments/page.ts': `formAction({ x: actionHandler({ policy, ${more} run: async ({ ctx }) => { await actOnRefund(ctx) } }) })\n`,
  })

  it('finds a form action and an endpoint that do not', async () => {
    expect(await findingsOf(checkConfirming, page(''))).toEqual([
      'src/features/money/payments/page.ts:1: what calls actOnRefund declares `confirmed: true`',
    ])
    const api = { 'src/features/people/profiles/api.ts': 'export const all = [actEndpoint({ path, act: setRole })]\n' }
    expect(await findingsOf(checkConfirming, api)).toHaveLength(1)
  })

  it('lets those through that do, and the acts themselves', async () => {
    expect(await findingsOf(checkConfirming, page('confirmed: true,'))).toEqual([])
    const act = { 'src/features/money/payments/refunds.ts': 'export const actOnRefund = () => 1\nactOnRefund()\n' }
    expect(await findingsOf(checkConfirming, act)).toEqual([])
  })
})

describe('each sentence has its translations', () => {
  const page = (body: string) => `import { msg, rich, t } from '#kernel/messages.ts'\n${body}\n`
  const polish = (sentences: Record<string, string>) => ({ 'src/languages/pl.json': JSON.stringify(sentences) })
  const home = page(`export const Home = () => t('Home')`)

  it.each([
    ['all are translated', { 'src/ui/x.ts': home, ...polish({ Home: 'Start' }) }, []],
    ['one is not', { 'src/ui/x.ts': home, ...polish({}) }, ['“Home” is not translated']],
    [
      'one is said nowhere',
      { 'src/ui/x.ts': home, ...polish({ Home: 'Start', Old: 'Stare' }) },
      ['“Old” is said nowhere'],
    ],
    [
      'it is not written where it is said',
      { 'src/ui/x.ts': page('export const say = (words: string) => t(words)') },
      ['t() takes a sentence written there'],
    ],
    [
      'it is said while the module is loaded',
      { 'src/ui/x.ts': page(`export const HOME = t('Home')`) },
      ['t() says it to no one while the module is loaded'],
    ],
    [
      'a value is missing',
      { 'src/ui/x.ts': page(`export const pay = () => t('Pay {sum}', { price: 1 })`) },
      ['“Pay {sum}” names sum, and gets price'],
    ],
  ])('%s', async (_, files, findings) => {
    const found = await findingsOf(checkMessages, files)
    expect(found).toEqual(findings.map(each => expect.stringContaining(each)))
  })
})

describe('words are said', () => {
  const page = (body: string) => ({ 'src/features/money/gold/page.tsx': body })
  it.each([
    ['text of a page', `export const P = () => <p>Your gold</p>`, '“Your gold”'],
    ['one of two texts', `export const P = ({ a }) => <p>{a ? 'Open' : t('Closed')}</p>`, '“Open”'],
    ['a part of a sentence', `export const P = ({ n }) => <p>{\`\${n} coins\`}</p>`, '“ coins”'],
    ['an attribute', `export const P = () => <input aria-label="Search" />`, '“Search”'],
    ['a label in a table', `export const LABELS = { a: { label: 'Draft' } }`, '“Draft”'],
    ['a refusal', `export const NO = { code: 'no', message: 'There is no gold.' }`, '“There is no gold.”'],
    ['an error of zod', `const name = z.string().min(1, 'Enter a name.')`, '“Enter a name.”'],
    ['what is said while the module is loaded', `const PRICE = formatPLN(100)`, 'formatPLN() says it to no one'],
  ])('%s is found', async (_, body, finding) => {
    expect(await findingsOf(checkUnsaid, page(body))).toEqual([expect.stringContaining(finding)])
  })

  it.each([
    ['what is said', `export const P = () => <p title={t('Gold')}>{t('Your gold')}, {rich('<b>x</b>', {})}</p>`],
    ['what is no word', `export const P = ({ n }) => <p className="Big Box" id="Gold">{n} · 10 %</p>`],
    ['another language, code and names', `export const P = () => <p><b lang="pl">Złoto</b> <code>Gold</code> Zoom</p>`],
    [
      'the API’s documentation and the log',
      `z.string().openapi({ title: 'Some gold' }); log.info({ message: 'No gold' })`,
    ],
    ['what is said later', `const price = () => formatPLN(100); const LABELS = { a: { label: msg('Draft') } }`],
  ])('%s is not', async (_, body) => {
    expect(await findingsOf(checkUnsaid, page(body))).toEqual([])
  })
})
