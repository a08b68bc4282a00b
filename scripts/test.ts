import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runGates } from './checks/run.ts'

/** `npm test`: the gates, then every test. Arguments go to vitest. The last line counts gates and tests together. */
type Report = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

const gates = await runGates(process.cwd())
const folder = mkdtempSync(join(tmpdir(), 'guildhall-report-'))
const file = join(folder, 'report.json')
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
const vitest = spawn('vitest', ['run', ...reporters, ...process.argv.slice(2)], { stdio: 'inherit' })
const [code] = await once(vitest, 'exit')
const nothing: Report = { numPassedTests: 0, numFailedTests: 0, testResults: [] }
// Without a report vitest has not come to its end, and its exit code says so.
const report: Report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : nothing
rmSync(folder, { recursive: true, force: true })
// A file that cannot even be loaded holds no test that could fail, and counts as one.
const unloaded = report.testResults.filter(it => it.status === 'failed' && it.assertionResults.length === 0).length
const fallen = gates.failed + report.numFailedTests + unloaded
const failed = fallen === 0 && code !== 0 ? 1 : fallen
console.log(`${gates.passed + report.numPassedTests} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
