import { listAsked as listAskedStudents } from '#features/academy/date-moves/move-rows.ts'
import { proposeDateMove } from '#features/academy/date-moves/propose-date-move.ts'
import { examGoals } from '#features/academy/exam-goals/table.ts'
import { addHomeworkFile } from '#features/academy/homework/files.ts'
import { homework, homeworkAssignments } from '#features/academy/homework/table.ts'
import { findLesson } from '#features/academy/lessons/queries.ts'
import { createOffer } from '#features/academy/packages/offers.ts'
import { progressReports } from '#features/academy/progress-reports/table.ts'
import { sessionRatings } from '#features/academy/ratings/table.ts'
import { teacherFilms } from '#features/academy/teacher-films/table.ts'
import { createSchoolOffer } from '#features/staff/packages/acts.ts'
import type { Actor, Ctx, User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db } from '#platform/database.ts'
import { buyTestPackage } from '#tests/support/packages.ts'
import { receivedFile, SAMPLES } from '#tests/support/sample-files.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import type { App, Make } from './world-records.ts'

/** What the people of the example make of their lessons. */

/** What the teacher's public page shows: a film, and words of another student. */
export const showTeacher = async (teacherId: string, userId: string, sessionId: string, now: Temporal.Instant) => {
  await db.insert(teacherFilms).values({ teacherId, url: 'https://vimeo.com/76979871', updatedAt: now })
  const publicId = newId('rating')
  const rating = { sessionId, userId, publicId, stars: 5, text: 'Clear and kind.' }
  await db.insert(sessionRatings).values({ ...rating, createdAt: now, updatedAt: now })
  return publicId
}

/** The other teacher is asked for the date of the lesson. */
export const askForSubstitute = async (
  { actor }: Ctx,
  lessonId: string,
  substitute: Actor | undefined,
  make: Make,
): Promise<string> => {
  const lesson = await findLesson(db, lessonId)
  if (!lesson || actor.kind !== 'user' || substitute?.kind !== 'user') throw new Error('the example is not complete')
  const asked = { occurrenceIds: [lesson.occurrenceId], substituteId: substitute.id }
  return make(actor, `sessions/${lesson.session.id}/substitute-requests`, asked)
}

/** Inserted, since the lesson of the example has not begun; with a file of the task. */
export const giveHomework = async (
  { now }: Ctx,
  { teacher, student, lessonId }: { readonly teacher: User; readonly student: User; readonly lessonId: string },
) => {
  const lesson = await findLesson(db, lessonId)
  if (!lesson) throw new Error('the example has no lesson')
  const ids = { homeworkId: newId('homework'), homework: newId('homeworkAssignment') }
  await db.insert(homework).values({
    ...{ id: ids.homeworkId, occurrenceId: lesson.occurrenceId, sessionId: lesson.session.id, setBy: teacher.id },
    ...{ title: 'Read', text: '', dueAt: now.add({ hours: 48 }), scale: '1–6', createdAt: now, updatedAt: now },
  })
  const whose = { homeworkId: ids.homeworkId, lessonId, studentId: student.id }
  await db.insert(homeworkAssignments).values({ id: ids.homework, ...whose })
  const asTeacher = { actor: teacher, now, requestId: 'test' }
  const homeworkFile = await addHomeworkFile(asTeacher, ids.homework, receivedFile('a.pdf', SAMPLES.pdf), 'task')
  const about = { teacherId: teacher.id, studentId: student.id, words: 'Well done.', createdAt: now, updatedAt: now }
  const days = { fromDay: '2026-11-01', toDay: '2026-11-30' }
  const [progressReport, progressDraft] = [newId('progressReport'), newId('progressReport')]
  const content = { lessons: [], homework: [] }
  await db.insert(progressReports).values([
    { id: progressReport, ...about, ...days, state: 'published', content, publishedAt: now },
    { id: progressDraft, ...about, ...days, toDay: '2026-11-20', state: 'draft' },
  ])
  const examGoal = newId('examGoal')
  await db.insert(examGoals).values({
    ...{ id: examGoal, teacherId: teacher.id, studentId: student.id, lessonId, subject: 'ib-physics' },
    ...{ examSession: 'ib_may', examOn: '2027-05-04', state: 'proposed', proposedBy: 'host' },
    ...{ createdAt: now, updatedAt: now },
  })
  return { homework: ids.homework, homeworkFile, progressReport, progressDraft, examGoal }
}

/** Another time that is proposed for a date of a group that the student has booked. */
export const moveGroupDate = async (app: App, teacher: User, student: User) => {
  const timetable = { date_time: { Monday: [8, 8.5] }, price: 0 }
  const group = await createTestSession({ teacher, type: 'group', now: app.clock.now(), ...timetable })
  const { lessonId } = await app.bookFor(group, student, { firstDate: '2026-11-30', seenPrice: 0 })
  const occurrenceId = (await findLesson(db, lessonId))?.occurrenceId ?? ''
  const start = Temporal.Instant.from('2026-12-03T08:00:00Z')
  const { moveId } = await proposeDateMove(app.ctxAs(teacher), group.id, occurrenceId, { start, message: '' })
  const [asked] = await listAskedStudents(db, { id: moveId, occurrenceId })
  return { group: group.id, groupDate: occurrenceId, dateMoveAnswer: asked?.answerId ?? '' }
}

/** A package of the teacher's offer that the student has bought, and an offer of the school. */
export const buyPackageOf = async (app: App, { teacher, student, admin }: Readonly<Record<string, User>>) => {
  const terms = { lessons: 4, minutes: 60, lessonPrice: 8_000, months: 6 } as const
  const packageOffer = await createOffer(app.ctxAs(teacher as User), terms)
  const schoolPackageOffer = await createSchoolOffer(app.ctxAs(admin as User), { ...terms, subjects: [] })
  return { packageOffer, schoolPackageOffer, package: await buyTestPackage(app, student as User, packageOffer) }
}
