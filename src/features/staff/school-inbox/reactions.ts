import { eq } from 'drizzle-orm'
import { lessonReported, lessonReportResolved } from '#features/academy/lesson-reports/events.ts'
import { reportKindLabel } from '#features/academy/lesson-reports/schema.ts'
import { lessonReports } from '#features/academy/lesson-reports/table.ts'
import { addToSchool } from '#features/conversations/writing/school-messages.ts'
import { gameReported, gameReportResolved } from '#features/games/game-reports/events.ts'
import { gameReportKindLabel } from '#features/games/game-reports/labels.ts'
import { gameReports } from '#features/games/game-reports/table.ts'
import { contactMessageAnswered, contactMessageSent } from '#features/staff/contact/events.ts'
import { contactMessages } from '#features/staff/contact/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import type { Tx } from '#platform/database.ts'
import { on, type Reaction } from '#platform/events.ts'

const findContact = async (tx: Tx, id: string) =>
  (await tx.select().from(contactMessages).where(eq(contactMessages.id, id)))[0]

/** Of a signed-in person: a visitor has the e-mail alone. */
const addContact = async (tx: Tx, ctx: Ctx, id: string): Promise<void> => {
  const found = await findContact(tx, id)
  if (!found?.userId) return
  const { userId, subject, message } = found
  await addToSchool(tx, ctx, {
    ...{ personId: userId, authorId: userId, isOfSchool: false },
    text: `${subject}\n\n${message}`,
  })
}

const addContactAnswer = async (tx: Tx, ctx: Ctx, id: string): Promise<void> => {
  const found = await findContact(tx, id)
  if (!found?.userId || !found.answeredBy || !found.answer) return
  const { userId, answeredBy, answer } = found
  await addToSchool(tx, ctx, { personId: userId, authorId: answeredBy, isOfSchool: true, text: answer })
}

type Report = {
  readonly reporterId: string
  readonly text: string
  readonly note: string
  readonly resolvedBy: string | null
}

const addReport = (tx: Tx, ctx: Ctx, { reporterId, text }: Report, about: string): Promise<void> =>
  addToSchool(tx, ctx, {
    ...{ personId: reporterId, authorId: reporterId, isOfSchool: false },
    text: `${t('I reported a problem. {about}.', { about })}\n\n${text}`,
  })

const addReportAnswer = async (tx: Tx, ctx: Ctx, report: Report | undefined): Promise<void> => {
  if (!report?.resolvedBy) return
  const { reporterId, resolvedBy, note } = report
  await addToSchool(tx, ctx, { personId: reporterId, authorId: resolvedBy, isOfSchool: true, text: note })
}

const findLessonReport = async (tx: Tx, id: string) =>
  (await tx.select().from(lessonReports).where(eq(lessonReports.id, id)))[0]
const findGameReport = async (tx: Tx, id: string) =>
  (await tx.select().from(gameReports).where(eq(gameReports.id, id)))[0]

/** What people write to the school elsewhere, and what they are answered, is shown in their conversation with the school too. */
export const schoolInboxReactions: readonly Reaction[] = [
  on(contactMessageSent, (tx, ctx, { entityId }) => addContact(tx, ctx, entityId)),
  on(contactMessageAnswered, (tx, ctx, { entityId }) => addContactAnswer(tx, ctx, entityId)),
  on(lessonReported, async (tx, ctx, { payload }) => {
    const report = await findLessonReport(tx, payload.reportId)
    if (report) await addReport(tx, ctx, report, reportKindLabel(report.kind, report.side))
  }),
  on(lessonReportResolved, async (tx, ctx, { payload }) =>
    addReportAnswer(tx, ctx, await findLessonReport(tx, payload.reportId)),
  ),
  on(gameReported, async (tx, ctx, { payload }) => {
    const report = await findGameReport(tx, payload.reportId)
    if (report) await addReport(tx, ctx, report, gameReportKindLabel(report.kind, report.side))
  }),
  on(gameReportResolved, async (tx, ctx, { payload }) =>
    addReportAnswer(tx, ctx, await findGameReport(tx, payload.reportId)),
  ),
]
