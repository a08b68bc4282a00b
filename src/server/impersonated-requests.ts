import { findSeenPerson } from '#features/people/impersonation/impersonations.ts'
import type { Actor, User } from '#kernel/actor.ts'

/** Where staff act as themselves while they see the site as another person: to end it, or to sign out. */
const OWN_PATHS = ['/impersonation/end', '/leave', '/api/v1/impersonation', '/api/auth/sign-out']

const withoutSuffix = (path: string): string => path.toLowerCase().replace(/\.data$/, '')

/** The person as whom the actor of a request sees the site; null for everyone who acts as themselves. */
export const findSeenActor = async (actor: Actor, path: string, now: Temporal.Instant): Promise<User | null> =>
  actor.kind === 'user' && !actor.apiToken && !OWN_PATHS.includes(withoutSuffix(path))
    ? findSeenPerson(actor, now)
    : null

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * What such a request never does, whatever its route would allow: change something over the API, or follow a link of a sign-in e-mail.
 * Forms of pages are refused by `enforcePolicy`, so that the page says it; what else writes is refused by the database.
 */
export const isRefusedReadOnly = (method: string, path: string): boolean =>
  withoutSuffix(path).startsWith('/api/auth') ||
  (withoutSuffix(path).startsWith('/api/') && !SAFE_METHODS.includes(method))
