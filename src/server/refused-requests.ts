import type { Context } from 'hono'
import type { ApiEnv } from '#platform/api.ts'
import { actorName } from '#platform/events.ts'
import { log, pathWithoutTokens } from '#platform/log.ts'

/** Not signed in, not allowed or from another site, too many tries. */
const REFUSED: readonly number[] = [401, 403, 429]
/** A record that a person may not see answers as one that does not exist. */
const NOT_FOUND = 404
const MINUTE_MS = 60_000
/** A flood must not fill the log; the metrics count all. */
const MAX_LINES = 600

let minute = { endsAt: 0, lines: 0 }

/** For tests, whose files share this module. */
export const forgetRefused = (): void => {
  minute = { endsAt: 0, lines: 0 }
}

const isLogged = ({ status }: Response, isSignedIn: boolean): boolean =>
  REFUSED.includes(status) || (status === NOT_FOUND && isSignedIn)

/** Writes a line for a request that was refused, so that an operator sees who tries what. */
export const logRefused = (c: Context<ApiEnv>): void => {
  const { actor } = c.get('ctx')
  if (!isLogged(c.res, actor.kind === 'user')) return
  const now = performance.now()
  if (now >= minute.endsAt) minute = { endsAt: now + MINUTE_MS, lines: 0 }
  minute.lines++
  if (minute.lines === MAX_LINES) log.warn('many requests are refused; the next lines of this minute are left out')
  if (minute.lines >= MAX_LINES) return
  log.info(
    {
      ...{ method: c.req.method, path: pathWithoutTokens(c.req.path), status: c.res.status },
      ...{ actor: actorName(actor), address: c.get('address') },
    },
    'a request was refused',
  )
}
