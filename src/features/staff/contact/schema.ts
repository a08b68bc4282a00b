import { z } from 'zod'
import { requiredText } from '#features/people/users/required-text.ts'
import { Email } from '#features/people/users/schema.ts'
import { guardFields, line, message, PersonName } from '#features/people/visitor-forms/schema.ts'
import { msg } from '#kernel/messages.ts'

export const CONTACT_STATUSES = ['open', 'answered'] as const
export type ContactStatus = (typeof CONTACT_STATUSES)[number]

export const MAX_ANSWER = 4_000

/** What a person writes to the school (docs/product.md §11.5). */
export const contactInput = z.strictObject({
  name: PersonName,
  email: Email,
  subject: line(120, msg('What is it about?')),
  message: message(4_000, msg('Write your message.')),
})
export type ContactInput = z.output<typeof contactInput>

export const contactForm = contactInput.extend(guardFields)

/** Sent by e-mail to the person who wrote. */
export const answerInput = z.strictObject({ answer: requiredText(MAX_ANSWER, msg('Write an answer.')) })
/** Why no e-mail is needed; only staff read it. */
export const closingInput = z.strictObject({ reason: requiredText(500, msg('Say why no answer is needed.')) })
export const contactAssignmentInput = z.strictObject({ assigneeId: z.string().min(1).max(60).nullable() })
