import { z } from '@hono/zod-openapi'
import { CONVERSATION_KINDS, MESSAGE_KINDS, SIDES } from '#features/conversations/conversations/kinds.ts'
import type { MessageView } from '#features/conversations/conversations/messages.ts'
import type { ConversationListItem, ConversationView } from '#features/conversations/conversations/queries.ts'
import { MESSAGE_REPORT_KINDS, MESSAGE_REPORT_STATES } from '#features/conversations/safety/schema.ts'
import { CONTACT_KINDS } from '#features/people/users/contact-data.ts'
import { reasonOf } from '#kernel/refusal.ts'
import { instant } from '#platform/api-fields.ts'

const nullableId = z.string().nullable()

const conversationFields = {
  id: z.string(),
  kind: z.enum(CONVERSATION_KINDS),
  title: z.string().openapi({ description: 'As the reader calls it' }),
  side: z.enum(SIDES).openapi({ description: 'As what you take part' }),
  teacherId: nullableId,
  studentId: nullableId,
  sessionId: nullableId,
  gameId: nullableId,
  campaignId: nullableId,
  lastAt: instant,
  isBlocked: z.boolean(),
}

export const ListedConversationSchema = z
  .object({
    ...conversationFields,
    unread: z.number().int().openapi({ description: 'Messages; 100 for more' }),
  })
  .openapi('ListedConversation')

export const ConversationSchema = z
  .object({
    ...conversationFields,
    people: z
      .array(
        z.object({
          uid: z.string(),
          name: z.string(),
          side: z.enum(SIDES),
          isMinor: z.boolean(),
          forName: z.string().nullable().openapi({ description: 'Of a guardian: the child' }),
        }),
      )
      .readonly()
      .openapi({ description: 'Of a table only who leads it' }),
    readerCount: z.number().int(),
    hasMinors: z.boolean(),
    readUpTo: instant.nullable().openapi({ description: 'How far you have read' }),
    typing: z.array(z.object({ name: z.string(), until: instant })).readonly(),
    mayWrite: z.boolean(),
    reason: z.string().nullable().openapi({ description: 'Why you cannot write' }),
  })
  .openapi('Conversation')

const eventSchema = z.union([
  z.object({
    what: z.enum(['lesson_cancelled', 'lesson_restored', 'game_cancelled']),
    start: instant,
    end: instant,
    by: z.enum(['teacher', 'student', 'school', 'few']).optional(),
  }),
  z.object({ what: z.enum(['lesson_moved', 'game_moved']), from: instant, to: instant }),
  z.object({
    what: z.literal('teacher_changed'),
    ...{ start: instant, end: instant, hostId: z.string(), formerId: z.string() },
    hostName: z.string().optional().openapi({ description: 'Who teaches this date now' }),
    formerName: z.string().optional(),
  }),
  z.object({ what: z.enum(['booked', 'joined', 'left', 'ended', 'created', 'closed', 'blocked', 'unblocked']) }),
])

const messageFields = {
  id: z.string(),
  at: instant,
  kind: z.enum(MESSAGE_KINDS),
  author: z
    .object({ uid: nullableId, name: z.string(), photoURL: z.string().nullable() })
    .nullable()
    .openapi({ description: 'Null for what has happened; without `uid` for the school' }),
  isOwn: z.boolean(),
  text: z.string().openapi({ description: 'Plain text; empty where the message was deleted' }),
  event: eventSchema.nullable().openapi({ description: 'What has happened, of kind `event`' }),
  editedAt: instant.nullable(),
  isDeleted: z.boolean(),
  replyTo: z.object({ id: z.string(), name: z.string(), excerpt: z.string() }).nullable(),
  file: z
    .object({
      id: z.string(),
      name: z.string(),
      size: z.number().int().openapi({ description: 'Bytes' }),
      downloadUrl: z.string(),
    })
    .nullable(),
}
export const MessageSchema = z.object(messageFields).openapi('Message')

export const FoundMessageSchema = z
  .object({ ...messageFields, conversationId: z.string(), conversationTitle: z.string() })
  .openapi('FoundMessage')

export const StaffMessageSchema = z
  .object({
    ...messageFields,
    contactKinds: z.array(z.enum(CONTACT_KINDS)).readonly(),
    versions: z
      .array(z.object({ text: z.string(), replacedAt: instant }))
      .readonly()
      .openapi({ description: 'What it said before it was changed or deleted, the oldest first' }),
  })
  .openapi('StaffMessage')

export const MessageReportSchema = z
  .object({
    id: z.string(),
    conversationId: z.string(),
    messageId: nullableId,
    about: z.enum(CONVERSATION_KINDS),
    kind: z.enum(MESSAGE_REPORT_KINDS),
    text: z.string(),
    quoted: z.string(),
    state: z.enum(MESSAGE_REPORT_STATES),
    note: z.string(),
    reporterId: z.string(),
    reporterName: z.string(),
    createdAt: instant,
    resolvedAt: instant.nullable(),
  })
  .openapi('MessageReport')

export const toListedJson = ({ kindLabel: _, last: __, ...listed }: ConversationListItem) => listed

type Read = {
  readonly readUpTo: string | null
  readonly typing: readonly { readonly name: string; readonly until: string }[]
}

export const toConversationJson = (view: ConversationView, { readUpTo, typing }: Read) => {
  const { kindLabel: _, refusal, isBlockedByMe: __, mayBlock: ___, ...shown } = view
  return { ...shown, readUpTo, typing, mayWrite: refusal === null, reason: reasonOf(refusal) }
}

export const toMessageJson = (conversationId: string, message: MessageView) => {
  const { mayEdit: _, mayDelete: __, contactKinds: ___, file, ...shown } = message
  return {
    ...shown,
    file: file && {
      id: file.id,
      name: file.name,
      size: file.size,
      downloadUrl: `/api/v1/conversations/${conversationId}/files/${file.id}`,
    },
  }
}
