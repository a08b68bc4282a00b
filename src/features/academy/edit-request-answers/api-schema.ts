import { z } from '@hono/zod-openapi'
import { DECLINE_REASONS, EDIT_STATUSES } from '#features/academy/edit-requests/schema.ts'
import { instant, pageOf } from '#platform/api-fields.ts'

const changes = z
  .object({
    date_time: z.record(z.string(), z.array(z.number()).readonly()).optional(),
    course_schedule: z
      .array(z.object({ date: z.string(), formattedDate: z.string().optional() }))
      .readonly()
      .optional(),
    subject: z.string().optional(),
  })
  .openapi('ReservationChanges')

const fields = {
  id: z.string(),
  reservationId: z.string(),
  changes: changes.openapi({ description: 'Only the fields that change' }),
  originalData: changes.openapi({ description: 'The same fields as they were' }),
  subject: z.string(),
  status: z.enum(EDIT_STATUSES),
  declinedBecause: z.enum(DECLINE_REASONS).nullable(),
  createdAt: instant,
  createdBy: z.string(),
  expiryDate: instant.openapi({ description: 'From then on it cannot be answered' }),
  respondedAt: instant.nullable(),
}

export const EditRequestSchema = z.object(fields).openapi('ReservationEditRequest')
export const EditRequestPage = pageOf(EditRequestSchema).openapi('ReservationEditRequestPage')

const span = z.object({ start: instant, end: instant })
export const EditPreviewSchema = z
  .object({
    moves: z
      .array(z.object({ lessonId: z.string(), from: span, to: span }))
      .openapi({ description: 'The lessons that approving moves now' }),
    changes,
    expiryDate: instant,
  })
  .openapi('ReservationEditPreview')
