import { listHomework } from '#features/academy/homework/queries.ts'
import { listWithoutNotes } from '#features/academy/lesson-notes/queries.ts'
import { listOwnReportsDue } from '#features/academy/progress-reports/queries.ts'
import { listOwnStatements } from '#features/staff/earning-statements/queries.ts'
import type { Ctx } from '#kernel/actor.ts'

/** More are said as `20+`. */
const COUNTED = 20

/** So many lessons without notes are named. */
const NAMED = 3

/** `3`, and `20+` where there may be more. */
const countText = (count: number, hasMore: boolean): string => (hasMore ? `${count}+` : String(count))

/** What a teacher has to write or mark after lessons, and what was earned so far; instants are ISO text. */
export const readPanelWork = async (ctx: Ctx, teacherId: string) => {
  const [withoutNotes, toMark, reports, { open }] = await Promise.all([
    listWithoutNotes(teacherId, ctx.now),
    listHomework(ctx, { side: 'host', list: 'handedIn', limit: COUNTED }),
    listOwnReportsDue(ctx),
    listOwnStatements(ctx),
  ])
  const [firstToMark] = toMark.items
  const [firstReport] = reports.items
  return {
    notes: {
      latest: withoutNotes
        .slice(0, NAMED)
        .map(({ lessonId, students, title, start }) => ({ lessonId, names: students, title, start })),
      more: Math.max(0, withoutNotes.length - NAMED),
    },
    toMark: {
      count: countText(toMark.items.length, toMark.nextCursor !== null),
      first: firstToMark ? { student: firstToMark.student.name, title: firstToMark.title } : null,
    },
    reports: {
      count: String(reports.items.length),
      first: firstReport ? firstReport.student.name : null,
      from: reports.from,
      to: reports.to,
    },
    earned: open.reduce((sum, { amount }) => sum + amount, 0),
  }
}
export type PanelWork = Awaited<ReturnType<typeof readPanelWork>>
