import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateApiFiles } from './api-client/generate.ts'

/** `npm run api:client`: makes the list of refusals and the TypeScript client anew. */
const root = process.cwd()
for (const [path, content] of await generateApiFiles(root)) writeFileSync(join(root, path), content)
