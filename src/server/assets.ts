import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { withCharset } from '#platform/charset.ts'

type Asset = { readonly headers: Readonly<Record<string, string>>; readonly plain: Buffer; readonly encoded: Encoded }
/** The best encoding first. */
type Encoded = readonly { readonly name: string; readonly body: Buffer }[]

const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const

/** The names of built files, and of the folder of drawn pictures, change with their content; the icons and the picture in the root keep theirs. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'
const WORKER_ADDRESS = '/service-worker.js'

/**
 * The built files of `folder`, from memory: reading them again for each request would share its few threads with the hashing of
 * passwords. `serve` answers GET and HEAD of a file, and leaves all other requests alone. `worker` is sent in place of the built service
 * worker.
 */
export const createAssets = (folder: string, headers: Readonly<Record<string, string>>, worker?: string) => {
  const assets = new Map(readAssets(folder, headers))
  if (worker !== undefined) assets.set(WORKER_ADDRESS, workerAsset(headers, worker))
  const serve = ({ method, url = '', headers: asked }: IncomingMessage, response: ServerResponse): boolean => {
    const asset = assets.get(url.split('?', 1)[0] ?? '')
    if (!asset || (method !== 'GET' && method !== 'HEAD')) return false
    const accepted = String(asked['accept-encoding'] ?? '')
    const chosen = asset.encoded.find(({ name }) => new RegExp(`\\b${name}\\b`).test(accepted))
    const body = chosen?.body ?? asset.plain
    response.writeHead(200, {
      ...asset.headers,
      ...(chosen ? { 'content-encoding': chosen.name } : {}),
      'content-length': body.length,
    })
    response.end(method === 'GET' ? body : undefined)
    return true
  }
  return { serve }
}

const cacheControlOf = (address: string): string => {
  if (address === WORKER_ADDRESS) return 'no-cache'
  return address.startsWith('/assets/') || address.startsWith('/pictures/') ? IMMUTABLE : ONE_HOUR
}

const workerAsset = (headers: Readonly<Record<string, string>>, script: string): Asset => ({
  headers: {
    ...headers,
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': cacheControlOf(WORKER_ADDRESS),
  },
  plain: Buffer.from(script),
  encoded: [],
})

const readAssets = (folder: string, headers: Readonly<Record<string, string>>): ReadonlyMap<string, Asset> => {
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    : []
  const paths = new Set(files.filter(file => file.isFile()).map(file => join(file.parentPath, file.name)))
  const isEncoded = (path: string) =>
    ENCODINGS.some(({ extension }) => path.endsWith(extension) && paths.has(path.slice(0, -extension.length)))
  return new Map(
    [...paths]
      .filter(path => !isEncoded(path))
      .map(path => {
        const address = path.slice(folder.length).replaceAll('\\', '/')
        const encoded = ENCODINGS.flatMap(({ name, extension }) =>
          paths.has(path + extension) ? [{ name, body: readFileSync(path + extension) }] : [],
        )
        const own = {
          ...headers,
          'content-type': withCharset(getMimeType(path) ?? 'application/octet-stream'),
          'cache-control': cacheControlOf(address),
          ...(encoded.length > 0 ? { vary: 'accept-encoding' } : {}),
        }
        return [address, { headers: own, plain: readFileSync(path), encoded }]
      }),
  )
}
