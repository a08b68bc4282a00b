import { writeApiFiles } from './api-client/generate.ts'

/** `npm run api:client`: makes the list of refusals and the TypeScript client anew. */
await writeApiFiles(process.cwd())
