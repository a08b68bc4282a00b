import { z } from '@hono/zod-openapi'
import {
  MessageReportSchema,
  StaffMessageSchema,
  toMessageJson,
} from '#features/conversations/conversation-pages/api-schema.ts'
import { CONVERSATION_KINDS, SCHOOL_STATUSES, SIDES } from '#features/conversations/conversations/kinds.ts'
import { mayReadConversations } from '#features/conversations/safety/policy.ts'
import { getMessageReport, listMessageReports, resolveMessageReport } from '#features/conversations/safety/reports.ts'
import { MESSAGE_REPORT_STATES, messageReportAnswer, readingInput } from '#features/conversations/safety/schema.ts'
import { beginReading, getForStaff, readForStaff } from '#features/conversations/safety/staff-reading.ts'
import { CONTACT_KINDS } from '#features/people/users/contact-data.ts'
import { mayAnswerContact } from '#features/staff/contact/policy.ts'
import type { Ctx } from '#kernel/actor.ts'
import { endpoint } from '#platform/api.ts'
import { idParams, instant, pageOf } from '#platform/api-fields.ts'
import { pageQuery } from '#platform/keyset.ts'
import { answerAsSchool, assignSchoolConversation, closeSchoolConversation } from './actions.ts'
import { getSchoolConversation, listMarkedMessages, listSchoolConversations } from './queries.ts'
import { schoolAnswer, schoolAssignment, schoolClosing } from './schema.ts'

const tag = 'Messages'
const path = '/api/v1/admin/conversations'
const person = z.object({ uid: z.string(), displayName: z.string() })

const SchoolConversationSchema = z
  .object({
    id: z.string(),
    status: z.enum(SCHOOL_STATUSES),
    person: person.extend({ username: z.string() }),
    assignee: person.nullable(),
    waitingSince: instant.nullable(),
    lastAt: instant,
    excerpt: z.string(),
  })
  .openapi('SchoolConversation')

const StaffConversationSchema = z
  .object({
    id: z.string(),
    kind: z.enum(CONVERSATION_KINDS),
    title: z.string(),
    isBlocked: z.boolean(),
    readers: z
      .array(z.object({ uid: z.string(), name: z.string(), side: z.enum(SIDES), isMinor: z.boolean() }))
      .readonly(),
    reading: z
      .object({ reason: z.string(), until: instant, tellAt: instant, toldAt: instant.nullable() })
      .nullable()
      .openapi({ description: 'The reason that lets you read it now' }),
  })
  .openapi('StaffConversation')

const toStaffJson = async (ctx: Ctx, conversationId: string) => {
  const { status: _, kindLabel: __, ...shown } = await getForStaff(ctx, conversationId)
  return shown
}

const acted = async (ctx: Ctx, conversationId: string, act: Promise<unknown>) => {
  await act
  return getSchoolConversation(ctx, conversationId)
}

export const schoolInboxEndpoints = [
  endpoint({
    tag,
    policy: mayAnswerContact,
    scope: ['staff:contact'],
    method: 'get',
    path,
    summary: 'For staff: conversations of people with the school',
    query: z.object({ status: z.enum(SCHOOL_STATUSES).default('open'), ...pageQuery }),
    response: pageOf(SchoolConversationSchema).openapi('SchoolConversationPage'),
    run: ({ ctx, query }) => listSchoolConversations(ctx, query),
  }),
  endpoint({
    tag,
    policy: mayAnswerContact,
    scope: ['staff:contact'],
    method: 'put',
    path: `${path}/{id}/assignee`,
    summary: 'For staff: take a conversation with the school, assign it to another person, or release it',
    params: idParams,
    body: schoolAssignment,
    response: SchoolConversationSchema,
    run: ({ ctx, params, body }) => acted(ctx, params.id, assignSchoolConversation(ctx, params.id, body.assigneeId)),
  }),
  endpoint({
    tag,
    policy: mayAnswerContact,
    scope: ['staff:contact'],
    method: 'post',
    path: `${path}/{id}/answer`,
    summary: 'For staff: answer in the name of the school',
    params: idParams,
    body: schoolAnswer,
    response: SchoolConversationSchema,
    status: 201,
    idempotent: true,
    run: ({ ctx, params, body }) => acted(ctx, params.id, answerAsSchool(ctx, params.id, body.text)),
  }),
  endpoint({
    tag,
    policy: mayAnswerContact,
    scope: ['staff:contact'],
    method: 'post',
    path: `${path}/{id}/closing`,
    summary: 'For staff: nothing has to be answered',
    params: idParams,
    body: schoolClosing,
    response: SchoolConversationSchema,
    status: 201,
    idempotent: true,
    run: ({ ctx, params, body }) => acted(ctx, params.id, closeSchoolConversation(ctx, params.id, body.reason)),
  }),
  endpoint({
    tag,
    policy: mayReadConversations,
    scope: ['staff:contact'],
    method: 'get',
    path: `${path}/{id}`,
    summary: 'For staff: who reads a conversation; its messages need a reason',
    params: idParams,
    response: StaffConversationSchema,
    run: ({ ctx, params }) => toStaffJson(ctx, params.id),
  }),
  endpoint({
    tag,
    policy: mayReadConversations,
    scope: ['staff:contact'],
    method: 'post',
    path: `${path}/{id}/readings`,
    summary: 'For staff: begin to read a conversation, with a reason of which its people are told',
    params: idParams,
    body: readingInput,
    response: StaffConversationSchema,
    status: 201,
    run: async ({ ctx, params, body }) => {
      await beginReading(ctx, params.id, body)
      return toStaffJson(ctx, params.id)
    },
  }),
  endpoint({
    tag,
    policy: mayReadConversations,
    scope: ['staff:contact'],
    method: 'get',
    path: `${path}/{id}/messages`,
    summary:
      'For staff: the messages of a conversation, while a reason lets you read it; changed and deleted ones with their words',
    params: idParams,
    query: z.object(pageQuery),
    response: pageOf(StaffMessageSchema).openapi('StaffMessagePage'),
    run: async ({ ctx, params, query }) => {
      const { items, nextCursor } = await readForStaff(ctx, params.id, query)
      return {
        items: items.map(({ versions, contactKinds, removedFile: _, ...message }) => ({
          ...toMessageJson(params.id, { ...message, contactKinds }),
          ...{ versions, contactKinds },
        })),
        nextCursor,
      }
    },
  }),
  endpoint({
    tag,
    policy: mayReadConversations,
    scope: ['staff:contact'],
    method: 'get',
    path: '/api/v1/admin/messages/contact-data',
    summary: 'For staff: where contact data were sent while people under 18 read, without the words',
    query: z.object(pageQuery),
    response: pageOf(
      z
        .object({
          id: z.string(),
          at: instant,
          conversationId: z.string(),
          kind: z.enum(CONVERSATION_KINDS),
          authorName: z.string(),
          contactKinds: z.array(z.enum(CONTACT_KINDS)).readonly(),
        })
        .openapi('MarkedMessage'),
    ).openapi('MarkedMessagePage'),
    run: ({ query }) => listMarkedMessages(query),
  }),
  endpoint({
    tag,
    policy: mayReadConversations,
    scope: ['staff:contact'],
    method: 'get',
    path: '/api/v1/message-reports',
    summary: 'For staff: reports of messages and conversations',
    query: z.object({ state: z.enum(MESSAGE_REPORT_STATES).default('open'), ...pageQuery }),
    response: pageOf(MessageReportSchema).openapi('MessageReportPage'),
    run: ({ query }) => listMessageReports(query),
  }),
  endpoint({
    tag,
    policy: mayReadConversations,
    scope: ['staff:contact'],
    method: 'post',
    path: '/api/v1/message-reports/{id}/resolution',
    summary: 'For staff: answer a report of a message',
    params: idParams,
    body: messageReportAnswer,
    response: MessageReportSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, params, body }) => {
      await resolveMessageReport(ctx, params.id, body.note)
      return getMessageReport(params.id)
    },
  }),
]
