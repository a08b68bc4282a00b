import { z } from 'zod'
import { visibleText } from '#features/people/users/visible-text.ts'
import { msg, type Said, t } from '#kernel/messages.ts'

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

const TOO_LONG = { error: () => t('A message has at most {maximum} characters.', { maximum: MAX_MESSAGE }) }

const textOfAtLeast = (least: number, missing: Said) =>
  z
    .string({ error: missing })
    .max(MAX_MESSAGE * 2, TOO_LONG)
    .transform(visibleText)
    .pipe(z.string().min(least, { error: missing }).max(MAX_MESSAGE, TOO_LONG))
const text = textOfAtLeast(0, msg('Write a message.')).default('')

/** A message; its text may be empty where a file comes with it. */
export const messageInput = z.strictObject({
  text,
  replyTo: id.optional(),
  /** Of a writer who was told that this looks like contact data. */
  confirmContact: z.boolean().default(false),
})
export type MessageInput = z.output<typeof messageInput>

const ticked = z.stringbool({ truthy: ['on'] }).default(false)

export const messageForm = z.object({
  text,
  replyTo: id.optional(),
  confirmContact: ticked,
  file: z.unknown().optional(),
})

export const editInput = z.strictObject({
  text: textOfAtLeast(1, msg('Write a message, or delete it.')),
  confirmContact: z.boolean().default(false),
})
export type EditInput = z.output<typeof editInput>
export const editForm = z.object({ message: id, text: editInput.shape.text, confirmContact: ticked })

export const messageIdForm = z.object({ message: id })

/** What is looked for in one's own messages. */
export const searchText = z.string().trim().max(120).default('')
