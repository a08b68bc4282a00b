import { z } from '@hono/zod-openapi'
import { TRACK_IDS } from '#features/academy/catalogue/subjects.ts'
import { SESSION_STATUSES } from '#features/academy/sessions/schema.ts'
import { SESSION_TYPES } from '#features/academy/sessions/session-types.ts'
import { instant } from '#platform/api-fields.ts'

/** API schemas of sessions: the specification's field names plus our own. For documentation only: responses are built, not validated. */
const grosze = z.number().int().openapi({ description: 'Grosze' })
const dateTime = z
  .record(z.string(), z.array(z.number()))
  .openapi({ description: 'Weekday to half-hours in local time of `zone`', example: { Tuesday: [17, 17.5] } })

const session = {
  id: z.string(),
  user_id: z.string().openapi({ description: 'The teacher’s uid' }),
  type: z.enum(SESSION_TYPES),
  track: z.enum(TRACK_IDS),
  subject: z.string(),
  title: z.string(),
  zone: z.string().openapi({ example: 'Europe/Warsaw' }),
  date_time: dateTime,
  course_schedule: z.array(
    z.object({ date: z.string().openapi({ example: '2026-11-28T10:00' }), formattedDate: z.string() }),
  ),
  lessonMinutes: z.number().int().nullable(),
  price: grosze.openapi({ description: 'Grosze: per hour (individual), per lesson (group), for the whole course' }),
  minStudents: z.number().int(),
  maxStudents: z.number().int(),
  allowSingleSlots: z.boolean(),
  rating: z.number(),
  ratingCount: z.number().int(),
  status: z.enum(SESSION_STATUSES),
  meetLinksCreated: z.boolean(),
  nextStart: instant.nullable(),
  placesLeft: z
    .number()
    .int()
    .openapi({ description: 'At `nextStart`; for individual sessions the free half-hours of the seven days from it' }),
  paidPlaces: z.number().int().openapi({
    description: 'Of a course, the places that are paid: only these count towards `minStudents`; otherwise 0',
  }),
  created_at: instant,
  endedAt: instant.nullable(),
  trial: z
    .object({ price: grosze, minutes: z.number().int() })
    .nullable()
    .optional()
    .openapi({ description: 'The first lesson that its teacher offers to new students; of individual sessions' }),
}

const teacher = z.object({
  uid: z.string(),
  displayName: z.string(),
  username: z.string(),
  photoURL: z.string().nullable(),
})

const profile = teacher.extend({
  introduction: z.string(),
  languages: z.array(z.string()),
  qualifications: z.string(),
})

const nextTimes = z.array(instant).openapi({
  description: 'At most three: the next dates; of individual sessions, free times of the seven days from `nextStart`',
})

export const ListedSessionSchema = z.object({ ...session, nextTimes, teacher }).openapi('ListedSession')

export const SessionPageSchema = z
  .object({
    items: z.array(ListedSessionSchema),
    nextCursor: z.string().nullable(),
    total: z.number().int().openapi({ description: 'Counted up to 1000' }),
    isMore: z.boolean().openapi({ description: 'Whether there are more than `total`' }),
    isSimilar: z
      .boolean()
      .openapi({ description: 'Whether no session has the words of `q`, and these have similar ones' }),
  })
  .openapi('SessionPage')

const meeting = z.object({
  ...{ occurrenceId: z.string(), start: instant, end: instant, placesLeft: z.number().int() },
  substitute: z.string().nullable().openapi({ description: 'The name of who teaches it instead of the teacher' }),
})

export const SessionSchema = z
  .object({
    ...session,
    description: z.string(),
    minimumNoticeHours: z.number().int(),
    bufferMinutes: z.number().int(),
    horizonWeeks: z.number().int(),
    googleMeetLink: z.string().nullable().optional().openapi({ description: 'Only for the teacher and staff' }),
    eventId: z.string().nullable().optional().openapi({ description: 'Only for the teacher and staff' }),
    sharedAvailability: z
      .boolean()
      .optional()
      .openapi({ description: 'Only for the teacher: whether its times are those of the weekly availability' }),
    teacher: profile,
    isOwn: z.boolean(),
    takesReservations: z.boolean(),
    fallback: z.string().nullable(),
    meetings: z.array(meeting),
  })
  .openapi('AcademySession')

const skipped = z
  .array(z.object({ start: instant, reason: z.enum(['holiday', 'time off', 'clash']) }))
  .openapi({ description: 'Dates that could not be planned' })

export const ChangedSessionSchema = SessionSchema.extend({ skipped }).openapi('ChangedSession')

export const ClosingSchema = z
  .object({ kept: z.array(z.string()), freed: z.array(z.string()) })
  .openapi('Closing', { description: 'Occurrence ids' })

const slot = z.object({
  date: z.string(),
  weekday: z.string(),
  hour: z.number(),
  start: instant,
  end: instant,
  state: z.string(),
  local: z.object({ date: z.string(), weekday: z.string(), hour: z.number() }),
})

export const AvailabilitySchema = z
  .object({
    firstDate: z.string(),
    lastDate: z.string(),
    zone: z.string(),
    viewerZone: z.string(),
    minimumRun: z.number().int(),
    free: dateTime,
    taken: dateTime,
    cells: z.array(slot),
    next: z.object({ date: z.string(), start: instant, end: instant }).nullable(),
  })
  .openapi('Availability')

export const WeeklyAvailabilitySchema = z
  .object({
    zone: z.string().nullable(),
    date_time: dateTime,
    sessions: z.number().int().openapi({ description: 'How many sessions follow it' }),
  })
  .openapi('WeeklyAvailability')
