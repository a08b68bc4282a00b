import type { ActionFunctionArgs } from 'react-router'
import { expect, it, vi } from 'vitest'
import { formAction } from '#platform/form-action.ts'
import { actorWith } from '#tests/support/actors.ts'
import { createRequestContext, createRouterContext } from '#tests/support/request-context.ts'
import { answerHandler } from './answer-handler.ts'
import * as answering from './answer-notification.ts'

const now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const requestContext = createRequestContext({ actor: actorWith(), now, requestId: 'req_1' })

it('says on the page that follows what an answer lacks', async () => {
  const missing = { code: 'uses_credit', status: 409, message: 'Accepting uses 30 PLN of your credit.' } as const
  vi.spyOn(answering, 'answerNotification').mockResolvedValue({ to: '/campus/proposals/pro_1', missing })
  const body = new URLSearchParams({ verb: 'answer', id: 'ntf_1', answer: 'accept' })
  const request = new Request('http://site.test/notifications', { method: 'POST', body })
  const context = createRouterContext(requestContext)
  const answer = await formAction({ answer: answerHandler })({
    request,
    context,
    params: {},
  } as unknown as ActionFunctionArgs)
  expect(answer).toMatchObject({ status: 302 })
  expect(requestContext.flash.consume()).toMatchObject({ kind: 'toast', text: missing.message })
})
