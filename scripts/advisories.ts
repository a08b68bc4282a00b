import { askForAdvisories } from './advisories/asking.ts'

/** `npm run advisories`: known advisories of the locked packages. Exit code 1: one is high or critical. 2: no service answers. */
const { text, exitCode } = await askForAdvisories(process.cwd())
console.log(text)
process.exitCode = exitCode
