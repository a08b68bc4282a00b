import { runChecks } from './checks/run.ts'

/** `npm run check`: the static checks. */
const { failed } = await runChecks(process.cwd())
process.exitCode = failed > 0 ? 1 : 0
