import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { RefusalError } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'

const { HISTORY_RUNS, HISTORY_SEED, HISTORY_PATH, HISTORY_COUNTS } = process.env

/** How long a failed history is made shorter. */
const SHORTENING_MS = 60_000

/** A history may hold steps that have nothing to act on. */
class NothingToActOn extends Error {}

/** One of several things; the step acts on nothing where there is none. */
export const pick = <T>(all: readonly T[], at: number): T => {
  if (all.length === 0) throw new NothingToActOn()
  return all[at % all.length] as T
}

/** How often each step acts, was refused and by which rule, or had nothing to act on; printed for `HISTORY_COUNTS=1`. */
const createTally = () => {
  const counts = new Map<string, Map<string, number>>()
  return {
    count: (step: string, outcome: string) => {
      const own = counts.get(step) ?? new Map<string, number>()
      counts.set(step, own.set(outcome, (own.get(outcome) ?? 0) + 1))
    },
    print: () => {
      for (const [step, own] of [...counts].sort()) {
        const tries = [...own.values()].reduce((sum, each) => sum + each, 0)
        const acted = own.get('acted') ?? 0
        const others = [...own]
          .filter(([outcome]) => outcome !== 'acted')
          .map(([outcome, each]) => `${outcome} ${each}`)
        console.info(
          `${step}: acts in ${acted} of ${tries} (${Math.round((100 * acted) / tries)} %); ${others.join(', ')}`,
        )
      }
    },
  }
}

/** Runs one step: a rule may refuse it; every other error is one of the product. */
export type TryStep = (name: string, step: () => unknown) => Promise<void>

type Limits = { readonly runs: number; readonly limitMs: number }

/**
 * Lives random histories. `HISTORY_RUNS=500 HISTORY_SEED=7 npx vitest run --project database <file>` lives more of them, and
 * `HISTORY_PATH` repeats the one that failed: a failure prints its seed and path. Where the time limit comes first, it says how many
 * were lived, and fails when there was none.
 */
export const liveHistories = async <History>(
  histories: fc.Arbitrary<History>,
  live: (history: History, tryStep: TryStep) => Promise<void>,
  { runs, limitMs }: Limits,
): Promise<void> => {
  const tally = createTally()
  const tryStep: TryStep = async (name, step) => {
    try {
      await step()
      tally.count(name, 'acted')
    } catch (error) {
      if (error instanceof RefusalError) tally.count(name, error.refusal.code)
      else if (error instanceof NothingToActOn) tally.count(name, 'nothing to act on')
      else throw error
    }
  }
  const numRuns = runsOf(runs)
  let [lived, deadline] = [0, Date.now() + timeFor(limitMs)]
  let shorteningEnds: number | undefined
  const property = fc.asyncProperty(histories, async history => {
    // What runs is never interrupted: it would write into the next history.
    if (Date.now() > deadline) return
    try {
      await live(history, tryStep)
      lived += 1
    } catch (error) {
      shorteningEnds ??= Date.now() + SHORTENING_MS
      deadline = Math.min(deadline, shorteningEnds)
      throw error
    }
  })
  const seed = HISTORY_SEED ? { seed: Number(HISTORY_SEED) } : {}
  const details = await fc.check(property, { numRuns, ...seed, ...(HISTORY_PATH ? { path: HISTORY_PATH } : {}) })
  if (HISTORY_COUNTS) tally.print()
  if (details.failed) throw new Error(await fc.asyncDefaultReportMessage(details), { cause: details.errorInstance })
  if (lived === 0) throw new Error(`No history was lived within ${timeFor(limitMs)} ms.`)
  if (lived < numRuns && !HISTORY_PATH) console.warn(`The time limit came after ${lived} of ${numRuns} histories.`)
}

const runsOf = (runs: number): number => Number(HISTORY_RUNS ?? runs)
const timeFor = (limitMs: number): number => (HISTORY_RUNS ? limitMs * Math.max(1, Number(HISTORY_RUNS) / 20) : limitMs)

/** Time also for a failed history to become short. */
export const historyTimeout = (limitMs: number): number => timeFor(limitMs) + 2 * SHORTENING_MS

/** The provider's own data against the ledger: what it has charged and not returned is what its account says. */
export const listUnsettled = async () =>
  (
    await db.execute(sql`
      select p.held, l.held as posted
      from (select coalesce(sum(amount * charges - refunded), 0)::int as held from test_payments) p,
        (select coalesce(sum(amount), 0)::int as held from ledger_entries where account_kind = 'provider_clearing') l
      where p.held <> l.held`)
  ).rows
