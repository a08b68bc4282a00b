import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { dateMoveAnswers, sessionDateMoves } from '#features/academy/date-moves/table.ts'
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
import { academySessions, teacherAvailability, trialOffers } from '#features/academy/sessions/table.ts'
import { substituteRequests } from '#features/academy/substitutes/table.ts'
import { teacherFilms } from '#features/academy/teacher-films/table.ts'
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

const ownSessions = (userId: string) =>
  db.select({ id: academySessions.id }).from(academySessions).where(eq(academySessions.user_id, userId))

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
    parties: [reservations.trialOf],
    // Who of staff booked it is not told; the account's history says what staff did.
    without: ['googleMeetLink', 'eventId', 'stripeSubscriptionItemId', 'staffId'],
  }),
  section('lessons', lessons, { rows: userId => inArray(lessons.purchaseId, ownReservations(userId)) }),
  section('lessonCancellations', lessonCancellations, {
    rows: userId => inArray(lessonCancellations.lessonId, ownLessons(userId)),
    parties: [lessonCancellations.cancelledBy],
  }),
  section('dateMoveAnswers', dateMoveAnswers, {
    rows: userId => inArray(dateMoveAnswers.lessonId, ownLessons(userId)),
    // The student, or a guardian of the student.
    without: ['answeredBy'],
  }),
  section('proposedDateMoves', sessionDateMoves, { of: ['proposedBy'], without: ['isTold'] }),
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
  section('answeredRatings', sessionRatings, {
    rows: userId => and(ne(sessionRatings.reply, ''), inArray(sessionRatings.sessionId, ownSessions(userId))),
    ...{ without: ['sessionId', 'userId', 'stars', 'text', 'createdAt', 'updatedAt'], key: ['publicId'] },
  }),
  section('trialOffer', trialOffers, { of: ['teacherId'] }),
  section('film', teacherFilms, { of: ['teacherId'] }),
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
