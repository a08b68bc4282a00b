import { z } from '@hono/zod-openapi'
import { ownMessages } from '#features/conversations/conversations/policy.ts'
import { getConversation, listConversations } from '#features/conversations/conversations/queries.ts'
import { conversationTarget, messageInput } from '#features/conversations/conversations/schema.ts'
import { blockConversation, unblockConversation } from '#features/conversations/safety/block.ts'
import { reportConversation } from '#features/conversations/safety/reports.ts'
import { messageReportInput } from '#features/conversations/safety/schema.ts'
import { postMessage } from '#features/conversations/writing/post-message.ts'
import { markRead, showTyping } from '#features/conversations/writing/reading.ts'
import type { Ctx } from '#kernel/actor.ts'
import { parseInstant } from '#kernel/time.ts'
import { endpoint } from '#platform/api.ts'
import { idParams, pageOf } from '#platform/api-fields.ts'
import { pageQuery } from '#platform/keyset.ts'
import { ConversationSchema, ListedConversationSchema, toConversationJson, toListedJson } from './api-schema.ts'

const tag = 'Messages'
const path = '/api/v1/conversations'
const writes = ['book'] as const

const getJson = async (ctx: Ctx, conversationId: string) => {
  const { conversation, ...read } = await getConversation(ctx, conversationId)
  return toConversationJson(conversation, read)
}

const instantInput = z
  .string()
  .max(60)
  .refine(text => parseInstant(text) !== null, { error: 'Give an instant such as 2026-11-27T10:00:00Z.' })
  .transform(text => Temporal.Instant.from(text))

export const conversationEndpoints = [
  endpoint({
    tag,
    policy: ownMessages,
    method: 'get',
    path,
    summary: 'Your conversations, the one with the newest message first',
    scope: ['read'],
    query: z.object(pageQuery),
    response: pageOf(ListedConversationSchema).openapi('ConversationPage'),
    run: async ({ ctx, query }) => {
      const { items, nextCursor } = await listConversations(ctx, query)
      return { items: items.map(toListedJson), nextCursor }
    },
  }),
  endpoint({
    tag,
    policy: ownMessages,
    method: 'post',
    path,
    summary: 'Write into the conversation about something, which begins with it where there is none',
    scope: writes,
    body: z.strictObject({ about: conversationTarget, message: messageInput }),
    response: ConversationSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, body: { about, message } }) =>
      getJson(ctx, (await postMessage(ctx, { target: about }, message)).conversationId),
  }),
  endpoint({
    tag,
    policy: ownMessages,
    method: 'get',
    path: `${path}/{id}`,
    summary: 'Who reads a conversation, and whether you can write in it',
    scope: ['read'],
    params: idParams,
    response: ConversationSchema,
    run: ({ ctx, params }) => getJson(ctx, params.id),
  }),
  endpoint({
    tag,
    policy: ownMessages,
    method: 'put',
    path: `${path}/{id}/reading`,
    summary: 'You have seen the messages up to this instant',
    scope: writes,
    params: idParams,
    body: z.strictObject({ upTo: instantInput }),
    status: 204,
    run: ({ ctx, params, body }) => markRead(ctx, params.id, body.upTo),
  }),
  endpoint({
    tag,
    policy: ownMessages,
    method: 'post',
    path: `${path}/{id}/typing`,
    summary: 'Others see for some seconds that you are typing',
    scope: writes,
    params: idParams,
    status: 204,
    run: ({ ctx, params }) => showTyping(ctx, params.id),
  }),
  endpoint({
    tag,
    policy: ownMessages,
    method: 'put',
    path: `${path}/{id}/block`,
    summary: 'Block a conversation with a teacher or a student: no messages can be sent in it',
    scope: writes,
    params: idParams,
    response: ConversationSchema,
    run: async ({ ctx, params }) => {
      await blockConversation(ctx, params.id)
      return getJson(ctx, params.id)
    },
  }),
  endpoint({
    tag,
    policy: ownMessages,
    method: 'delete',
    path: `${path}/{id}/block`,
    summary: 'Take back your own block',
    scope: writes,
    params: idParams,
    response: ConversationSchema,
    run: async ({ ctx, params }) => {
      await unblockConversation(ctx, params.id)
      return getJson(ctx, params.id)
    },
  }),
  endpoint({
    tag,
    policy: ownMessages,
    method: 'post',
    path: `${path}/{id}/reports`,
    summary: 'Report a message, or the whole conversation, to staff; the others do not see it',
    scope: writes,
    params: idParams,
    body: messageReportInput,
    response: z.object({ id: z.string() }).openapi('FiledMessageReport'),
    status: 201,
    idempotent: true,
    run: async ({ ctx, params, body }) => ({ id: await reportConversation(ctx, params.id, body) }),
  }),
]
