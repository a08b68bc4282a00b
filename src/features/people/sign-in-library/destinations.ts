import type { Ctx } from '#kernel/actor.ts'
import { safeRedirectPath } from '#platform/safe-redirect-path.ts'
import { signToken, verifyToken } from '#platform/signed-token.ts'

const PURPOSE = 'destination'

/** Characters of a path with its choice: the letter's link stays within what mail programs open. */
export const MAX_DESTINATION = 2000

/** A path of this site that a link may carry: a longer one without its query. */
export const boundDestination = (path: string | null | undefined): string => {
  const safe = safeRedirectPath(path)
  if (safe.length <= MAX_DESTINATION) return safe
  const [pathname = ''] = safe.split(/[?#]/)
  return pathname.length <= MAX_DESTINATION ? pathname : '/'
}

/** Proves until `expiresAt` that this site has chosen where a link continues. */
export const signDestination = (path: string, expiresAt: Temporal.Instant): string =>
  signToken(PURPOSE, boundDestination(path), expiresAt)

/** The path of a signed destination; null for a changed and an expired one. */
export const readDestination = (token: string, now: Temporal.Instant): string | null => {
  const path = verifyToken(PURPOSE, token, now)
  return path === null ? null : boundDestination(path)
}

/** What a path continues with for this viewer, as `Mathematics AA, Mon 16:00`; null for other paths and for what they may not see. */
export type DestinationKind = (ctx: Ctx, url: URL) => Promise<string | null>

let kinds: readonly DestinationKind[] = []

/** Called once at startup: the features that know the pages have higher ranks. */
export const registerDestinations = (all: readonly DestinationKind[]): void => {
  kinds = all
}

export const describeDestination = async (ctx: Ctx, path: string): Promise<string | null> => {
  const url = new URL(path, 'http://own.invalid')
  for (const describe of kinds) {
    const found = await describe(ctx, url)
    if (found !== null) return found
  }
  return null
}
