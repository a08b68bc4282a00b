import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '#platform/api.ts'
import { listProblems } from './problem-codes.ts'

const CLIENT = 'clients/typescript'
const SCHEMA = `${CLIENT}/schema.d.ts`
const PROBLEMS = 'src/server/problem-codes.json'

type Generator = {
  readonly default: (document: object, options: object) => Promise<unknown>
  readonly astToString: (nodes: unknown) => string
}
type Described = { readonly describeApi: (given: object) => { readonly document: () => object } }

const load = async <Module>(path: string): Promise<Module> => import(/* @vite-ignore */ pathToFileURL(path).href)

/** The types of every operation, as `openapi-fetch` reads them. The generator lies beside the client, with a compiler of its own. */
const typesOf = async (root: string, document: object): Promise<string> => {
  const { resolve } = createRequire(join(root, CLIENT, 'package.json'))
  const generator = await load<Generator>(resolve('openapi-typescript').replace(/\.cjs$/, '.mjs'))
  return generator.astToString(await generator.default(document, { alphabetize: true, emptyObjectsUnknown: true }))
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 24)

/** The first line says of which document it was made, and what was made: a check needs no generator. */
const withHead = (document: object, types: string): string =>
  `// Made by \`npm run api:client\`; changes here are lost. ${digest(JSON.stringify(document))} ${digest(types)}\n${types}`

/** What the code says: all refusals, and the document of the API. */
const readApi = async (root: string) => {
  const problems = listProblems(root)
  const { describeApi } = await load<Described>(join(root, 'src/server/api-reference.ts'))
  const { endpoints } = await load<{ endpoints: readonly Endpoint[] }>(join(root, 'src/server/endpoints.ts'))
  const site = { siteName: 'Guildhall', siteUrl: 'https://site.example' }
  const document = describeApi({ endpoints, problems, ...site }).document()
  return { document, problems: `${JSON.stringify(problems, null, 2)}\n` }
}

/** Writes the files that are made from the code: what a client can be told, and the types of the client. */
export const writeApiFiles = async (root: string): Promise<void> => {
  const { document, problems } = await readApi(root)
  writeFileSync(join(root, PROBLEMS), problems)
  writeFileSync(join(root, SCHEMA), withHead(document, await typesOf(root, document)))
}

const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** The files that are not as `writeApiFiles` would write them. */
export const listOldApiFiles = async (root: string): Promise<readonly string[]> => {
  const { document, problems } = await readApi(root)
  const schema = read(join(root, SCHEMA))
  const types = schema.slice(schema.indexOf('\n') + 1)
  return [
    ...(read(join(root, PROBLEMS)) === problems ? [] : [PROBLEMS]),
    ...(schema === withHead(document, types) ? [] : [SCHEMA]),
  ]
}
