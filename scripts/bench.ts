import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { benchAdminPages } from '../tests/bench/admin-pages.ts'
import { benchBlocking } from '../tests/bench/blocking.ts'
import { benchCalendar } from '../tests/bench/calendar.ts'
import { benchChanging } from '../tests/bench/changing.ts'
import { benchConversations } from '../tests/bench/conversations.ts'
import { benchDashboard } from '../tests/bench/dashboard.ts'
import { benchFloods } from '../tests/bench/floods.ts'
import { benchGrowth } from '../tests/bench/growth.ts'
import { benchJobs } from '../tests/bench/jobs.ts'
import { benchJoining } from '../tests/bench/joining.ts'
import { benchJourneys } from '../tests/bench/journeys.ts'
import { benchLargeTables } from '../tests/bench/large-tables.ts'
import { benchLive } from '../tests/bench/live.ts'
import type { Measurement } from '../tests/bench/measurements.ts'
import { benchPages } from '../tests/bench/pages.ts'
import { benchRaces } from '../tests/bench/races.ts'
import { benchReserving } from '../tests/bench/reserving.ts'
import { benchRestarts } from '../tests/bench/restarts.ts'
import { benchSessionSearch } from '../tests/bench/session-search.ts'
import { benchUserSearch } from '../tests/bench/user-search.ts'
import { benchWeights } from '../tests/bench/weights.ts'

/** Each measurement is a ratio to a bare baseline in the same run: machines are noisy, ratios less so. */
const benches: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  pages: benchPages,
  weights: benchWeights,
  live: benchLive,
  reserving: benchReserving,
  joining: benchJoining,
  races: benchRaces,
  calendar: benchCalendar,
  changing: benchChanging,
  jobs: benchJobs,
  dashboard: benchDashboard,
  users: benchUserSearch,
  sessions: benchSessionSearch,
  conversations: benchConversations,
  'admin-pages': benchAdminPages,
  floods: benchFloods,
  journeys: benchJourneys,
  blocking: benchBlocking,
  restarts: benchRestarts,
  growth: benchGrowth,
  'large-tables': benchLargeTables,
}
/** A quarter of an hour and more for figures that change with the schema only. */
const ON_DEMAND = ['growth', 'large-tables']

// An interrupted benchmark must leave no folders and no processes behind: both are removed on exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const chosen = process.argv.slice(2)
const names = Object.keys(benches).filter(name =>
  chosen.length === 0 ? !ON_DEMAND.includes(name) : chosen.includes(name),
)

const statusMark = ({ ok }: Measurement) => (ok === undefined ? ' ' : ok ? '✓' : '✗')
const formatFigure = ({ value, unit }: Measurement) =>
  `${Number.isInteger(value) ? value : value >= 0.01 ? value.toFixed(2) : value.toPrecision(1)} ${unit}`.trim()

const rowOf = (one: Measurement) =>
  `| ${statusMark(one)} | ${one.name} | ${formatFigure(one)} | ${one.target ?? '–'} | ${one.note} |`
const machine = () =>
  `${Temporal.Now.plainDateISO()}, ${cpus().length} cores, load average ${loadavg()[1]?.toFixed(0)}, Node ${process.version}`
const section = (name: string, figures: readonly Measurement[]) =>
  `## ${name}\n\n\`npm run bench -- ${name}\`, ${machine()}\n\n| | what | measured | has to be | beside it |\n|---|---|---|---|---|\n${figures.map(rowOf).join('\n')}\n`

const FILE = 'docs/measurements.md'
const HEAD =
  '# Measurements\n\nWritten by `npm run bench`; a partial run replaces only its own sections. Ratios (×) are to a bare baseline of the same run, shown beside them: higher is better, except for the live stream.\n'

/** After each, so that a run which is ended keeps what it has measured. */
const writeSection = (written: string, figures: readonly Measurement[]) => {
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8').split(/^(?=## )/m) : []
  const sections = Object.keys(benches).flatMap(name =>
    name === written
      ? [section(name, figures)]
      : before.filter(text => text.startsWith(`## ${name}\n`)).map(text => `${text.trim()}\n`),
  )
  writeFileSync(FILE, [HEAD, ...sections].join('\n'))
}

let allHold = true
for (const name of names) {
  console.log(`… ${name}`)
  const figures = (await benches[name]?.()) ?? []
  for (const one of figures)
    console.log(
      `${statusMark(one)} ${one.name}: ${formatFigure(one)} (${one.note}${one.target ? `; ${one.target}` : ''})`,
    )
  writeSection(name, figures)
  allHold &&= figures.every(one => one.ok !== false)
}
process.exit(allHold ? 0 : 1)
