import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { MAX_FILE_BYTES } from '#features/academy/shared-files/schema.ts'
import { readMessages, selectMessages, toMessageView } from '#features/conversations/conversations/messages.ts'
import { ownMessages } from '#features/conversations/conversations/policy.ts'
import { findConversationRow, requireReader, searchMessages } from '#features/conversations/conversations/queries.ts'
import { CONVERSATION_NOT_FOUND, MESSAGE_NOT_HERE } from '#features/conversations/conversations/refusals.ts'
import { editInput, messageForm, messageInput, searchText } from '#features/conversations/conversations/schema.ts'
import { deleteMessage, editMessage } from '#features/conversations/writing/change-message.ts'
import { SEARCHES } from '#features/conversations/writing/limits.ts'
import { downloadMessageFile } from '#features/conversations/writing/message-files.ts'
import { admitMessage, postMessage } from '#features/conversations/writing/post-message.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { endpoint } from '#platform/api.ts'
import { id, idParams, pageOf } from '#platform/api-fields.ts'
import { db } from '#platform/database.ts'
import { pageQuery } from '#platform/keyset.ts'
import { consumeRateLimit } from '#platform/rate-limit.ts'
import { withUpload } from '#platform/uploads.ts'
import { FoundMessageSchema, MessageSchema, toMessageJson } from './api-schema.ts'

const tag = 'Messages'
const path = '/api/v1/conversations'
const writes = ['book'] as const
const ofMessage = z.object({ id, message: id })

const getMessageJson = async (ctx: Ctx, conversationId: string, messageId: string) => {
  await requireReader(db, ctx, (await findConversationRow(db, conversationId)) ?? refuse(CONVERSATION_NOT_FOUND))
  const isIt = sql`m.id = ${messageId} and m.conversation_id = ${conversationId}`
  const [row] = await selectMessages(db, isIt, { rows: 1 })
  return row
    ? toMessageJson(conversationId, toMessageView(row, userIdOf(ctx.actor), ctx.now))
    : refuse(MESSAGE_NOT_HERE)
}

export const messageEndpoints = [
  endpoint({
    tag,
    policy: ownMessages,
    method: 'get',
    path: '/api/v1/messages',
    summary: 'Messages of your conversations that have all these words, the newest first',
    scope: ['read'],
    query: z.object({ q: searchText.pipe(z.string().min(1)), ...pageQuery }),
    response: pageOf(FoundMessageSchema).openapi('FoundMessagePage'),
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
    path: `${path}/{id}/messages`,
    summary: 'The messages of a conversation, the newest first',
    scope: ['read'],
    params: idParams,
    query: z.object(pageQuery),
    response: pageOf(MessageSchema).openapi('MessagePage'),
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
    params: idParams,
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
    params: idParams,
    upload: { fields: ['text', 'replyTo', 'confirmContact'] },
    response: MessageSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, params, request }) => {
      await admitMessage(ctx, { conversationId: params.id })
      const upload = { maxFileBytes: MAX_FILE_BYTES, fields: messageForm }
      return withUpload(request, upload, async (file, { file: _, ...message }) => {
        const { messageId } = await postMessage(ctx, { conversationId: params.id }, message, file)
        return getMessageJson(ctx, params.id, messageId)
      })
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
]
