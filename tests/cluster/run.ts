import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../support/until.ts'
import { attacks } from './attacks.ts'
import { findWrong } from './checks.ts'
import { down, up } from './cluster.ts'
import { type Bars, type Fault, faults } from './faults.ts'
import { missingPackages, SITE } from './hosts.ts'
import { type Act, type Answer, createOffers, createPeople, type Offer, startLoad } from './load.ts'
import { openPages, type PagesReport } from './pages.ts'
import { restoreToASecond } from './restore.ts'

const PAGES = Number(process.env.PAGES ?? 2_000)
const OFFERS = 20
/** Before and after the harm, so that a figure shows what it was before. */
const CALM_MS = 10_000

type Figures = {
  readonly fault: Fault
  readonly sent: number
  readonly failed: number
  readonly gap: number
  readonly p99: number
  readonly acts: number
  readonly pages: PagesReport
  readonly wrong: readonly string[]
  readonly lost: readonly string[]
  readonly error?: string
}

const isFailed = ({ status }: Answer) => status === 0 || status >= 500

const READS = ['visitor page', 'list', 'own list']

/** Pages and lists that are not there would be quick, and say nothing. */
const listRefusedReads = (answers: readonly Answer[]): readonly string[] => {
  const refused = answers.filter(({ kind, status }) => READS.includes(kind) && status >= 300 && status < 500)
  return [...new Set(refused.map(({ kind, status }) => `${kind} answered ${status}`))]
}

/** The longest time between two acts that were answered as done, in seconds. */
const longestGap = (acts: readonly Act[], from: number, to: number): number => {
  const times = [from, ...acts.map(act => act.answeredAt).sort((a, b) => a - b), to]
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] as number))) / 1000
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

type Pages = Awaited<ReturnType<typeof openPages>>

const endure = async (fault: Fault, offers: readonly Offer[], pages: Pages): Promise<Figures> => {
  const people = await createPeople(4_000)
  await pages.report([])
  const from = Date.now()
  const load = startLoad(offers, people)
  await pause(CALM_MS)
  let error: string | undefined
  await fault.inflict().catch((cause: unknown) => {
    error = String(cause)
  })
  await pause(CALM_MS)
  const to = Date.now()
  await load.stop()
  await pause(CALM_MS)
  const report = await pages.report(load.acts.filter(act => act.kind === 'reserve'))
  // Payments settle by jobs, which a provider sends again after growing pauses: what is wrong must be right in the end.
  let [wrong, lost]: [readonly string[], readonly string[]] = [[], []]
  await until(async () => {
    const found = await findWrong(load.acts)
    lost = fault.bars.mayLose ? found.filter(what => what.endsWith(' lost')) : []
    wrong = found.filter(what => !lost.includes(what))
    return wrong.length === 0
  }, 180_000).catch(() => undefined)
  return {
    ...{ fault, sent: load.answers.length, failed: load.answers.filter(isFailed).length, acts: load.acts.length },
    gap: longestGap(load.acts, from, to),
    p99: quantile(
      load.answers.filter(answer => !isFailed(answer)).map(answer => answer.ms),
      0.99,
    ),
    ...{ pages: report, wrong: [...listRefusedReads(load.answers), ...wrong], lost },
    ...(error ? { error } : {}),
  }
}

/** What a row says against its bars; empty when all holds. */
const complaints = ({ fault, ...found }: Figures): readonly string[] => {
  const { gap, p99, away, failed }: Bars = fault.bars
  const share = found.failed / found.sent
  return [
    ...found.wrong,
    ...(found.error ? [found.error] : []),
    ...(found.pages.missed > 0 ? [`${found.pages.missed} changes unknown to a page`] : []),
    ...(found.pages.open < PAGES ? [`${PAGES - found.pages.open} pages without stream`] : []),
    ...(found.gap > gap ? [`gap above ${gap} s`] : []),
    ...(p99 !== undefined && found.p99 > p99 * 1000 ? [`p99 above ${p99} s`] : []),
    ...(away !== undefined && found.pages.longestAwayMs > away * 1000 ? [`streams away more than ${away} s`] : []),
    ...(share > failed ? [`${(share * 100).toFixed(1)} % failed`] : []),
  ]
}

const HEAD = '| fault | requests | failed | acts | longest gap, s | p99, ms | streams lost, longest away, s | holds |'
const row = (figures: Figures): string => {
  const { fault, sent, failed, acts, gap, p99, pages, lost } = figures
  const said = complaints(figures)
  const cells = [
    ...[fault.name, sent, failed, acts, gap.toFixed(1), Math.round(p99)],
    `${pages.lost}, ${(pages.longestAwayMs / 1000).toFixed(1)}`,
    [...(said.length === 0 ? ['yes'] : said), ...lost].join('; '),
  ]
  return `| ${cells.join(' | ')} |`
}

const RESTORE = 'restore to a second'
const RESTORE_HEAD =
  '| restored to | acts answered before, after | postings then, restored, at the harm | took, s | holds |'

/** Last, because it takes what is newest from everything. */
const restore = async (): Promise<boolean> => {
  const { second, before, after, ledger, seconds: took, wrong } = await restoreToASecond()
  const cells = [second, `${before}, ${after}`, ledger.join(', '), took.toFixed(0), wrong.join('; ') || 'yes']
  console.log(`\n${RESTORE_HEAD}\n${RESTORE_HEAD.replaceAll(/[^|]+/g, ' --- ')}\n| ${cells.join(' | ')} |`)
  return wrong.length === 0
}

const run = async (): Promise<boolean> => {
  const chosen = process.env.FAULTS?.split(',')
  const isChosen = (name: string) => !chosen || chosen.some(part => name.includes(part))
  const rows: Figures[] = []
  await up()
  let held = true
  for (const { name, run: attack } of attacks.filter(each => isChosen(each.name))) {
    const wrong = await attack()
    held &&= wrong.length === 0
    console.log(`${name}: ${wrong.join('; ') || 'holds'}`)
  }
  console.log(`\n${HEAD}\n${HEAD.replaceAll(/[^|]+/g, ' --- ')}`)
  for (const fault of faults.filter(each => isChosen(each.name)))
    for (let round = 0; round < Number(process.env.ROUNDS ?? fault.rounds ?? 1); round++) {
      // Places are never what a request fails for.
      const offers = await createOffers(OFFERS)
      const pages = await openPages(
        SITE,
        offers.map(offer => offer.id),
        PAGES,
      )
      const figures = await endure(fault, offers, pages)
      pages.close()
      rows.push(figures)
      console.log(row(figures))
    }
  const isRestored = !isChosen(RESTORE) || (await restore())
  return held && isRestored && rows.every(figures => complaints(figures).length === 0)
}

const missing = missingPackages()
if (missing) {
  console.error(missing)
  process.exit(2)
}
const holds = await run().finally(() => (process.env.KEEP ? undefined : down()))
process.exit(holds ? 0 : 1)
