/**
 * What a conversation is about: a teacher and a student, the students of a group or a course, the table of a game, the players of a private
 * campaign, or one person with the school (docs/product.md §14).
 */
export const CONVERSATION_KINDS = ['pair', 'session', 'game', 'campaign', 'school'] as const
export type ConversationKind = (typeof CONVERSATION_KINDS)[number]

/** As what a person takes part: the teacher or game master, or a student or player. A guardian reads and writes beside a child. */
export const SIDES = ['host', 'participant', 'guardian', 'person'] as const
export type Side = (typeof SIDES)[number]

/** Of a conversation with the school: whether it waits for staff. */
export const SCHOOL_STATUSES = ['open', 'answered'] as const
export type SchoolStatus = (typeof SCHOOL_STATUSES)[number]

/** `text` is written by a person; `event` tells what has happened to what the conversation is about. */
export const MESSAGE_KINDS = ['text', 'event'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]
