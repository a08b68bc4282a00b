import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from '@hono/zod-openapi'
import type { Check } from './check.ts'

type Endpoint = { readonly method: string; readonly path: string; readonly mount: (api: unknown) => void }
type Api = {
  readonly routes: readonly { readonly method: string; readonly path: string }[]
  readonly getOpenAPI31Document: (head: object) => {
    readonly paths?: Record<string, Record<string, unknown> | undefined>
  }
}

/** Every endpoint that a feature declares is mounted, and every mounted route is in the OpenAPI document. */
export const checkEndpoints: Check = async root => {
  const { createApi } = await load<{ createApi: () => Api }>(root, 'src/platform/api.ts')
  const { endpoints } = await load<{ endpoints: readonly Endpoint[] }>(root, 'src/server/endpoints.ts')
  const api = createApi()
  for (const endpoint of endpoints) endpoint.mount(api)
  const { paths = {} } = api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'check', version: '1' } })
  const undocumented = api.routes
    .filter(({ method, path }) => method !== 'ALL' && !paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()])
    .map(({ method, path }) => `${method} ${path} is not in the OpenAPI document`)
  const declared = await declaredEndpoints(root)
  const unmounted = declared
    .filter(({ endpoint }) => !endpoints.includes(endpoint))
    .map(({ endpoint, file }) => `${file}: ${endpoint.method} ${endpoint.path} is not in src/server/endpoints.ts`)
  return [...new Set([...undocumented, ...unmounted])]
}

const load = async <Module>(root: string, path: string): Promise<Module> =>
  import(/* @vite-ignore */ pathToFileURL(join(root, path)).href)

const EndpointShape = z.object({ method: z.string(), path: z.string(), policy: z.unknown(), mount: z.unknown() })
const isEndpoint = (value: unknown): value is Endpoint => EndpointShape.safeParse(value).success

const declaredEndpoints = async (root: string) => {
  const found: { endpoint: Endpoint; file: string }[] = []
  for (const file of globSync('src/features/*/*/{api.ts,api/*.ts}', { cwd: root })) {
    if (file.includes('.test.') || !existsSync(join(root, file))) continue
    for (const value of Object.values(await load<object>(root, file)))
      for (const endpoint of [value].flat().filter(isEndpoint)) found.push({ endpoint, file })
  }
  return found
}
