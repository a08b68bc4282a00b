import { expect, it } from 'vitest'
import { configureSignInCookie } from '#features/people/sign-in-library/sign-in-cookie.ts'
import { VISITOR } from '#kernel/actor.ts'
import { createRequestContext, createRouterContext } from '#tests/support/request-context.ts'
import { action } from './sign-out.tsx'

it('signing out deletes the cookie, and what pages have stored in the browser', async () => {
  configureSignInCookie({ siteUrl: 'http://site.test', secret: 'a secret of the tests' })
  const ctx = { actor: VISITOR, now: Temporal.Instant.from('2026-11-24T16:00:00Z'), requestId: 'req_1' }
  const request = new Request('http://site.test/leave', { method: 'POST', body: new FormData() })
  const context = createRouterContext(createRequestContext(ctx))
  const answer = await action({ request, context, params: {}, url: new URL(request.url), pattern: '/leave' })
  if (!(answer instanceof Response)) throw new Error('not a redirect')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
  expect(answer.headers.get('clear-site-data')).toBe('"storage"')
  expect(answer.headers.getSetCookie().join()).toContain('guildhall.session_token=; Max-Age=0')
})
