const PLACEHOLDER_ORIGIN = 'http://own.invalid'

/** Only a path of this site, as browsers parse it: `//elsewhere`, `/\\elsewhere`, `/.//elsewhere` and URLs with a scheme are replaced by the fallback. */
export const safeRedirectPath = (path: string | null | undefined, fallback = '/'): string => {
  if (!path?.startsWith('/') || !URL.canParse(path, PLACEHOLDER_ORIGIN)) return fallback
  const url = new URL(path, PLACEHOLDER_ORIGIN)
  return url.origin === PLACEHOLDER_ORIGIN && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : fallback
}
