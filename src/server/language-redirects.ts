import type { Actor } from '#kernel/actor.ts'
import { ENGLISH, inLanguageAddress, LANGUAGE_COOKIE, readLanguageAddress } from '#kernel/language-address.ts'
import { offeredLanguages, readerOf } from '#platform/readers.ts'

type Headers = { readonly get: (name: string) => string | null | undefined }

/** The offered language that a browser asks for first; null where it asks for none of them, as crawlers do. */
export const preferredLanguage = (acceptLanguage: string, offered: readonly string[]): string | null => {
  const asked = acceptLanguage.split(',').map(part => {
    const [tag = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const quality = parameters.find(each => each.startsWith('q='))
    return { language: tag.split('-')[0] ?? '', quality: quality ? Number(quality.slice(2)) || 0 : 1 }
  })
  const [first] = asked
    .filter(({ language, quality }) => quality > 0 && offered.includes(language))
    .toSorted((one, other) => other.quality - one.quality)
  return first?.language ?? null
}

const cookieValue = (cookies: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([^;]*)`).exec(cookies)?.[1]

/**
 * The language in which a visitor gets the first page, `/`: the chosen one, or else the browser's. A person who comes from a page of this
 * site has asked for English there. English for all other pages: their addresses say the language.
 */
export const firstPageLanguage = (headers: Headers): string => {
  const offered = offeredLanguages()
  const chosen = cookieValue(headers.get('cookie') ?? '')
  if (chosen !== undefined && offered.includes(chosen)) return chosen
  if (headers.get('sec-fetch-site') === 'same-origin') return ENGLISH
  return preferredLanguage(headers.get('accept-language') ?? '', offered) ?? ENGLISH
}

const isPageLoad = ({ method, headers }: Request, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !path.endsWith('.data') &&
  (headers.get('sec-fetch-dest') ?? 'document') === 'document' &&
  (headers.get('accept') ?? '').includes('text/html')

/** The language in which this reader wants the page, where it is another than that of the address; null where the address is right. */
const wantedLanguage = (request: Request, path: string, language: string, actor: Actor): string | null => {
  // Staff who see the site as another person read it in the language of the address.
  if (actor.kind === 'user') return actor.impersonation ? null : readerOf(actor.language).language
  return path === '/' && language === ENGLISH ? firstPageLanguage(request.headers) : null
}

/** Leads a person who opens a page in another language than their own to the same page in their own; null for all other requests. */
export const redirectToOwnLanguage = (request: Request, actor: Actor): Response | null => {
  const url = new URL(request.url)
  const offered = offeredLanguages()
  if (offered.length === 1 || !isPageLoad(request, url.pathname)) return null
  const { language, path } = readLanguageAddress(url.pathname, offered)
  const wanted = wantedLanguage(request, path, language, actor)
  if (wanted === null || wanted === language) return null
  const location = inLanguageAddress(wanted, path + url.search)
  return new Response(null, {
    status: 302,
    headers: { location, 'cache-control': 'no-store', vary: 'accept-language, cookie' },
  })
}
