import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { Embed } from './request-context.ts'

type PolicyOptions = {
  readonly isProduction: boolean
  readonly isDevelopment: boolean
  /** The origins that our forms may post or redirect to, beside our own. */
  readonly formOrigins?: readonly string[]
  /** What this one page embeds from elsewhere; every other page embeds nothing. */
  readonly embeds?: readonly Embed[]
}

/** `scripts` are the sources beside our own origin: a nonce for signed-in pages, hashes for cached ones. */
export const contentSecurityPolicy = (
  scripts: readonly string[],
  { isProduction, isDevelopment, formOrigins = [], embeds = [] }: PolicyOptions,
) =>
  [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    // The development server injects styles; the built pages link theirs.
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    // Calendar positions and bar widths are computed and set as style attributes, which cannot run scripts.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "frame-ancestors 'none'",
    // A payment form is answered with a redirect to the provider's page, and browsers apply form-action to redirects too.
    `form-action ${["'self'", ...formOrigins].join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    ...embeds.map(({ kind, origin }) => `${kind}-src ${origin}`),
    ...(isProduction ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

export const commonHeaders = (isProduction: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(isProduction ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
})

/** The headers of every answer that has no stricter ones of its own. */
export const securityHeaders = (options: PolicyOptions): Readonly<Record<string, string>> => ({
  ...commonHeaders(options.isProduction),
  'content-security-policy': contentSecurityPolicy([], options),
})

export const CROSS_ORIGIN: Refusal = {
  code: 'cross_origin',
  status: 403,
  message: msg('This request came from another site.'),
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]']

/** The site's own origin; of a site on this machine, by each of the machine's names. Danger: a client chooses the Host header. */
export const ownOrigins = (siteUrl: string): readonly string[] => {
  const { protocol, hostname, port, origin } = new URL(siteUrl)
  if (!LOOPBACK_NAMES.includes(hostname)) return [origin]
  return LOOPBACK_NAMES.map(name => `${protocol}//${name}${port ? `:${port}` : ''}`)
}

/**
 * Whether a state-changing request comes from a page of this site. Browsers send Origin or Sec-Fetch-Site with every
 * such request; a client that sends neither is no browser and has no cookies that another site could abuse. From a page that lets its
 * address leave nowhere (`no-referrer`) a form without scripts comes with the Origin `null`, as from many other places: there only
 * Sec-Fetch-Site counts, which pages cannot set.
 */
export const isSameOrigin = (method: string, headers: Headers, siteUrl: string): boolean => {
  if (SAFE_METHODS.has(method)) return true
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  if (origin === 'null') return site === 'same-origin'
  if (origin) return ownOrigins(siteUrl).includes(origin)
  return site === null || site === 'same-origin' || site === 'none'
}
