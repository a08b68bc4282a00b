import { runGates } from './checks/run.ts'

/** `npm run check`: the quick gates. */
const { failed } = await runGates(process.cwd())
process.exitCode = failed > 0 ? 1 : 0
