import { z } from 'zod'

export const MAX_MESSAGE = 4_000
/** Hours in which a message can be changed. */
export const EDIT_HOURS = 24

const id = z.string().min(1).max(60)

/** What a conversation is to be about. */
export const conversationTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pair'), teacherId: id, studentId: id }),
  z.strictObject({ kind: z.literal('session'), id }),
  z.strictObject({ kind: z.literal('game'), id }),
  z.strictObject({ kind: z.literal('campaign'), id }),
  z.strictObject({ kind: z.literal('school') }),
])
export type ConversationTarget = z.output<typeof conversationTarget>

const isPlainText = (text: string): boolean => !/[^\P{Cc}\n\r\t]/u.test(text)
const TOO_LONG = `A message has at most ${MAX_MESSAGE} characters.`

const text = z
  .string({ error: 'Write a message.' })
  .trim()
  .max(MAX_MESSAGE, { error: TOO_LONG })
  .refine(isPlainText, { error: TOO_LONG })

/** A message; its text may be empty where a file comes with it. */
export const messageInput = z.strictObject({
  text: text.default(''),
  replyTo: id.optional(),
  /** Of a writer who was told that this looks like contact data. */
  confirmContact: z.boolean().default(false),
})
export type MessageInput = z.output<typeof messageInput>

const ticked = z.stringbool({ truthy: ['on'] }).default(false)

export const messageForm = z.object({
  text: text.default(''),
  replyTo: id.optional(),
  confirmContact: ticked,
  file: z.unknown().optional(),
})

export const editInput = z.strictObject({
  text: text.min(1, { error: 'Write a message, or delete it.' }),
  confirmContact: z.boolean().default(false),
})
export type EditInput = z.output<typeof editInput>
export const editForm = z.object({ message: id, text: editInput.shape.text, confirmContact: ticked })

export const messageIdForm = z.object({ message: id })

/** What is looked for in one's own messages. */
export const searchText = z.string().trim().max(120).default('')
