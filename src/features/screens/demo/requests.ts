import { listGamesOfMaster } from '#features/games/games/queries.ts'
import { dneModificationRequests } from '#features/staff/game-requests/dne-modification-requests.ts'
import { listOwnRequests } from '#features/staff/request-queues/queries.ts'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import type { RequestKind } from '#features/staff/requests/request-kind.ts'
import { roleRequests } from '#features/staff/role-requests/role-requests.ts'
import { teacherAccessRequests } from '#features/staff/role-requests/teacher-access-requests.ts'
import type { Ctx } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { type DemoRequest, listSessionRequests } from './session-requests.ts'
import { actorFor } from './users.ts'

const listRoleRequests = (uids: ReadonlyMap<string, string>): readonly DemoRequest[] => [
  {
    uid: uids.get('marek') ?? '',
    kind: teacherAccessRequests,
    input: { message: 'I have taught history at a lyceum for six years and would like to offer IB History.' },
    hoursAgo: 52,
  },
  {
    uid: uids.get('tomek') ?? '',
    kind: roleRequests,
    input: { role: 'teacher', message: 'I finished my degree in chemistry and would like to teach.' },
    hoursAgo: 5,
  },
]

/** A game with players is changed by request. */
const listGameRequests = async (uids: ReadonlyMap<string, string>): Promise<readonly DemoRequest[]> => {
  const uid = uids.get('nina') ?? ''
  const game = (await listGamesOfMaster(db, uid)).find(({ status }) => status === 'active')
  if (!game) return []
  const input = { sessionId: game.id, title: `${game.title}, season one`, message: 'A second season is planned.' }
  return [{ uid, kind: dneModificationRequests, input, hoursAgo: 0 }]
}

/** What waits for staff: a teacher without access, a student who would like to teach, and requests about sessions and games. */
export const seedRequests = async (ctx: Ctx, uids: ReadonlyMap<string, string>): Promise<void> => {
  const all = [...listRoleRequests(uids), ...(await listSessionRequests(uids)), ...(await listGameRequests(uids))]
  for (const { uid, kind, input, hoursAgo } of all) {
    const asking: Ctx = { ...ctx, actor: await actorFor(uid), now: ctx.now.subtract({ hours: hoursAgo }) }
    const { items } = await listOwnRequests(asking, { limit: 1 }, kind.name)
    if (items.length === 0) await tryFile(asking, kind, input)
  }
}

/** Demo data that does not fit the day on which it is made, such as a session that has just begun, is left out. */
const tryFile = async (ctx: Ctx, kind: RequestKind, input: unknown): Promise<void> => {
  try {
    await fileRequest(ctx, kind, kind.input.parse(input))
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
  }
}
