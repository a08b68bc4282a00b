import { defineEvent } from '#platform/events.ts'
import type { ConversationKind } from './kinds.ts'

/** The entity of all these events is the conversation. None has words of people: the audit outlives them. */
export const conversationBegun = defineEvent<{ readonly kind: ConversationKind }>('conversation.begun')
export const messageWritten = defineEvent<{
  readonly messageId: string
  readonly hasFile: boolean
  readonly isOfSchool: boolean
  readonly contactKinds: readonly string[]
}>('message.written')
export const messageEdited = defineEvent<{ readonly messageId: string }>('message.edited')
export const messageDeleted = defineEvent<{ readonly messageId: string }>('message.deleted')
export const conversationBlocked = defineEvent<null>('conversation.blocked')
export const conversationUnblocked = defineEvent<null>('conversation.unblocked')
