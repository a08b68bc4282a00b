import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handIn, markHomework } from '#features/academy/homework/hand-in.ts'
import { homeworkReactions } from '#features/academy/homework/reactions.ts'
import { setHomework } from '#features/academy/homework/set-homework.ts'
import { homework } from '#features/academy/homework/table.ts'
import { guardianLetters, sendGuardianLetter } from '#features/academy/learning-rights/guardian-letters.ts'
import { lessonNotesReactions } from '#features/academy/lesson-notes/reactions.ts'
import { writeNotes } from '#features/academy/lesson-notes/write-notes.ts'
import { attendances } from '#features/academy/lessons/table.ts'
import { lessons } from '#features/academy/reservations/table.ts'
import { guardianships } from '#features/people/guardians/table.ts'
import type { User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { writeSetting } from '#platform/settings.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { createTestUser } from '#tests/support/users.ts'
import { attendanceLabel, markedOf } from './content.ts'
import { getReport, listOwnReportsDue, listReports, listReportsDue } from './queries.ts'
import { progressReportReactions } from './reactions.ts'
import { writeReportPdf } from './report-file.ts'
import { progressReports } from './table.ts'
import { discardReport, draftReport, publishReport } from './writing.ts'

const { bookFor, clock, createFamily, createSession, ctxAs, noticesOf, sendEmails } = setupLessons()
beforeAll(() => registerReactions([...progressReportReactions, ...homeworkReactions, ...lessonNotesReactions]))
beforeEach(() => clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z')))

const refusalOf = (code: string) => ({ refusal: { code } })
const SPAN = { from: '2026-11-01', to: '2026-11-30' }
const draftAs = (who: User, studentId: string, words = 'Works well with fractions.') =>
  draftReport(ctxAs(who), { studentId, ...SPAN, words })

/** A lesson with notes, to which the child came, and homework with a mark that was handed in late. */
const createLearning = async () => {
  clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z'))
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina Wójcik' })
  const session = await createSession('individual', { teacher })
  const { child, guardian, paidByGuardian } = await createFamily()
  const { lessonId } = await bookFor(session, child, paidByGuardian)
  clock.set(Temporal.Instant.from('2026-11-24T16:30:00Z'))
  const [lesson] = await db.select().from(lessons).where(eq(lessons.id, lessonId))
  const came = { occurrenceId: lesson?.occurrenceId ?? '', personId: child.id, joinedAt: clock.now() }
  await db.insert(attendances).values(came)
  await writeNotes(ctxAs(teacher), lessonId, { done: 'Ułamki', next: '', isShared: true, version: 0 })
  const [id = ''] = await setHomework(ctxAs(teacher), lessonId, {
    ...{ title: 'Exercises', text: '', scale: '1–6', dueAt: '2026-11-25T17:00:00Z', forAll: false },
  })
  await db.update(homework).set({ dueAt: Temporal.Instant.from('2026-11-25T17:00:00Z') })
  await handIn(ctxAs(child), id, 'Done')
  await markHomework(ctxAs(teacher), id, { mark: '5', answer: '', times: 1 })
  return { teacher, child, guardian, lessonId }
}

it('is a draft of the teacher until it is published, for good, to the student and the guardians', async () => {
  const { teacher, child, guardian, lessonId } = await createLearning()
  const id = await draftAs(teacher, child.id, '')
  for (const who of [child, guardian, await createTestUser()])
    await expect(getReport(ctxAs(who), id)).rejects.toMatchObject(refusalOf('progress_report_not_found'))
  const admin = await createTestUser({ role: 'admin' })
  expect(await getReport(ctxAs(admin), id)).toMatchObject({ state: 'draft', mayWrite: false })
  await expect(publishReport(ctxAs(admin), id)).rejects.toMatchObject(refusalOf('not_your_part'))
  await expect(publishReport(ctxAs(teacher), id)).rejects.toMatchObject(refusalOf('no_words'))
  expect(await draftAs(teacher, child.id)).toBe(id)
  const results = await runConcurrently(3, at =>
    at === 2 ? draftAs(teacher, child.id, 'Other words.') : publishReport(ctxAs(teacher), id),
  )
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2)
  const [row] = await db.select().from(progressReports).where(eq(progressReports.id, id))
  expect(row?.state).toBe('published')
  // Later changes are not in it.
  await writeNotes(ctxAs(teacher), lessonId, { done: 'Other', next: '', isShared: true, version: 1 })
  for (const who of [child, guardian, teacher, admin]) {
    const report = await getReport(ctxAs(who), id)
    expect(report.lessons).toMatchObject([{ lessonId, state: 'taken', topic: 'Ułamki' }])
    expect(report.homework).toMatchObject([{ mark: '5', share: 0.8 }])
    expect(report.mayWrite).toBe(false)
  }
  for (const who of [child, guardian])
    expect((await noticesOf(who)).filter(({ type }) => type === 'progress_report')).toHaveLength(1)
  expect((await listReports(ctxAs(guardian), {})).items).toMatchObject([{ id }])
  await expect(draftAs(teacher, child.id)).rejects.toMatchObject(refusalOf('report_published'))
  await expect(discardReport(ctxAs(teacher), id)).rejects.toMatchObject(refusalOf('report_published'))
})

it('leads a guardian who has no account yet to one, and no other', async () => {
  const { teacher, child, guardian } = await createLearning()
  const asked = { childId: child.id, requestedAt: clock.now() }
  const approved = { confirmedAt: clock.now(), confirmedBy: 'link', since: clock.now() } as const
  await db.insert(guardianships).values([
    { id: newId('guardianship'), guardianEmail: 'mama@poczta.test', ...asked, ...approved },
    { id: newId('guardianship'), guardianEmail: 'babcia@poczta.test', ...asked },
  ])
  await publishReport(ctxAs(teacher), await draftAs(teacher, child.id))
  const subject = 'A report of progress for you to read'
  expect((await sendEmails()).filter(each => each === subject)).toHaveLength(1)
  expect((await noticesOf(guardian))[0]).toMatchObject({ type: 'progress_report' })
})

describe('such a guardian gets', () => {
  const lettersAfter = async (change: (guardianshipId: string) => Promise<unknown>) => {
    const { teacher, child, lessonId } = await createLearning()
    const approved = { confirmedAt: clock.now(), confirmedBy: 'link', since: clock.now() } as const
    const guardianship = { id: newId('guardianship'), childId: child.id, requestedAt: clock.now(), ...approved }
    await db.insert(guardianships).values({ ...guardianship, guardianEmail: 'mama@poczta.test' })
    const task = { text: '', scale: '', dueAt: '2026-12-20T17:00:00Z', forAll: false }
    for (const title of ['One', 'Two']) await setHomework(ctxAs(teacher), lessonId, { ...task, title })
    await writeNotes(ctxAs(teacher), lessonId, { done: 'More', next: '', isShared: true, version: 1 })
    await change(guardianship.id)
    const jobs = await takeJobs(guardianLetters)
    expect(jobs.map(({ startAfter }) => new Date(startAfter).toISOString())).toEqual(['2026-11-29T17:00:00.000Z'])
    for (const { data } of jobs) await sendGuardianLetter(data, { id: randomUUID(), now: clock.now() })
    return (await sendEmails()).filter(each => each === 'News about lessons for you to read')
  }

  it('one letter about all homework and notes of a week, and those with an account none', async () =>
    expect(await lettersAfter(async () => undefined)).toHaveLength(1))

  it('none where the guardianship has ended before the letter is due', async () => {
    const end = (id: string) => {
      clock.advance({ hours: 24 })
      return db.update(guardianships).set({ until: clock.now() }).where(eq(guardianships.id, id))
    }
    expect(await lettersAfter(end)).toEqual([])
  })
})

it('is written only about students whom the teacher has taught in these days', async () => {
  const { child } = await createLearning()
  const stranger = await createTestUser({ role: 'teacher', teacherAccess: true })
  await expect(draftAs(stranger, child.id)).rejects.toMatchObject(refusalOf('student_not_taught'))
  await expect(draftAs(child, child.id)).rejects.toMatchObject(refusalOf('student_not_taught'))
  const { teacher, child: other } = await createLearning()
  const early = { studentId: other.id, from: '2026-10-01', to: '2026-10-31', words: '' }
  await expect(draftReport(ctxAs(teacher), early)).rejects.toMatchObject(refusalOf('student_not_taught'))
  const long = { ...early, to: '2027-10-02' }
  await expect(draftReport(ctxAs(teacher), long)).rejects.toMatchObject(refusalOf('report_too_long'))
})

it('is due after the month or the term that the school has chosen, until it is published', async () => {
  const { teacher, child } = await createLearning()
  const admin = { ...ctxAs(await createTestUser({ role: 'superadmin' })), now: clock.now() }
  clock.set(Temporal.Instant.from('2026-12-02T10:00:00Z'))
  const dueOf = async () => (await listOwnReportsDue(ctxAs(teacher))).items.map(({ student }) => student.uid)
  expect(await dueOf()).toEqual([])
  await writeSetting(admin, 'reportsEvery', 'month')
  expect(await dueOf()).toEqual([child.id])
  const id = await draftAs(teacher, child.id)
  expect((await listReportsDue(clock.now())).items).toContainEqual(
    expect.objectContaining({ draftId: id, lessons: 1, student: { uid: child.id, name: 'Stan Student' } }),
  )
  await publishReport(ctxAs(teacher), id)
  expect(await dueOf()).toEqual([])
  await writeSetting(admin, 'reportsEvery', 'term')
  clock.set(Temporal.Instant.from('2027-02-01T10:00:00Z'))
  expect(await dueOf()).toEqual([child.id])
})

it('its PDF has the words, every lesson and the marks, with Polish letters', async () => {
  const { teacher, child } = await createLearning()
  const report = await getReport(ctxAs(teacher), await draftAs(teacher, child.id, 'Świetnie liczy ułamki.'))
  expect(attendanceLabel(report)).toBe('1 lesson: 1 taken')
  const marked = markedOf(report)
  const twice = { ...report, homework: [...marked, { ...marked[0], id: 'hwa_2', share: 0.2, mark: '2' }] as never }
  const text = readPdfText(await writeReportPdf(twice, 'Szkoła Świętej Łucji')).replaceAll('\u00a0', ' ')
  for (const wanted of ['Report about Stan Student', 'Świetnie liczy ułamki.', 'Ułamki', '5 (1–6)', 'Marks over time'])
    expect(text).toContain(wanted)
}, 30_000)
