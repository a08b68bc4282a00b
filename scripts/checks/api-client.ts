import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateApiFiles } from '../api-client/generate.ts'
import type { Check } from './check.ts'

const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** The list of refusals and the client say what the API says now. */
export const checkApiClient: Check = async root =>
  Array.from(await generateApiFiles(root))
    .filter(([path, content]) => read(join(root, path)) !== content)
    .map(([path]) => `${path} is out of date: npm run api:client`)
