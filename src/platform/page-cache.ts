import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { onTopics } from './live.ts'
import { log } from './log.ts'

/**
 * Whole pages for visitors: rendered once, sent as they are until a topic says that something changed, 30 seconds at most.
 * A page that many ask for at once is rendered by one request; the others wait for it.
 */
export type CachedPages = {
  /** Path patterns of pages that look alike to every visitor, with the query parameters that change them. */
  readonly pages: readonly { readonly path: RegExp; readonly params: readonly string[] }[]
  /** The page's own scripts bear the nonce; the URL carries known parameters only. */
  readonly render: (url: URL, cookies: string, nonce: string) => Promise<Response>
  /** Cookies that change how a page looks, such as the theme; only their short plain values are kept. */
  readonly looks: readonly string[]
  readonly headers: (scriptHashes: readonly string[]) => Readonly<Record<string, string>>
  /** Cookies that make a page somebody's own. */
  readonly personal: RegExp
  readonly clearedBy: (topic: string) => boolean
}

type Entry = {
  readonly status: number
  readonly headers: Record<string, string>
  readonly plain: Buffer
  readonly zipped: Buffer
  readonly until: number
}

const LONGEST_MS = 30_000
const MOST_ENTRIES = 500

export const newPageCache = ({ pages, render, looks, headers, personal, clearedBy }: CachedPages) => {
  const look = new RegExp(`(?:^|;\\s*)((?:${looks.join('|')})=\\w{1,12})(?=;|$)`, 'g')
  const looksOf = (cookies: string): string =>
    [...cookies.matchAll(look)]
      .map(([, pair]) => pair)
      .sort()
      .join('; ')

  const entries = new Map<string, Entry>()
  const filling = new Map<string, Promise<Entry>>()
  let generation = 0

  const clear = () => {
    generation++
    entries.clear()
    filling.clear()
  }
  const stop = onTopics(topics => {
    if (topics.some(clearedBy)) clear()
  })

  /** The URL with known parameters only, or nothing where the page is not everybody's. */
  const everybodys = (request: IncomingMessage): URL | undefined => {
    if (
      request.method !== 'GET' ||
      !request.url ||
      request.url.includes('%00') ||
      personal.test(request.headers.cookie ?? '') ||
      request.headers.authorization
    )
      return undefined
    const at = request.url.indexOf('?')
    const path = at < 0 ? request.url : request.url.slice(0, at)
    const page = pages.find(one => one.path.test(path))
    if (!page) return undefined
    const url = new URL(path, 'http://page.invalid')
    if (at < 0) return url
    const asked = new URLSearchParams(request.url.slice(at))
    for (const name of page.params) for (const value of asked.getAll(name)) url.searchParams.append(name, value)
    return url
  }

  const fill = async (key: string, url: URL, cookies: string): Promise<Entry> => {
    const mine = generation
    const nonce = randomBytes(16).toString('base64url')
    const answer = await render(url, cookies, nonce)
    const { html, hashes } = withHashes(await answer.text(), nonce)
    const plain = Buffer.from(html)
    const type = answer.headers.get('content-type') ?? 'text/html; charset=utf-8'
    const location = answer.headers.get('location')
    const entry: Entry = {
      status: answer.status,
      headers: {
        ...headers(hashes),
        'content-type': type,
        vary: 'accept-encoding, cookie',
        'cache-control': 'no-cache',
        ...(location ? { location } : {}),
      },
      plain,
      zipped: gzipSync(plain),
      until: performance.now() + LONGEST_MS,
    }
    if (entry.status === 200 && mine === generation) {
      if (entries.size >= MOST_ENTRIES) entries.delete(entries.keys().next().value ?? '')
      entries.set(key, entry)
    }
    return entry
  }

  const filled = (key: string, url: URL, cookies: string): Promise<Entry> => {
    const running = filling.get(key)
    if (running) return running
    const mine = fill(key, url, cookies).finally(() => {
      if (filling.get(key) === mine) filling.delete(key)
    })
    filling.set(key, mine)
    return mine
  }

  /** Answers the request if its page is everybody's; otherwise leaves it alone. */
  const serve = (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = everybodys(request)
    if (!url) return false
    const cookies = looksOf(request.headers.cookie ?? '')
    const key = `${cookies} ${url.pathname}${url.search}`
    const known = entries.get(key)
    if (known && known.until > performance.now()) {
      write(request, response, known)
      return true
    }
    filled(key, url, cookies)
      .then(entry => write(request, response, entry))
      .catch(error => {
        log.error({ err: error, path: url.pathname }, 'a public page could not be filled')
        response
          .writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' })
          .end('The hall is busy just now. Please try again in a moment.')
      })
    return true
  }

  return { serve, clear, stop }
}

const write = (request: IncomingMessage, response: ServerResponse, { status, headers, plain, zipped }: Entry) => {
  const isZipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  const body = isZipped ? zipped : plain
  response.writeHead(status, {
    ...headers,
    ...(isZipped ? { 'content-encoding': 'gzip' } : {}),
    'content-length': body.length,
  })
  response.end(body)
}

/**
 * A page for everybody, without the nonce of its one rendering, and CSP sources for the inline scripts that bore it. Danger: a
 * script that slipped in with somebody's text knows no nonce, so it is not among them and does not run.
 */
const withHashes = (page: string, nonce: string): { html: string; hashes: readonly string[] } => {
  const mark = ` nonce="${nonce}"`
  const inline = new RegExp(`<script(?=[^>]*${mark})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  const hashes = [...page.matchAll(inline)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return { html: page.replaceAll(mark, ''), hashes: [...new Set(hashes)] }
}
