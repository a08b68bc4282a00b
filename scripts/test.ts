import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '#tests/support/folder.ts'
import { runGates } from './checks/run.ts'

/** `npm test`: the gates, then every test. Arguments go to vitest. The last line counts gates and tests together. */
type Report = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

const gates = await runGates(process.cwd())
const file = join(temporaryFolder('report'), 'report.json')
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
const vitest = spawn('vitest', ['run', ...reporters, ...process.argv.slice(2)], { stdio: 'inherit' })
// A terminal tells vitest too; whoever else ends this process means both.
process.on('SIGINT', () => undefined).on('SIGTERM', () => vitest.kill('SIGTERM'))
const [code] = await once(vitest, 'exit')
const nothing: Report = { numPassedTests: 0, numFailedTests: 0, testResults: [] }
// Without a report vitest has not come to its end, and its exit code says so.
const report: Report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : nothing
// A file that cannot even be loaded holds no test that could fail, and counts as one.
const unloaded = report.testResults.filter(it => it.status === 'failed' && it.assertionResults.length === 0).length
const fallen = gates.failed + report.numFailedTests + unloaded
const failed = fallen === 0 && code !== 0 ? 1 : fallen
console.log(`${gates.passed + report.numPassedTests} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
