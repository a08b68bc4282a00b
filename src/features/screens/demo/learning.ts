import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { answerGoal, proposeGoal } from '#features/academy/exam-goals/agreeing.ts'
import { handIn, markHomework } from '#features/academy/homework/hand-in.ts'
import { setHomework } from '#features/academy/homework/set-homework.ts'
import { homework } from '#features/academy/homework/table.ts'
import { writeNotes } from '#features/academy/lesson-notes/write-notes.ts'
import { draftReport, publishReport } from '#features/academy/progress-reports/writing.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { attempt, termSteps } from './term-steps.ts'

/** The lessons that the first demo student has had with the first demo teacher, in their order. */
const listPast = (uids: ReadonlyMap<string, string>, now: Temporal.Instant) =>
  db
    .select({ id: lessons.id, start: occurrences.startsAt, end: occurrences.endsAt })
    .from(reservations)
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .innerJoin(lessons, eq(lessons.purchaseId, reservations.id))
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .where(
      and(
        eq(reservations.userId, uids.get('ala') ?? ''),
        eq(academySessions.user_id, uids.get('nina') ?? ''),
        inArray(lessons.state, ['booked']),
        lt(occurrences.endsAt, now),
      ),
    )
    .orderBy(asc(occurrences.startsAt), asc(lessons.id))

/** Notes, homework that was handed in late and marked, homework that is open, a report and an exam goal. Repeating it adds nothing. */
export const seedLearning = async (ctx: Ctx, uids: ReadonlyMap<string, string>): Promise<void> => {
  const { as, at } = termSteps(ctx, uids)
  const past = await listPast(uids, ctx.now)
  const [first, last] = [past[0], past.at(-1)]
  if (!first || !last || (await db.$count(homework)) > 0) return
  await attempt('what was learned', async () => {
    const [nina, ala] = [await as('nina', ctx.now), await as('ala', ctx.now)]
    const done = 'Quadratic inequalities, with sign tables. Completing the square went well.'
    const note = { done, next: 'Absolute values on both sides.', isShared: true, version: 0 }
    await writeNotes(await as('nina', first.end), first.id, note)
    const task = { text: 'Show every step.', scale: '1–6', forAll: false }
    const [late = ''] = await setHomework(await as('nina', first.end), first.id, {
      ...{ ...task, title: 'Problems 4, 7 and 9 on inequalities', dueAt: first.end.add({ hours: 72 }).toString() },
    })
    await handIn(ala, late, 'Problem 9 took me two evenings; I am not sure about the last line.')
    await markHomework(nina, late, {
      ...{ mark: '5', answer: 'All three are right. In 9, say why x cannot be negative.', times: 1 },
    })
    await setHomework(nina, last.id, {
      ...{ ...task, title: 'Sketch the four graphs of sheet B', dueAt: at(3, '18:00').toString() },
    })
    const days = { from: dateIn(first.start, SCHOOL_ZONE), to: dateIn(ctx.now, SCHOOL_ZONE) }
    const words = 'Ala reasons carefully and asks good questions. Next we train speed: ten short problems each week.'
    await publishReport(nina, await draftReport(nina, { studentId: uids.get('ala') ?? '', ...days, words }))
    const year = ctx.now.toZonedDateTimeISO(SCHOOL_ZONE).year + 1
    const exam = { subject: 'ib-mathematics-aa', examSession: 'ib_may', examOn: `${year}-05-06` } as const
    await answerGoal(ala, await proposeGoal(nina, last.id, exam), 'agree')
  })
}
