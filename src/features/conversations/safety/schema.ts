import { z } from 'zod'
import { requiredText } from '#features/people/users/required-text.ts'
import { type Message, msg } from '#kernel/messages.ts'

export const MESSAGE_REPORT_KINDS = ['behaviour', 'contact', 'unwanted', 'other'] as const
export type MessageReportKind = (typeof MESSAGE_REPORT_KINDS)[number]

export const MESSAGE_REPORT_LABELS: Readonly<Record<MessageReportKind, Message>> = {
  behaviour: msg('Behaviour or safety'),
  contact: msg('Asks to talk or meet elsewhere'),
  unwanted: msg('Advertising or unwanted messages'),
  other: msg('Something else'),
}

export const MESSAGE_REPORT_STATES = ['open', 'resolved'] as const
export type MessageReportState = (typeof MESSAGE_REPORT_STATES)[number]

/** When the people of a conversation learn that staff have read it (child protection policy, "Messages"). */
export const TELLING = ['now', 'later'] as const
export type Telling = (typeof TELLING)[number]

const MAX_TEXT = 2_000
const id = z.string().min(1).max(60)

/** Without a message the whole conversation is meant. */
export const messageReportInput = z.strictObject({
  kind: z.enum(MESSAGE_REPORT_KINDS, { error: msg('Choose what it is about.') }),
  text: requiredText(MAX_TEXT, msg('Tell us what happened.')),
  messageId: id.optional(),
})
export type MessageReportInput = z.output<typeof messageReportInput>

/** The answer, which the person who reported reads. */
export const messageReportAnswer = z.strictObject({
  note: requiredText(MAX_TEXT, msg('Write an answer for the person who reported it.')),
})
export const messageReportAnswerForm = z.object({ report: id, note: messageReportAnswer.shape.note })

export const readingInput = z.strictObject({
  reason: requiredText(500, msg('Say why you have to read it.')),
  tell: z.enum(TELLING, { error: msg('Choose when its people are told.') }),
})
export type ReadingInput = z.output<typeof readingInput>
