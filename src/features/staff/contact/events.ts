import { defineEvent } from '#platform/events.ts'

export const contactMessageSent = defineEvent<{ readonly userId: string | null }>('contact.sent')
export const contactMessageAssigned = defineEvent<{ readonly assigneeId: string | null }>('contact.assigned')
/** `how`: by an e-mail, or without one. */
export const contactMessageAnswered = defineEvent<{ readonly how: 'email' | 'no_email' }>('contact.answered')
