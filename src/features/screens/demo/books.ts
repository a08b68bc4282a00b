import { payStatement } from '#features/staff/earning-statements/pay-statement.ts'
import { readStatement } from '#features/staff/earning-statements/queries.ts'
import { closeMonth } from '#features/staff/month-closing/close-month.ts'
import { isMonthOver } from '#features/staff/month-closing/months.ts'
import { findNextMonth } from '#features/staff/month-closing/read-month.ts'
import { listStatements } from '#features/staff/month-closing/statements.ts'
import type { RateInput } from '#features/staff/rate-changes/schema.ts'
import { setRate } from '#features/staff/rate-changes/set-rate.ts'
import type { TeachingKind } from '#features/staff/rates/kinds.ts'
import { recognizeTaught } from '#features/staff/recognition/recognize.ts'
import type { Ctx } from '#kernel/actor.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { attempt, termSteps } from './term-steps.ts'

/** Percent of what students are charged; games are paid by the hour. */
const SHARES: Readonly<Partial<Record<TeachingKind, number>>> = { individual: 60, group: 50, course: 45 }
const HOUR_OF_A_GAME = 4_000

/**
 * The school's rates, and one of a teacher, valid since before the first lesson; then what has taken place is booked, as the schedule
 * does it, and the months that are over are closed. What was earned is paid, except for the last of them.
 */
export const seedBooks = async (ctx: Ctx, uids: ReadonlyMap<string, string>): Promise<void> => {
  const { as } = termSteps(ctx, uids)
  const validFrom = Temporal.PlainDate.from(dateIn(ctx.now, SCHOOL_ZONE))
    .subtract({ months: 4 })
    .with({ day: 1 })
    .toString()
  const staff = await as('zofia', ctx.now)
  const set = (rate: Omit<RateInput, 'validFrom'>) =>
    attempt(`the rate of ${rate.kind}`, async () => {
      await setRate(staff, { ...rate, validFrom })
    })
  for (const [kind, percent] of Object.entries(SHARES))
    await set({ kind: kind as TeachingKind, basis: 'share', value: percent * 100 })
  await set({ kind: 'game', basis: 'hour', value: HOUR_OF_A_GAME })
  await set({ person: 'nina', kind: 'group', basis: 'share', value: 5_500 })
  await attempt('the books', async () => {
    await recognizeTaught(ctx.now)
  })
  const closed = await closeFormerMonths(staff)
  for (const month of closed.slice(0, -1)) await payStatements(staff, month)
}

const closeFormerMonths = async (staff: Ctx): Promise<readonly string[]> => {
  const closed: string[] = []
  for (;;) {
    const month = await findNextMonth(db)
    if (!month || !isMonthOver(month, staff.now)) return closed
    if (!(await attempt(`the closing of ${month}`, () => closeMonth(staff, month)))) return closed
    closed.push(month)
  }
}

const payStatements = async (staff: Ctx, month: string): Promise<void> => {
  const paidOn = dateIn(staff.now, SCHOOL_ZONE)
  for (const { id, username, paidAt } of await listStatements(db, month)) {
    const { payable: amount } = await readStatement(db, id)
    if (paidAt || amount <= 0) continue
    const reference = `GH ${month} ${username}`
    await attempt(`the statement of ${username}`, () => payStatement(staff, id, { amount, reference, paidOn }))
  }
}
