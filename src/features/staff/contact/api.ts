import { z } from '@hono/zod-openapi'
import { startTask } from '#features/people/tasks/starting.ts'
import { limitByAddress } from '#features/people/visitor-forms/limits.ts'
import { referenceOf } from '#features/people/visitor-forms/reference.ts'
import type { Ctx } from '#kernel/actor.ts'
import { anyone } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { pageQuery } from '#platform/keyset.ts'
import { answerContactMessage, assignContactMessage, closeContactMessage, sendContactMessage } from './actions.ts'
import { contactExport, contactExportInput } from './contact-export.ts'
import { mayAnswerContact } from './policy.ts'
import { getContactMessage, listContactMessages } from './queries.ts'
import { answerInput, CONTACT_STATUSES, closingInput, contactAssignmentInput, contactInput } from './schema.ts'

const tag = 'Contact'
const path = '/api/v1/contact-messages'
const params = z.object({ id: z.string().min(1).max(60) })
const instant = z.string().openapi({ format: 'date-time', description: 'ISO 8601, UTC' })
const person = z.object({ uid: z.string(), displayName: z.string() })

const ContactMessageSchema = z
  .object({
    id: z.string(),
    reference: z.string(),
    userId: z.string().nullable().openapi({ description: 'Null for a visitor' }),
    sender: person.extend({ username: z.string() }).nullable(),
    name: z.string(),
    email: z.string(),
    language: z.string().openapi({ description: 'A BCP 47 tag: in which the person reads' }),
    subject: z.string(),
    message: z.string(),
    status: z.enum(CONTACT_STATUSES),
    assignee: person.nullable(),
    answer: z.string().openapi({ description: 'Empty where no e-mail was needed' }),
    reason: z.string().openapi({ description: 'Why no e-mail was needed' }),
    answeredByName: z.string().nullable(),
    createdAt: instant,
    answeredAt: instant.nullable(),
  })
  .openapi('ContactMessage')

const sendEndpoint = endpoint({
  method: 'post',
  path,
  tag,
  summary: 'Write to the school',
  policy: anyone,
  scope: 'none',
  closable: 'contact',
  rateLimit: limitByAddress,
  body: contactInput,
  response: z.object({ reference: z.string() }).openapi('ReceivedMessage'),
  status: 201,
  run: async ({ ctx, body }) => ({ reference: referenceOf(await sendContactMessage(ctx, body)) }),
})

const listEndpoint = endpoint({
  method: 'get',
  path,
  tag,
  summary: 'For staff: messages of the contact form',
  policy: mayAnswerContact,
  scope: ['staff:contact'],
  query: z.object({ status: z.enum(CONTACT_STATUSES).default('open'), ...pageQuery }),
  response: z
    .object({ items: z.array(ContactMessageSchema).readonly(), nextCursor: z.string().nullable() })
    .openapi('ContactMessagePage'),
  run: ({ ctx, query }) => listContactMessages(ctx, query),
})

const exportEndpoint = endpoint({
  method: 'post',
  path: `${path}/export`,
  tag,
  summary: 'For staff: start an export of messages; the answer names its task',
  policy: mayAnswerContact,
  scope: ['staff:contact'],
  confirmed: true,
  body: contactExportInput,
  response: z.object({ taskId: z.string() }),
  status: 202,
  idempotent: true,
  run: async ({ ctx, body }) => ({ taskId: await startTask(ctx, contactExport, body) }),
})

/** For staff: one message, and what they do with it. */
const staffEndpoint = {
  tag,
  params,
  response: ContactMessageSchema,
} as const

const getEndpoint = endpoint({
  ...staffEndpoint,
  policy: mayAnswerContact,
  scope: ['staff:contact'],
  method: 'get',
  path: `${path}/{id}`,
  summary: 'For staff: one message',
  run: ({ ctx, params: { id } }) => getContactMessage(ctx, id),
})

const acted = async (ctx: Ctx, id: string, act: Promise<void>) => {
  await act
  return getContactMessage(ctx, id)
}

const assignEndpoint = endpoint({
  ...staffEndpoint,
  policy: mayAnswerContact,
  scope: ['staff:contact'],
  method: 'put',
  path: `${path}/{id}/assignee`,
  summary: 'For staff: take a message, assign it to another person, or release it',
  body: contactAssignmentInput,
  run: ({ ctx, params: { id }, body }) => acted(ctx, id, assignContactMessage(ctx, id, body.assigneeId)),
})

const answerEndpoint = endpoint({
  ...staffEndpoint,
  policy: mayAnswerContact,
  scope: ['staff:contact'],
  method: 'post',
  path: `${path}/{id}/answer`,
  summary: 'For staff: answer by e-mail',
  body: answerInput,
  status: 201,
  idempotent: true,
  run: ({ ctx, params: { id }, body }) => acted(ctx, id, answerContactMessage(ctx, id, body.answer)),
})

const closeEndpoint = endpoint({
  ...staffEndpoint,
  policy: mayAnswerContact,
  scope: ['staff:contact'],
  method: 'post',
  path: `${path}/{id}/closing`,
  summary: 'For staff: mark a message answered without an e-mail',
  body: closingInput,
  status: 201,
  idempotent: true,
  run: ({ ctx, params: { id }, body }) => acted(ctx, id, closeContactMessage(ctx, id, body.reason)),
})

export const contactEndpoints = [
  sendEndpoint,
  listEndpoint,
  exportEndpoint,
  getEndpoint,
  assignEndpoint,
  answerEndpoint,
  closeEndpoint,
]
