import { type ActionFunctionArgs, type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type User, VISITOR } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { anyone, FORBIDDEN, type Policy, signedIn } from '#kernel/policy.ts'
import { createFlash } from './flash.ts'
import { actionHandler, formAction } from './form-action.ts'
import { pageLoader } from './page-loader.ts'
import { type RequestContext, routerRequestContext } from './request-context.ts'

const given = (method: string, viewerUnknown: boolean) => {
  const requestContext: RequestContext = {
    ctx: { actor: VISITOR, now: Temporal.Instant.from('2026-11-21T12:00:00Z'), requestId: 'req_1' },
    nonce: '',
    siteUrl: 'http://site.test',
    siteName: 'Guildhall',
    isProduction: false,
    scriptsVersion: 'test',
    viewerUnknown,
    embeds: [],
    flash: createFlash(null),
  }
  const request = new Request('http://site.test/account', { method, ...(method === 'POST' ? { body: '' } : {}) })
  const context = new RouterContextProvider()
  context.set(routerRequestContext, requestContext)
  return { request, context, params: {} } as unknown as LoaderFunctionArgs & ActionFunctionArgs
}

const own = pageLoader({ policy: signedIn, load: () => 'mine' })
const everybodys = pageLoader({ policy: anyone, load: () => 'ours' })

describe('the data of a file', () => {
  const file = pageLoader({ policy: anyone, load: () => new Response('a;b') })
  const asked = (path: string) => {
    const { context } = given('GET', false)
    const request = new Request(`http://site.test${path}`)
    return file({ request, context, params: {} } as unknown as LoaderFunctionArgs)
  }
  it('do not exist beside the file', async () => {
    await expect(asked('/export.data')).rejects.toMatchObject({ init: { status: 404 }, data: { code: 'no_page' } })
    expect(await (await asked('/export')).text()).toBe('a;b')
  })
})

describe('while the user record cannot be read', () => {
  it('a private page answers an error instead of redirecting to the login', async () => {
    await expect(own(given('GET', true))).rejects.toMatchObject({
      init: { status: 503 },
      data: { code: 'busy', status: 503 },
    })
  })
  it('a public page is shown as usual', async () => {
    expect(await everybodys(given('GET', true))).toBe('ours')
  })
  it('no action runs', async () => {
    let ran = false
    const run = async () => {
      ran = true
      return undefined
    }
    const action = formAction({ only: actionHandler({ policy: anyone, schema: z.object({}), run }) })
    await expect(action(given('POST', true))).rejects.toMatchObject({ init: { status: 503 } })
    expect(ran).toBe(false)
  })
})

it('a visitor is redirected to the login and back', async () => {
  const answer = await own(given('GET', false)).catch((thrown: Response) => thrown)
  expect(answer instanceof Response && answer.headers.get('location')).toBe('/enter?to=%2Faccount')
})

it.each([
  ['/account/packages/new.data?offer=pko_1&_routes=a%2Fb', '/account/packages/new?offer=pko_1'],
  ['/account.data?_routes=a%2Fb', '/account'],
  ['/account?pick=Saturday+9', '/account?pick=Saturday+9'],
])('a visitor whose router asks for %s comes back to %s', async (asked, back) => {
  const request = new Request(`http://site.test${asked}`)
  const answer = await own({ ...given('GET', false), request }).catch((thrown: Response) => thrown)
  expect(answer instanceof Response && answer.headers.get('location')).toBe(`/enter?to=${encodeURIComponent(back)}`)
})

it('who lacks the second factor that a role needs is led to its page, and forms of that role are refused', async () => {
  const forStaff: Policy = actor => (can(actor, 'see_admin') ? null : FORBIDDEN)
  const actor = { kind: 'user', role: 'admin', mustAddSecondFactor: true } as unknown as User
  const request = (method: string) => {
    const { context, ...rest } = given(method, false)
    const requestContext = context.get(routerRequestContext)
    context.set(routerRequestContext, { ...requestContext, ctx: { ...requestContext.ctx, actor } })
    return { ...rest, context }
  }
  const page = pageLoader({ policy: forStaff, load: () => 'staff' })
  const answer = await page(request('GET')).catch((thrown: Response) => thrown)
  expect(answer instanceof Response && answer.headers.get('location')).toBe('/account/two-step')
  const action = formAction({
    only: actionHandler({ policy: forStaff, schema: z.object({}), run: async () => undefined }),
  })
  await expect(action(request('POST'))).rejects.toMatchObject({ data: { code: 'add_second_factor', status: 403 } })
})
