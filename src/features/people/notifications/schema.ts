import { z } from '@hono/zod-openapi'
import { NOTICE_CATEGORIES, NOTICE_FIELDS, type NoticeField } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'
import { parseInstant } from '#kernel/time.ts'

const nullableString = z.string().nullable()

const noticeFields = Object.fromEntries(NOTICE_FIELDS.map(name => [name, nullableString])) as Record<
  NoticeField,
  typeof nullableString
>

/** The specification's fields of a notification. Fields that its type does not use are null. */
export const NotificationSchema = z
  .object({
    id: z.string(),
    userId: z.string(),
    title: z.string(),
    message: z.string(),
    type: z.string(),
    read: z.boolean(),
    createdAt: z.iso.datetime(),
    ...noticeFields,
    status: nullableString.openapi({
      description: 'Where it asks for an answer: pending, then what was decided',
    }),
    expiryDate: nullableString,
    isActionable: z.boolean().openapi({ description: 'It can be answered now' }),
    answers: z
      .array(z.object({ key: z.string(), label: z.string(), time: nullableString }))
      .readonly()
      .openapi({ description: 'What it can be answered with now; `time` goes with the answer where it is not null' }),
    /** A path of this site. */
    link: z.string(),
  })
  .openapi('Notification')

export const NotificationPage = z
  .object({ items: z.array(NotificationSchema), nextCursor: nullableString })
  .openapi('NotificationPage')

export const UnreadCount = z.object({ unread: z.number().int() }).openapi('UnreadCount')

export const NotificationFilterQuery = z.object({
  unread: z
    .enum(['true', 'false'])
    .optional()
    .transform(value => value === 'true'),
  category: z.enum(NOTICE_CATEGORIES).optional(),
})

export const NotificationParams = z.object({ id: z.string().max(60) })

const TIME_MESSAGE = msg('A time is an instant such as 2026-11-24T16:00:00Z.')

/** `time`: which of several times, as an ISO instant. */
export const answerInput = z.strictObject({
  answer: z
    .string({ error: msg('Choose an answer.') })
    .min(1, { error: msg('Choose an answer.') })
    .max(40),
  time: z
    .string({ error: TIME_MESSAGE })
    .refine(text => parseInstant(text) !== null, { error: TIME_MESSAGE })
    .transform(text => Temporal.Instant.from(text).toString())
    .optional(),
})
export type AnswerInput = z.output<typeof answerInput>

export const NotificationAnswer = answerInput.openapi('NotificationAnswer')
