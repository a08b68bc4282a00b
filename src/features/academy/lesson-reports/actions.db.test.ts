import { beforeAll, expect, it } from 'vitest'
import { getLesson } from '#features/academy/lessons/queries.ts'
import { listLessons } from '#features/academy/reservations/reservation-rows.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { reportProblem, resolveReport } from './actions.ts'
import { countOpenReports, findOwnReport, getReport, listReports } from './queries.ts'
import { lessonReportReactions } from './reactions.ts'
import { lessonReports } from './table.ts'

const { createBooked, createHold, createSession, ctxAs, noticesOf, olek } = setupLessons()
beforeAll(() => registerReactions(lessonReportReactions))

const INPUT = { kind: 'no_show', text: 'The teacher did not come.' } as const
const refusalOf = (code: string) => ({ refusal: { code } })
const createAdmin = () => createTestUser({ role: 'admin' })

it('a person has one open report of a lesson, also when it is sent five times at once', async () => {
  const { student, lessonId } = await createBooked('group')
  const before = await countOpenReports(db)
  const results = await runConcurrently(5, () => reportProblem(ctxAs(student), lessonId, INPUT))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await countOpenReports(db)).toBe(before + 1)
  await expect(reportProblem(ctxAs(student), lessonId, INPUT)).rejects.toMatchObject(refusalOf('already_reported'))
})

it('each side reports for itself and sees nothing of the other', async () => {
  const { student, teacher, lessonId } = await createBooked('individual')
  await reportProblem(ctxAs(student), lessonId, { kind: 'behaviour', text: 'About the teacher.' })
  expect(await findOwnReport(db, lessonId, teacher.id)).toBeNull()
  await reportProblem(ctxAs(teacher), lessonId, INPUT)
  expect(await findOwnReport(db, lessonId, student.id)).toMatchObject({ text: 'About the teacher.', state: 'open' })
  const { items } = await listReports(ctxAs(await createAdmin()), { state: 'open', limit: 100 })
  expect(items.filter(one => one.lessonId === lessonId).map(({ side }) => side)).toEqual(['participant', 'host'])
})

it('is refused to people without a part in the lesson, to staff, and for a place that is not paid', async () => {
  const { lessonId } = await createBooked('individual')
  const reportAs = (who: User, id = lessonId) => reportProblem(ctxAs(who), id, INPUT)
  await expect(reportAs(await createTestUser())).rejects.toMatchObject(refusalOf('lesson_not_found'))
  await expect(reportAs(await createAdmin())).rejects.toMatchObject(refusalOf('staff_do_not_report'))
  const { id } = await createHold(await createSession('group'), olek())
  const [held] = await listLessons(db, [id])
  await expect(reportAs(olek(), held?.id)).rejects.toMatchObject(refusalOf('lesson_not_booked'))
  expect((await getLesson(ctxAs(olek()), held?.id ?? '')).side).toBe('participant')
})

it('is answered once by staff only; the reporter is told, and may report again', async () => {
  const { student, teacher, lessonId } = await createBooked('group')
  const id = await reportProblem(ctxAs(student), lessonId, INPUT)
  for (const who of [student, teacher, await createTestUser()]) {
    await expect(resolveReport(ctxAs(who), id, 'No.')).rejects.toMatchObject(refusalOf('report_not_found'))
    await expect(listReports(ctxAs(who), { state: 'open' })).rejects.toMatchObject(refusalOf('report_not_found'))
    await expect(getReport(ctxAs(who), id)).rejects.toMatchObject(refusalOf('report_not_found'))
  }
  const admin = await createAdmin()
  const results = await runConcurrently(3, () => resolveReport(ctxAs(admin), id, 'We refunded you.'))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await findOwnReport(db, lessonId, student.id)).toMatchObject({ state: 'resolved', note: 'We refunded you.' })
  const [notice] = await noticesOf(student)
  expect(notice).toMatchObject({ type: 'lesson_report_resolved', message: expect.stringContaining('We refunded you.') })
  expect(await noticesOf(teacher)).not.toContainEqual(expect.objectContaining({ type: 'lesson_report_resolved' }))
  expect(await reportProblem(ctxAs(student), lessonId, INPUT)).not.toBe(id)
})

it('the database refuses a resolved report without an answer', async () => {
  const { student, lessonId } = await createBooked('group')
  const id = await reportProblem(ctxAs(student), lessonId, INPUT)
  expect(id).toMatch(/^rpt_/)
  await expect(db.update(lessonReports).set({ state: 'resolved' })).rejects.toThrow()
})
