import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Check, runTool } from './check.ts'

/** The compiler is content, also with what each page's route passes it. */
export const checkTypes: Check = async root => {
  if (existsSync(join(root, 'react-router.config.ts'))) {
    const complaints = await runTool(root, 'react-router', ['typegen'])
    if (complaints.length > 0) return complaints
  }
  return runTool(root, 'tsc', ['--noEmit', '--pretty', 'false'])
}
