import type { ActionFunctionArgs } from 'react-router'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type User, VISITOR } from '#kernel/actor.ts'
import { anyone } from '#kernel/policy.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { createRequestContext, createRouterContext } from '#tests/support/request-context.ts'
import { type ActionResult, actionHandler, formAction } from './form-action.ts'

const TOO_MANY: Refusal = { code: 'too_many', status: 429, message: 'Too many attempts.' }
const now = Temporal.Instant.from('2026-11-21T12:00:00Z')
const requestContext = createRequestContext({ actor: VISITOR, now, requestId: 'req_1' })
const context = createRouterContext(requestContext)

let tries = 0
const action = formAction({
  logIn: actionHandler({
    policy: anyone,
    schema: z.strictObject({ email: z.email('No address.'), password: z.string() }),
    rateLimit: async () => {
      tries += 1
      if (tries > 3) refuse(TOO_MANY)
    },
    run: async ({ input }) => ({ done: `Hello ${input.email}` }),
  }),
  save: actionHandler({
    policy: anyone,
    schema: z.object({ lessons: z.array(z.string()).max(3).default([]) }),
    run: async ({ input }) => ({ done: input.lessons.join() }),
  }),
  withdraw: actionHandler({
    policy: anyone,
    schema: z.object({}),
    run: async () => ({ done: 'Withdrawn.', isOnPage: true }),
  }),
})

const post = async (fields: string) => {
  const body = new URLSearchParams(fields)
  const request = new Request('http://site.test/enter', { method: 'POST', body })
  const answer = await action({ request, context, params: {} } as unknown as ActionFunctionArgs)
  if (answer instanceof Response) throw new Error('a response')
  return { status: answer.init?.status ?? 200, data: answer.data satisfies ActionResult }
}

describe('a field that the form does not have', () => {
  it('is refused by its name and not echoed; the other fields are', async () => {
    const nested = Array.from({ length: 900 }, (_, index) => `a[${index}][999][999][999]=1`).join('&')
    const { status, data } = await post(`verb=logIn&email=ala&password=secret&${nested}`)
    expect(status).toBe(422)
    expect(data.result.error).toMatchObject({ '': ['This form has no field "a[0][999][999][999]".'] })
    expect(data.result.initialValue).toEqual({ email: 'ala' })
    expect(JSON.stringify(data).length).toBeLessThan(1000)
  })
  it('is refused also where everything else is right, and where the schema ignores unknown names', async () => {
    tries = 0
    expect(await post('verb=logIn&email=ala@a.test&password=x&role=admin')).toMatchObject({ status: 422 })
    expect(await post('verb=save&role=admin')).toMatchObject({ status: 422 })
  })
})

it('a list takes indexes up to its own maximum', async () => {
  expect((await post('verb=save&lessons[0]=a&lessons[2]=c&lessons[1]=b')).data.done).toBe('a,b,c')
  expect((await post('verb=save&lessons[3]=d')).data.result.error).toEqual({
    '': ['This form has no field "lessons[3]".'],
  })
})

it('what the page shows as well is only read out, and no toast', async () => {
  await post('verb=withdraw')
  expect(requestContext.flash.consume()).toMatchObject({ kind: 'spoken', text: 'Withdrawn.' })
  await post('verb=save&lessons[0]=a')
  expect(requestContext.flash.consume()).toMatchObject({ kind: 'toast', text: 'a' })
})

it('the limit counts before the input is checked, and refuses before it', async () => {
  tries = 0
  for (let time = 0; time < 3; time++) expect((await post('verb=logIn&email=nonsense')).status).toBe(422)
  const { status, data } = await post('verb=logIn&email=nonsense&password=secret')
  expect([status, data.refusal, data.result.initialValue]).toEqual([429, TOO_MANY, { email: 'nonsense' }])
})

it('an act that has to be confirmed runs only then, and gives back what was typed', async () => {
  const user = { kind: 'user', secondFactor: { confirmedAt: null } } as unknown as User
  const other = createRouterContext(createRequestContext({ actor: user, now, requestId: 'req_1' }))
  let ran = 0
  const pay = formAction({
    pay: actionHandler({
      policy: anyone,
      confirmed: true,
      schema: z.strictObject({ reason: z.string() }),
      run: async () => {
        ran += 1
        return undefined
      },
    }),
  })
  const send = (by: typeof context) => {
    const request = new Request('http://site.test/pay', { method: 'POST', body: new URLSearchParams('reason=Because') })
    return pay({ request, context: by, params: {} } as unknown as ActionFunctionArgs)
  }
  const refused = await send(other)
  if (refused instanceof Response) throw new Error('a response')
  expect([refused.init?.status, refused.data.refusal?.code, ran]).toEqual([403, 'confirm_first', 0])
  expect(refused.data.result.initialValue).toEqual({ reason: 'Because' })
  await send(context)
  expect(ran).toBe(1)
})
