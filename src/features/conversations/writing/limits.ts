/** Fast enough for a lively talk, and too slow for a flood. Of each person, over all conversations. */
export const MESSAGES = { name: 'messages', max: 60, minutes: 10 } as const
export const MESSAGES_OF_DAY = { name: 'messages-of-day', max: 600, minutes: 24 * 60 } as const
/** Conversations that a person begins. */
export const BEGUN = { name: 'conversations-begun', max: 30, minutes: 24 * 60 } as const
/** Forms that may carry a file, before they are read. */
export const MESSAGE_FORMS = { name: 'message-forms', max: 90, minutes: 10 } as const
export const MESSAGE_UPLOADS = { name: 'message-uploads', max: 60, minutes: 60 } as const
/** What people search for: each is one statement over all their conversations. */
export const SEARCHES = { name: 'message-searches', max: 120, minutes: 10 } as const
