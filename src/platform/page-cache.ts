import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'
import { readLanguageAddress } from '#kernel/language-address.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import { now } from './clock.ts'
import { isDatabaseAway } from './database-state.ts'
import { isLiveConnected, onCleared } from './live-bus.ts'
import { observeRequest } from './metrics.ts'
import { logFailure } from './outage-log.ts'
import { RETRY_SECONDS, UNAVAILABLE } from './problem.ts'
import { inLanguage, offeredLanguages } from './readers.ts'

/**
 * A page that is the same for every visitor. Danger: `params` names each query parameter that changes it; others are dropped
 * before it is rendered.
 */
export type VisitorPage = { readonly path: RegExp; readonly params: readonly string[] }

/**
 * Full-page cache for visitors: a page is rendered once and served until one of its topics changes, 30 seconds at most, and only
 * while this node receives the changes of other nodes.
 * Parallel requests for a page wait for one rendering. Where a page cannot be rendered, because the database is out of reach, the last
 * one that was is served with a notice of when that was.
 */
export type PageCacheOptions = {
  readonly pages: readonly VisitorPage[]
  /** The page's own scripts carry the nonce; the URL has known parameters only. */
  readonly render: (url: URL, cookies: string, nonce: string) => Promise<Response>
  /** Cookies that change how a page looks, such as the theme, with their values. Others make no page of their own. */
  readonly variantCookies: Readonly<Record<string, readonly string[]>>
  readonly headers: (scriptHashes: readonly string[]) => Readonly<Record<string, string>>
  /**
   * Whether a request with these cookies gets a page of its own. Danger: only what this site has signed may say so: rendering is what
   * the cache saves us from. Other headers change nothing; a token in `Authorization` is for the API.
   */
  readonly isPersonal: (cookies: string) => boolean
  /** Whether a request for the first page is led to the one in another language. */
  readonly isMoved: (headers: { readonly get: (name: string) => string }) => boolean
  /** HTML without scripts, which a page that was rendered at this time begins with when it is served again in place of a newer one. */
  readonly keptNotice: (renderedAt: Temporal.Instant) => string
}

type CachedPage = {
  readonly status: number
  readonly headers: Record<string, string>
  readonly plain: Buffer
  readonly gzipped: Buffer
  readonly expiresAt: number
  readonly renderedAt: Temporal.Instant
}

/** In place of a page that cannot be rendered. */
type KeptPage = Pick<CachedPage, 'headers' | 'gzipped' | 'renderedAt'>

const MAX_AGE_MS = 30_000
const MAX_ENTRIES = 500
/** A page that no one has asked for since may show what was deleted. */
const MAX_KEPT_HOURS = 24

export const createPageCache = ({
  pages,
  render,
  variantCookies,
  headers,
  isPersonal,
  isMoved,
  keptNotice,
}: PageCacheOptions) => {
  const variantCookiesOf = (cookies: string): string =>
    Object.entries(variantCookies)
      .flatMap(([name, values]) => {
        const value = new RegExp(`(?:^|;\\s*)${RegExp.escape(name)}=([^;]*)`).exec(cookies)?.[1]
        return value !== undefined && values.includes(value) ? [`${name}=${value}`] : []
      })
      .join('; ')

  const entries = new Map<string, CachedPage>()
  /** The latest of each page, whatever has changed since. */
  const kept = new Map<string, KeptPage>()
  const rendering = new Map<string, Promise<CachedPage>>()
  let generation = 0

  const clear = () => {
    generation++
    entries.clear()
    rendering.clear()
  }
  const stop = onCleared('visitorPages', clear)

  /** The URL with known parameters only, or nothing where the page is personal. */
  const cacheableUrl = (request: IncomingMessage): URL | undefined => {
    if (
      request.method !== 'GET' ||
      !request.url ||
      request.url.includes('%00') ||
      isPersonal(request.headers.cookie ?? '')
    )
      return undefined
    const at = request.url.indexOf('?')
    const path = at < 0 ? request.url : request.url.slice(0, at)
    const { path: own } = readLanguageAddress(path, offeredLanguages())
    const page = pages.find(page => page.path.test(own))
    if (!page || (path === '/' && isMoved({ get: name => String(request.headers[name] ?? '') }))) return undefined
    const url = new URL(path, 'http://page.invalid')
    if (at < 0) return url
    const query = new URLSearchParams(request.url.slice(at))
    for (const name of page.params) for (const value of query.getAll(name)) url.searchParams.append(name, value)
    return url
  }

  const renderEntry = async (key: string, url: URL, cookies: string): Promise<CachedPage> => {
    const startGeneration = generation
    const renderedAt = now()
    const nonce = randomBytes(16).toString('base64url')
    const response = await render(url, cookies, nonce)
    const { html, hashes } = replaceNonceByHashes(await response.text(), nonce)
    const plain = Buffer.from(html)
    const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
    const location = response.headers.get('location')
    const link = response.headers.get('link')
    const retryAfter = response.headers.get('retry-after')
    const entry: CachedPage = {
      status: response.status,
      headers: {
        ...headers(hashes),
        'content-type': type,
        vary: 'accept-encoding, accept-language, cookie',
        'cache-control': 'no-cache',
        ...(location ? { location } : {}),
        ...(link ? { link } : {}),
        ...(retryAfter ? { 'retry-after': retryAfter } : {}),
      },
      plain,
      gzipped: gzipSync(plain),
      expiresAt: performance.now() + MAX_AGE_MS,
      renderedAt,
    }
    if (!isDatabaseAway()) {
      if (entry.status === 200) keep(key, entry)
      // What was deleted or hidden does not come back with the next outage.
      else if (entry.status < 500) kept.delete(key)
    }
    if (entry.status === 200 && startGeneration === generation) {
      if (entries.size >= MAX_ENTRIES) entries.delete(entries.keys().next().value ?? '')
      entries.set(key, entry)
    }
    return entry
  }

  const keep = (key: string, { headers: own, gzipped, renderedAt }: CachedPage) => {
    kept.delete(key)
    if (kept.size >= MAX_ENTRIES) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, { headers: own, gzipped, renderedAt })
  }

  /** Sends the latest page of this key with a notice. Returns false where there is none. */
  const sendKept = (request: IncomingMessage, response: ServerResponse, key: string, path: string): boolean => {
    const page = kept.get(key)
    if (!page || now().since(page.renderedAt).total('hours') > MAX_KEPT_HOURS) return false
    const { language } = readLanguageAddress(path, offeredLanguages())
    const notice = inLanguage(language, () => keptNotice(page.renderedAt))
    const plain = Buffer.from(
      gunzipSync(page.gzipped)
        .toString()
        .replace(BODY_START, start => start + notice),
    )
    const headers = { ...page.headers, 'cache-control': 'no-store' }
    sendPage(request, response, { status: 200, headers, plain, gzipped: gzipSync(plain) })
    return true
  }

  const renderOnce = (key: string, url: URL, cookies: string): Promise<CachedPage> => {
    const running = rendering.get(key)
    if (running) return running
    const promise = renderEntry(key, url, cookies).finally(() => {
      if (rendering.get(key) === promise) rendering.delete(key)
    })
    rendering.set(key, promise)
    return promise
  }

  /** Answers the request if its page is the same for every visitor; otherwise leaves it alone. */
  const serve = (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = cacheableUrl(request)
    if (!url) return false
    const started = performance.now()
    // What was kept counts as the failure in whose place it is sent: alarms look at these figures.
    const observe = (status: number) => observeRequest('page', status, started)
    const cookies = variantCookiesOf(request.headers.cookie ?? '')
    const key = `${cookies} ${url.pathname}${url.search}`
    const cached = entries.get(key)
    if (cached && cached.expiresAt > started && isLiveConnected()) {
      sendPage(request, response, cached)
      observe(cached.status)
      return true
    }
    // Rendering it would only find that out again.
    if (isDatabaseAway() && sendKept(request, response, key, url.pathname)) {
      observe(UNAVAILABLE.status)
      return true
    }
    renderOnce(key, url, cookies)
      .then(entry => {
        observe(entry.status)
        if (entry.status !== UNAVAILABLE.status || !sendKept(request, response, key, url.pathname))
          sendPage(request, response, entry)
      })
      .catch(error => {
        logFailure('error', { err: error, path: url.pathname }, 'a public page could not be rendered for the cache')
        observe(UNAVAILABLE.status)
        if (sendKept(request, response, key, url.pathname)) return
        response
          .writeHead(UNAVAILABLE.status, {
            ...headers([]),
            'content-type': 'text/plain; charset=utf-8',
            'retry-after': RETRY_SECONDS,
          })
          .end(sentenceOf(UNAVAILABLE))
      })
    return true
  }

  return { serve, clear, stop }
}

const BODY_START = /<body[^>]*>/

const sendPage = (
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, plain, gzipped }: Pick<CachedPage, 'status' | 'headers' | 'plain' | 'gzipped'>,
) => {
  const acceptsGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  const body = acceptsGzip ? gzipped : plain
  response.writeHead(status, {
    ...headers,
    ...(acceptsGzip ? { 'content-encoding': 'gzip' } : {}),
    'content-length': body.length,
  })
  response.end(body)
}

/**
 * A page without the nonce of its one rendering, and CSP hashes for the inline scripts that carried it. Danger: an injected script
 * in user text carries no nonce, so it gets no hash and does not run.
 */
const replaceNonceByHashes = (page: string, nonce: string): { html: string; hashes: readonly string[] } => {
  const nonceAttribute = ` nonce="${nonce}"`
  const inline = new RegExp(`<script(?=[^>]*${nonceAttribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  const hashes = [...page.matchAll(inline)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return { html: page.replaceAll(nonceAttribute, ''), hashes: [...new Set(hashes)] }
}
