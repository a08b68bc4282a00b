import { STAFF_DO_NOT_REPORT } from '#features/academy/lesson-reports/refusals.ts'
import { publishReport, resolveReportIn } from '#features/academy/lesson-reports/report-rows.ts'
import type { ReportInput } from '#features/academy/lesson-reports/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { gameReported, gameReportResolved } from './events.ts'
import { GAME_NOT_REPORTABLE, GAME_REPORTED } from './refusals.ts'
import { getReportedDate, isReportable } from './reported-date.ts'
import { gameReports } from './table.ts'

/**
 * A player's side or the game master reports a problem with one dated game to staff; no one else sees it. Refuses 404 for others, 403 for
 * staff, 409 `game_not_reportable`, `already_reported` while the person's own report is open (docs/product.md §13.12). Returns its id.
 */
export const reportGame = (
  ctx: Ctx,
  gameId: string,
  occurrenceId: string,
  { kind, text }: ReportInput,
): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    const { date, side, seatId } = await getReportedDate(tx, ctx, gameId, occurrenceId)
    if (side === 'school') return refuse(STAFF_DO_NOT_REPORT)
    if (!isReportable(date, ctx.now)) refuse(GAME_NOT_REPORTABLE)
    const reporterId = requireUser(ctx.actor).id
    const id = newId('gameReport')
    const inserted = await tx
      .insert(gameReports)
      .values({ id, occurrenceId, seatId, reporterId, side, kind, text, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: gameReports.id })
    if (inserted.length === 0) refuse(GAME_REPORTED)
    publishReport(tx, reporterId)
    const after = { occurrenceId, side, kind, text }
    await recordEvents(tx, ctx, gameReported(id, { reportId: id, occurrenceId, reporterId, kind }, { after }))
    return id
  })

/** Staff answer a report; the reporter is told. Refuses 404 for others, 409 `already_resolved`. */
export const resolveGameReport = (ctx: Ctx, id: string, note: string): Promise<null> =>
  idempotentTransaction(ctx, async tx => {
    const of = { table: gameReports, about: gameReports.occurrenceId }
    const { reporterId, aboutId: occurrenceId, change } = await resolveReportIn(tx, ctx, of, { id, note })
    await recordEvents(tx, ctx, gameReportResolved(id, { reportId: id, occurrenceId, reporterId, note }, change))
    return null
  })
