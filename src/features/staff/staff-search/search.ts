import { MIN_SEARCH_LENGTH } from '#features/staff/user-admin/schema.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { type Capability, can } from '#kernel/capability.ts'
import { refuse } from '#kernel/refusal.ts'
import { TOO_MANY_TRIES } from '#platform/rate-limit.ts'
import { createRequestLimiter } from '#platform/request-limiter.ts'
import { findById } from './by-id.ts'
import type { Found } from './found.ts'
import { maySearchAsStaff } from './policy.ts'
import { findGames, findPayments, findPeople, findSessions } from './records.ts'

type Search = { readonly needs: Capability; readonly find: (ctx: Ctx, text: string) => Promise<readonly Found[]> }

/** One statement each, in the order in which what they find is shown. */
const SEARCHES: readonly Search[] = [
  { needs: 'see_people', find: findPeople },
  { needs: 'manage_events', find: (_, text) => findSessions(text) },
  { needs: 'manage_events', find: (_, text) => findGames(text) },
  { needs: 'see_money', find: (_, text) => findPayments(text) },
]

/** More than hands type. Counted by each process apart, so that a search costs no statement for it. */
const byPerson = createRequestLimiter({ name: 'staff-search', max: 300, seconds: 60 })

export const countSearch = ({ actor, now }: Ctx): void => {
  if (byPerson.count(userIdOf(actor) ?? '', now).isOver) refuse(TOO_MANY_TRIES)
}

/** What staff find by a text, of each kind what their role may open. An id leads to its record alone. Refuses 401, 403. */
export const searchForStaff = async (ctx: Ctx, text: string): Promise<readonly Found[]> => {
  const refusal = maySearchAsStaff(ctx.actor)
  if (refusal) refuse(refusal)
  const q = text.trim()
  if (q.length < MIN_SEARCH_LENGTH) return []
  const byId = await findById(ctx.actor, q)
  if (byId.length > 0) return byId
  const found = await Promise.all(SEARCHES.filter(({ needs }) => can(ctx.actor, needs)).map(({ find }) => find(ctx, q)))
  return found.flat()
}
