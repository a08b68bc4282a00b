import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { runChecks } from './checks/run.ts'

/** `npm test`: the checks, then every test. Arguments go to vitest. The last line counts checks and tests together. */
type Report = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

// The checks leave some of two processors idle, and so does the build.
const build = spawn('sh', ['scripts/build.sh'], { stdio: 'inherit' })
const endBuild = () => {
  build.kill('SIGTERM')
  process.exit(1)
}
process.once('SIGTERM', endBuild)
const [checks, [buildCode]] = await Promise.all([runChecks(process.cwd()), once(build, 'exit')])
process.off('SIGTERM', endBuild)
if (buildCode !== 0) process.exit(1)
const file = join(temporaryFolder('report'), 'report.json')
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
const vitest = spawn('vitest', ['run', ...reporters, ...process.argv.slice(2)], { stdio: 'inherit' })
// A terminal sends its signal to vitest as well; a signal from elsewhere must be passed on.
process.on('SIGINT', () => undefined).on('SIGTERM', () => vitest.kill('SIGTERM'))
const [code] = await once(vitest, 'exit')
const EMPTY_REPORT: Report = { numPassedTests: 0, numFailedTests: 0, testResults: [] }
// Without a report vitest has crashed; its exit code is passed on.
const report: Report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : EMPTY_REPORT
// A test file that cannot be loaded reports no tests and counts as one failure.
const unloadableFiles = report.testResults.filter(
  it => it.status === 'failed' && it.assertionResults.length === 0,
).length
const failures = checks.failed + report.numFailedTests + unloadableFiles
const failed = failures === 0 && code !== 0 ? 1 : failures
console.log(`${checks.passed + report.numPassedTests} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
