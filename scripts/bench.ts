import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Figure } from '../tests/bench/figures.ts'
import { benchLive } from '../tests/bench/live.ts'
import { benchPages } from '../tests/bench/pages.ts'

/** Every measurement as a ratio to a bare baseline in the same run: machines are noisy, ratios less so. */
const benches: Readonly<Record<string, () => Promise<Figure[]>>> = { pages: benchPages, live: benchLive }

const chosen = process.argv.slice(2)
const names = Object.keys(benches).filter(name => chosen.length === 0 || chosen.includes(name))
const figures: Figure[] = []
for (const name of names) {
  console.log(`… ${name}`)
  const measured = (await benches[name]?.()) ?? []
  for (const one of measured)
    console.log(
      `${one.ok === false ? '✗' : '✓'} ${one.name}: ${one.value.toFixed(2)} ${one.unit} (${one.note}${one.bar ? `; ${one.bar}` : ''})`,
    )
  figures.push(...measured)
}

if (chosen.length === 0) {
  const rows = figures.map(
    one => `| ${one.name} | ${one.value.toFixed(2)} ${one.unit} | ${one.bar ?? '–'} | ${one.note} |`,
  )
  const date = Temporal.Now.plainDateISO().toString()
  writeFileSync(
    'docs/measurements.md',
    `# Measurements\n\nWritten by \`npm run bench\` on ${date}, on ${cpus().length} cores with Node ${process.version}. Each figure is a ratio to a bare baseline of the same run, unless its unit says otherwise.\n\n| what | measured | has to be | beside it |\n|---|---|---|---|\n${rows.join('\n')}\n`,
  )
}
process.exit(figures.some(one => one.ok === false) ? 1 : 0)
