import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { complaintsOf, type Gate } from './gate.ts'

/** The compiler is content, also with what each page's route passes it. */
export const typesHold: Gate = async root => {
  if (existsSync(join(root, 'react-router.config.ts'))) {
    const complaints = await complaintsOf(root, 'react-router', ['typegen'])
    if (complaints.length > 0) return complaints
  }
  return complaintsOf(root, 'tsc', ['--noEmit', '--pretty', 'false'])
}
