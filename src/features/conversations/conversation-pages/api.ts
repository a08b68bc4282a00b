import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { INVALID_FIELDS } from '#features/academy/shared-files/refusals.ts'
import { MAX_FILE_BYTES } from '#features/academy/shared-files/schema.ts'
import { readMessages, selectMessages, toMessageView } from '#features/conversations/conversations/messages.ts'
import { ownMessages } from '#features/conversations/conversations/policy.ts'
import {
  findConversationRow,
  getConversation,
  listConversations,
  requireReader,
  searchMessages,
} from '#features/conversations/conversations/queries.ts'
import { CONVERSATION_NOT_FOUND, MESSAGE_NOT_HERE } from '#features/conversations/conversations/refusals.ts'
import {
  conversationTarget,
  editInput,
  messageForm,
  messageInput,
  searchText,
} from '#features/conversations/conversations/schema.ts'
import { blockConversation, unblockConversation } from '#features/conversations/safety/block.ts'
import { reportConversation } from '#features/conversations/safety/reports.ts'
import { messageReportInput } from '#features/conversations/safety/schema.ts'
import { deleteMessage, editMessage } from '#features/conversations/writing/change-message.ts'
import { SEARCHES } from '#features/conversations/writing/limits.ts'
import { downloadMessageFile } from '#features/conversations/writing/message-files.ts'
import { admitMessage, postMessage } from '#features/conversations/writing/post-message.ts'
import { markRead, showTyping } from '#features/conversations/writing/reading.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { parseInstant } from '#kernel/time.ts'
import { endpoint } from '#platform/api.ts'
import { db } from '#platform/database.ts'
import { pageQuery } from '#platform/keyset.ts'
import { consumeRateLimit } from '#platform/rate-limit.ts'
import { receiveUpload } from '#platform/uploads.ts'
import {
  ConversationSchema,
  FoundMessageSchema,
  ListedConversationSchema,
  MessageSchema,
  toConversationJson,
  toListedJson,
  toMessageJson,
} from './api-schema.ts'

const tag = 'Messages'
const path = '/api/v1/conversations'
const id = z.string().min(1).max(60)
const ofConversation = z.object({ id })
const ofMessage = z.object({ id, message: id })
const writes = ['book'] as const

const getJson = async (ctx: Ctx, conversationId: string) => {
  const { conversation, ...read } = await getConversation(ctx, conversationId)
  return toConversationJson(conversation, read)
}

const getMessageJson = async (ctx: Ctx, conversationId: string, messageId: string) => {
  await requireReader(db, ctx, (await findConversationRow(db, conversationId)) ?? refuse(CONVERSATION_NOT_FOUND))
  const isIt = sql`m.id = ${messageId} and m.conversation_id = ${conversationId}`
  const [row] = await selectMessages(db, isIt, { rows: 1 })
  return row
    ? toMessageJson(conversationId, toMessageView(row, userIdOf(ctx.actor), ctx.now))
    : refuse(MESSAGE_NOT_HERE)
}

const page = <Item extends z.ZodType>(item: Item, name: string) =>
  z.object({ items: z.array(item).readonly(), nextCursor: z.string().nullable() }).openapi(name)

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
    response: page(ListedConversationSchema, 'ConversationPage'),
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
    path: '/api/v1/messages',
    summary: 'Messages of your conversations that have all these words, the newest first',
    scope: ['read'],
    query: z.object({ q: searchText.pipe(z.string().min(1)), ...pageQuery }),
    response: page(FoundMessageSchema, 'FoundMessagePage'),
    run: async ({ ctx, query: { q, ...query } }) => {
      await consumeRateLimit(SEARCHES, requireUser(ctx.actor).id, ctx.now)
      const { items, nextCursor } = await searchMessages(ctx, q, query)
      return {
        items: items.map(({ conversationId, conversationTitle, cursor: _, ...message }) => ({
          ...toMessageJson(conversationId, message),
          ...{ conversationId, conversationTitle },
        })),
        nextCursor,
      }
    },
  }),
  endpoint({
    tag,
    policy: ownMessages,
    method: 'get',
    path: `${path}/{id}`,
    summary: 'Who reads a conversation, and whether you can write in it',
    scope: ['read'],
    params: ofConversation,
    response: ConversationSchema,
    run: ({ ctx, params }) => getJson(ctx, params.id),
  }),
  endpoint({
    tag,
    policy: ownMessages,
    method: 'get',
    path: `${path}/{id}/messages`,
    summary: 'The messages of a conversation, the newest first',
    scope: ['read'],
    params: ofConversation,
    query: z.object(pageQuery),
    response: page(MessageSchema, 'MessagePage'),
    run: async ({ ctx, params, query }) => {
      await requireReader(db, ctx, (await findConversationRow(db, params.id)) ?? refuse(CONVERSATION_NOT_FOUND))
      const { items, nextCursor } = await readMessages(params.id, userIdOf(ctx.actor), ctx.now, query)
      return { items: items.map(message => toMessageJson(params.id, message)), nextCursor }
    },
  }),
  endpoint({
    tag,
    policy: ownMessages,
    method: 'post',
    path: `${path}/{id}/messages`,
    summary: 'Write a message',
    scope: writes,
    params: ofConversation,
    body: messageInput,
    response: MessageSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, params, body }) => {
      const { messageId } = await postMessage(ctx, { conversationId: params.id }, body)
      return getMessageJson(ctx, params.id, messageId)
    },
  }),
  endpoint({
    tag,
    policy: ownMessages,
    method: 'post',
    path: `${path}/{id}/files`,
    summary: 'Write a message with a file of at most 25 MB',
    scope: writes,
    params: ofConversation,
    upload: { fields: ['text', 'replyTo', 'confirmContact'] },
    response: MessageSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, params, request }) => {
      await admitMessage(ctx, { conversationId: params.id })
      const { form, file, close } = await receiveUpload(request, MAX_FILE_BYTES)
      try {
        const input = messageForm.safeParse(Object.fromEntries(form))
        if (!input.success) return refuse({ ...INVALID_FIELDS, message: input.error.issues[0]?.message ?? '' })
        const { file: _, ...message } = input.data
        const { messageId } = await postMessage(ctx, { conversationId: params.id }, message, file)
        return getMessageJson(ctx, params.id, messageId)
      } finally {
        await close()
      }
    },
  }),
  endpoint({
    tag,
    policy: ownMessages,
    method: 'get',
    path: `${path}/{id}/files/{file}`,
    summary: 'A file of a message',
    scope: ['read'],
    params: z.object({ id, file: id }),
    file: '*/*',
    run: ({ ctx, params, request }) => downloadMessageFile(ctx, params.id, params.file, request),
  }),
  endpoint({
    tag,
    policy: ownMessages,
    method: 'patch',
    path: `${path}/{id}/messages/{message}`,
    summary: 'Change your own message, for 24 hours; others see that it was changed',
    scope: writes,
    params: ofMessage,
    body: editInput,
    response: MessageSchema,
    run: async ({ ctx, params, body }) => {
      await editMessage(ctx, params.id, params.message, body)
      return getMessageJson(ctx, params.id, params.message)
    },
  }),
  endpoint({
    tag,
    policy: ownMessages,
    method: 'delete',
    path: `${path}/{id}/messages/{message}`,
    summary: 'Delete your own message; others see that there was one',
    scope: writes,
    params: ofMessage,
    status: 204,
    run: ({ ctx, params }) => deleteMessage(ctx, params.id, params.message),
  }),
  endpoint({
    tag,
    policy: ownMessages,
    method: 'put',
    path: `${path}/{id}/reading`,
    summary: 'You have seen the messages up to this instant',
    scope: writes,
    params: ofConversation,
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
    params: ofConversation,
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
    params: ofConversation,
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
    params: ofConversation,
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
    params: ofConversation,
    body: messageReportInput,
    response: z.object({ id: z.string() }).openapi('FiledMessageReport'),
    status: 201,
    idempotent: true,
    run: async ({ ctx, params, body }) => ({ id: await reportConversation(ctx, params.id, body) }),
  }),
]
