import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '#platform/api.ts'
import { listProblems } from './problem-codes.ts'

const CLIENT = 'clients/typescript'
const HEAD = '// Made by `npm run api:client` from the API document. Changes here are lost.\n\n'

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
  const nodes = await generator.default(document, { alphabetize: true, emptyObjectsUnknown: true })
  return HEAD + generator.astToString(nodes)
}

/** The files that are made from the code, by their path: what a client can be told, and the types of the client. */
export const generateApiFiles = async (root: string): Promise<ReadonlyMap<string, string>> => {
  const problems = listProblems(root)
  const { describeApi } = await load<Described>(join(root, 'src/server/api-reference.ts'))
  const { endpoints } = await load<{ endpoints: readonly Endpoint[] }>(join(root, 'src/server/endpoints.ts'))
  const site = { siteName: 'Guildhall', siteUrl: 'https://site.example' }
  const document = describeApi({ endpoints, problems, ...site }).document()
  return new Map([
    ['src/server/problem-codes.json', `${JSON.stringify(problems, null, 2)}\n`],
    [`${CLIENT}/schema.d.ts`, await typesOf(root, document)],
  ])
}
