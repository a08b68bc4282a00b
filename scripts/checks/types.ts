import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Check, runTool } from './check.ts'

/** The code compiles, including the props that React Router generates for each page. */
export const checkTypes: Check = async root => {
  if (existsSync(join(root, 'react-router.config.ts'))) {
    const complaints = await runTool(root, 'react-router', ['typegen'])
    if (complaints.length > 0) return complaints
  }
  // On two cores several threads take twice the processor time and are not faster.
  return runTool(root, 'tsc', ['--noEmit', '--pretty', 'false', '--singleThreaded'])
}
