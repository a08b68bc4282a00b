import { fileRequest } from '#features/requests/filing.ts'
import { roleRequests } from '#features/requests/kinds/role-requests.ts'
import { teacherAccessRequests } from '#features/requests/kinds/teacher-access-requests.ts'
import { listOwnRequests } from '#features/requests/queries.ts'
import type { RequestKind } from '#features/requests/request-kind.ts'
import type { Ctx } from '#kernel/actor.ts'
import { actorFor } from './users.ts'

type Asked = {
  readonly username: string
  readonly kind: RequestKind
  readonly input: unknown
  readonly hoursAgo: number
}

const ASKED: readonly Asked[] = [
  {
    username: 'marek',
    kind: teacherAccessRequests,
    input: { message: 'I have taught history at a lyceum for six years and would like to offer IB History.' },
    hoursAgo: 52,
  },
  {
    username: 'tomek',
    kind: roleRequests,
    input: { role: 'teacher', message: 'I finished my degree in chemistry and would like to teach.' },
    hoursAgo: 5,
  },
]

/** What waits for staff: a teacher without access, and a student who would like to teach. */
export const seedRequests = async (ctx: Ctx, uids: ReadonlyMap<string, string>): Promise<void> => {
  for (const { username, kind, input, hoursAgo } of ASKED) {
    const asking: Ctx = {
      ...ctx,
      actor: await actorFor(uids.get(username) ?? ''),
      now: ctx.now.subtract({ hours: hoursAgo }),
    }
    const { items } = await listOwnRequests(asking, { limit: 1 }, kind.name)
    if (items.length === 0) await fileRequest(asking, kind, input)
  }
}
