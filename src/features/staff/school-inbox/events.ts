import { defineEvent } from '#platform/events.ts'

/** The entity of both is the conversation. */
export const schoolConversationAssigned = defineEvent<{ readonly assigneeId: string | null }>('conversation.assigned')
export const schoolConversationClosed = defineEvent<{ readonly reason: string }>('conversation.closed_without_answer')
