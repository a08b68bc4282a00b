import { listOldApiFiles } from '../api-client/generate.ts'
import type { Check } from './check.ts'

/** The list of refusals and the client say what the API says now. */
export const checkApiClient: Check = async root =>
  (await listOldApiFiles(root)).map(path => `${path} is out of date: npm run api:client`)
