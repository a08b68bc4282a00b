import { and, eq, inArray, or } from 'drizzle-orm'
import { reservationEditRequests } from '#features/academy/edit-requests/table.ts'
import { examGoals } from '#features/academy/exam-goals/table.ts'
import { homework, homeworkAssignments, homeworkFiles } from '#features/academy/homework/table.ts'
import { lessonNotes, lessonNoteVersions } from '#features/academy/lesson-notes/table.ts'
import { lessonReports } from '#features/academy/lesson-reports/table.ts'
import { attendances, lessonCancellations, lessonReturns } from '#features/academy/lessons/table.ts'
import { sessionMaterials } from '#features/academy/materials/table.ts'
import { progressReports } from '#features/academy/progress-reports/table.ts'
import { lessonProposals } from '#features/academy/proposals/table.ts'
import { sessionRatings, substituteRatings } from '#features/academy/ratings/table.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { academySessions, teacherAvailability } from '#features/academy/sessions/table.ts'
import { substituteRequests } from '#features/academy/substitutes/table.ts'
import { waitlistEntries } from '#features/academy/waitlist/table.ts'
import { engagements, occurrences } from '#features/scheduling/calendar/table.ts'
import { trainingDates, trainingOffers } from '#features/staff/training-records/table.ts'
import { db } from '#platform/database.ts'
import { section } from '../section.ts'

export const ownReservations = (userId: string) =>
  db
    .select({ id: reservations.id })
    .from(reservations)
    .where(or(eq(reservations.userId, userId), eq(reservations.payerId, userId)))

const ownLessons = (userId: string) =>
  db
    .select({ id: lessons.id })
    .from(lessons)
    .where(inArray(lessons.purchaseId, ownReservations(userId)))

const ownAssignments = (userId: string) =>
  db
    .select({ id: homeworkAssignments.homeworkId })
    .from(homeworkAssignments)
    .where(eq(homeworkAssignments.studentId, userId))

/** Of the own lessons that were not given up before they were paid. */
const ownDates = (userId: string) =>
  db
    .select({ id: lessons.occurrenceId })
    .from(lessons)
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .where(and(eq(reservations.userId, userId), inArray(lessons.state, ['booked', 'refunded'])))

export const lessonSections = [
  section('reservations', reservations, {
    of: ['userId', 'payerId'],
    without: ['googleMeetLink', 'eventId', 'stripeSubscriptionItemId'],
  }),
  section('lessons', lessons, { rows: userId => inArray(lessons.purchaseId, ownReservations(userId)) }),
  section('lessonCancellations', lessonCancellations, {
    rows: userId => inArray(lessonCancellations.lessonId, ownLessons(userId)),
    parties: [lessonCancellations.cancelledBy],
  }),
  section('lessonReturns', lessonReturns, {
    rows: userId => inArray(lessonReturns.lessonId, ownLessons(userId)),
    without: ['returnedBy'],
  }),
  section('times', engagements, { of: ['personId'] }),
  section('trainingDates', trainingDates, { of: ['trainerId'] }),
  section('trainingOffers', trainingOffers, { of: ['trainerId'], without: ['sentBy'] }),
  section('attendances', attendances, { of: ['personId'] }),
  section('waitlists', waitlistEntries, { of: ['studentId', 'payerId'], without: ['number'] }),
  section('ratings', sessionRatings, { of: ['userId'] }),
  section('substituteRatings', substituteRatings, { of: ['userId'], parties: [substituteRatings.teacherId] }),
  section('substituteRequests', substituteRequests, {
    of: ['teacherId', 'substituteId', 'askedBy'],
    without: ['assignedBecause'],
  }),
  section('lessonReports', lessonReports, { of: ['reporterId'], without: ['resolvedBy'] }),
  section('lessonNotes', lessonNotes, {
    rows: userId =>
      or(
        eq(lessonNotes.writtenBy, userId),
        and(lessonNotes.isShared, inArray(lessonNotes.occurrenceId, ownDates(userId))),
      ),
    parties: [lessonNotes.writtenBy],
  }),
  section('writtenNoteVersions', lessonNoteVersions, { of: ['writtenBy'] }),
  section('homework', homework, {
    rows: userId => or(eq(homework.setBy, userId), inArray(homework.id, ownAssignments(userId))),
    parties: [homework.setBy],
  }),
  section('homeworkToDo', homeworkAssignments, { of: ['studentId'], without: ['markedBy'] }),
  // The files themselves: /campus/homework/<assignmentId>/files/<id>.
  section('uploadedHomeworkFiles', homeworkFiles, { of: ['uploadedBy'] }),
  section('examGoals', examGoals, { of: ['studentId', 'teacherId'] }),
  section('progressReports', progressReports, {
    rows: userId =>
      or(
        eq(progressReports.teacherId, userId),
        and(eq(progressReports.studentId, userId), eq(progressReports.state, 'published')),
      ),
    parties: [progressReports.teacherId, progressReports.studentId],
  }),
  section('proposals', lessonProposals, { of: ['studentId', 'teacherId'] }),
  section('proposedChanges', reservationEditRequests, {
    rows: userId =>
      or(
        eq(reservationEditRequests.createdBy, userId),
        inArray(reservationEditRequests.reservationId, ownReservations(userId)),
      ),
    parties: [reservationEditRequests.createdBy, reservationEditRequests.respondedBy],
  }),
  section('taughtSessions', academySessions, {
    of: ['user_id'],
    without: ['googleMeetLink', 'eventId', 'meetLinksCreated', 'offeredStarts'],
  }),
  section('weeklyAvailability', teacherAvailability, { of: ['user_id'] }),
  section('taughtDates', occurrences, { of: ['hostId'] }),
  // The files themselves: /campus/sessions/<sessionId>/materials/<id>.
  section('uploadedMaterials', sessionMaterials, { of: ['uploadedBy'] }),
]
