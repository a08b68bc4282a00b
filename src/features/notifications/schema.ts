import { z } from '@hono/zod-openapi'
import { SHELVES } from './declared.ts'

const maybe = z.string().nullable()

/** The specification's fields of a notification; those that a type does not use are null. */
export const NotificationSchema = z
  .object({
    id: z.string(),
    userId: z.string(),
    title: z.string(),
    message: z.string(),
    type: z.string(),
    read: z.boolean(),
    createdAt: z.iso.datetime(),
    sessionId: maybe,
    studentId: maybe,
    studentName: maybe,
    subject: maybe,
    sessionType: maybe,
    requestType: maybe,
    status: maybe,
    proposalId: maybe,
    teacherId: maybe,
    proposedDate: maybe,
    expiryDate: maybe,
    isActionable: z.boolean(),
    editRequestId: maybe,
    reservationId: maybe,
    changes: maybe,
    /** Where it leads, a path of this site. */
    link: z.string(),
  })
  .openapi('Notification')

export const NotificationPage = z
  .object({ items: z.array(NotificationSchema), nextCursor: maybe })
  .openapi('NotificationPage')

export const UnreadCount = z.object({ unread: z.number().int() }).openapi('UnreadCount')

export const ListQuery = z.object({
  unread: z
    .enum(['true', 'false'])
    .optional()
    .transform(value => value === 'true'),
  shelf: z.enum(SHELVES).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
})

export const One = z.object({ id: z.string().max(60) })
