import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { TRACK_IDS } from '#features/academy/catalogue/subjects.ts'
import { users } from '#features/people/users/table.ts'
import { LEAST_PAYMENT } from '#kernel/money.ts'
import type { DateTimeMap } from '#kernel/timetable.ts'
import { holdsName, holdsOneOf, instant } from '#platform/columns.ts'
import type { ScheduledLesson } from './course.ts'
import { SESSION_STATUSES } from './schema.ts'
import { SESSION_TYPES } from './session-types.ts'

/** `takesReservations` in SQL. Must match the condition of the partial indexes literally, or Postgres does not use them. */
export const takesReservationsSql = (status: SQLWrapper) => sql`${status} in ('open', 'active')`

/** Column names follow the specification's field names. Prices in grosze. */
export const academySessions = pgTable(
  'academy_sessions',
  {
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id),
    type: text({ enum: SESSION_TYPES }).notNull(),
    track: text({ enum: TRACK_IDS }).notNull(),
    subject: text().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    zone: text().notNull(),
    /** Half-hours in local time of `zone`: weekday name to starts (17.5 is 17:30); empty for courses. */
    date_time: jsonb().$type<DateTimeMap>().notNull().default({}),
    /** Individual: whether `date_time` and `zone` are those of the teacher's weekly availability, which writes them with every change. */
    sharedAvailability: boolean().notNull().default(false),
    /** Courses: local times `YYYY-MM-DDTHH:MM` in `zone`; empty otherwise. */
    course_schedule: jsonb().$type<readonly ScheduledLesson[]>().notNull().default([]),
    lessonMinutes: integer(),
    price: integer().notNull(),
    minStudents: integer().notNull().default(1),
    maxStudents: integer().notNull().default(1),
    allowSingleSlots: boolean().notNull().default(false),
    minimumNoticeHours: integer().notNull().default(12),
    bufferMinutes: integer().notNull().default(0),
    horizonWeeks: integer().notNull().default(8),
    rating: real().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    status: text({ enum: SESSION_STATUSES }).notNull().default('open'),
    googleMeetLink: text().notNull().default(''),
    eventId: text().notNull().default(''),
    meetLinksCreated: boolean().notNull().default(false),
    renewedFrom: text().references((): AnyPgColumn => academySessions.id),
    /** Until then only the students of the course that it renews may reserve. */
    priorityUntil: instant(),
    /** The next bookable start; null when there is none. Refreshed by transactions and by a job. */
    nextStart: instant(),
    /** Offered starts in the seven days from `nextStart`: the filters by weekday and hour use them. */
    offeredStarts: instant().array().notNull().default(sql`'{}'`),
    /** For the list: places left at `nextStart` (group, course) or free half-hours in those seven days (individual). */
    placesLeft: integer().notNull().default(0),
    /** Courses: the number of paid places; only these count towards `minStudents`. Updated by each booking and each end of a reservation. */
    paidPlaces: integer().notNull().default(0),
    created_at: instant().notNull(),
    /** When its dates were last set: by publishing, editing or renewing. */
    scheduledAt: instant().notNull(),
    updatedAt: instant().notNull(),
    endedAt: instant(),
  },
  t => [
    index('academy_sessions_next')
      .on(t.nextStart, t.id)
      .where(sql`${takesReservationsSql(t.status)} and ${t.nextStart} is not null`),
    index('academy_sessions_track_next')
      .on(t.track, t.nextStart, t.id)
      .where(sql`${takesReservationsSql(t.status)} and ${t.nextStart} is not null`),
    index('academy_sessions_subject_next')
      .on(t.subject, t.nextStart, t.id)
      .where(sql`${takesReservationsSql(t.status)} and ${t.nextStart} is not null`),
    // A highest price that few sessions have: in the order of the list, all of it would be read for them.
    index('academy_sessions_price')
      .on(t.price)
      .where(sql`${takesReservationsSql(t.status)} and ${t.nextStart} is not null`),
    uniqueIndex('academy_sessions_renewed_once').on(t.renewedFrom),
    index('academy_sessions_teacher').on(t.user_id, t.created_at, t.id),
    index('academy_sessions_created').on(t.created_at, t.id),
    index('academy_sessions_type_created').on(t.type, t.created_at, t.id),
    index('academy_sessions_status_created').on(t.status, t.created_at, t.id),
    index('academy_sessions_running_created').on(t.created_at, t.id).where(sql`${t.status} in ('open', 'active')`),
    check('academy_sessions_price', sql`${t.price} >= 0`),
    check('academy_sessions_type', holdsOneOf(t.type, SESSION_TYPES)),
    check('academy_sessions_track', holdsOneOf(t.track, TRACK_IDS)),
    check('academy_sessions_subject', holdsName(t.subject)),
    check('academy_sessions_status', holdsOneOf(t.status, SESSION_STATUSES)),
    check('academy_sessions_shared', sql`not ${t.sharedAvailability} or ${t.type} = 'individual'`),
    index('academy_sessions_shared_availability').on(t.user_id, t.id).where(sql`${t.sharedAvailability}`),
    check('academy_sessions_places', sql`${t.minStudents} between 1 and ${t.maxStudents}`),
  ],
)

/** The first lesson that a teacher offers to new students, in each individual session. One row for each teacher who has ever offered one. */
export const trialOffers = pgTable(
  'trial_offers',
  {
    teacherId: text()
      .primaryKey()
      .references(() => users.id),
    isOffered: boolean().notNull(),
    /** Grosze, of the whole lesson. */
    price: integer().notNull(),
    minutes: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  t => [
    check('trial_offers_price', sql`${t.price} = 0 or ${t.price} >= ${sql.raw(String(LEAST_PAYMENT))}`),
    check('trial_offers_minutes', sql`${t.minutes} in (30, 60)`),
  ],
)

/** A teacher's weekly half-hours, which their individual sessions share unless they have their own. One row for each teacher who has set them. */
export const teacherAvailability = pgTable('teacher_availability', {
  user_id: text()
    .primaryKey()
    .references(() => users.id),
  /** Half-hours in local time of `zone`, as in a session. */
  date_time: jsonb().$type<DateTimeMap>().notNull(),
  zone: text().notNull(),
  updatedAt: instant().notNull(),
})
