import { eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { campaignInput } from '#features/games/campaign-form/schema.ts'
import { campaignReactions } from '#features/games/campaign-notices/reactions.ts'
import { acceptInvitation, priceNow } from '#features/games/campaigns/answer-invitation.ts'
import { findCampaign } from '#features/games/campaigns/queries.ts'
import { seatHoldableKind } from '#features/games/seat-booking/holdable.ts'
import { registerHoldables } from '#features/money/holds/holdables.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { privateCampaignRequests } from '#features/staff/game-requests/private-campaign-requests.ts'
import { findEntry } from '#features/staff/request-queues/campaign-entries.ts'
import { approveRequest } from '#features/staff/request-queues/decide-request.ts'
import { requestReactions } from '#features/staff/request-queues/reactions.ts'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import { requests } from '#features/staff/requests/table.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { manualClock } from './clock.ts'
import { setupDatabase } from './database.ts'
import { setupJobs } from './jobs.ts'
import { createTestUser } from './users.ts'

/** The first game of `propose`: Friday 4 December 2026, 18:00 in Warsaw. */
export const FIRST_GAME = Temporal.Instant.from('2026-12-04T17:00:00Z')
const START = '2026-11-22T10:00:00Z'

/** What people and staff do with campaigns, by the clock of `ctxAs`. */
export const campaignActs = (ctxAs: (actor: User) => Ctx) => {
  const getCampaign = async (id: string) => {
    const found = await findCampaign(db, id)
    if (!found) throw new Error(`no campaign ${id}`)
    return found
  }
  /** The invitation of a player. */
  const playerId = async (id: string, { id: userId }: User): Promise<string> =>
    (await getCampaign(id)).players.find(player => player.userId === userId)?.id ?? ''
  const request = async (
    requester: User,
    friends: readonly User[],
    more: object = {},
    asker = requester,
  ): Promise<string> => {
    const input = campaignInput.parse({
      ...{ theme: 'Mystery', type: 'Pre-made campaign', sessionLength: 3, playerCount: friends.length + 1 },
      ...{ usernames: [requester, ...friends].map(({ username }) => username), zone: 'Europe/Warsaw' },
      ...{ availability: { Friday: { from: 17, to: 22 } }, ...more },
    })
    const requestId = await fileRequest(ctxAs(asker), privateCampaignRequests, input)
    const [entry] = await db.select().from(requests).where(eq(requests.id, requestId))
    return entry?.entityId ?? ''
  }
  const entryOf = async (id: string) => {
    const entry = await findEntry(db, id)
    if (!entry) throw new Error(`the campaign ${id} has no entry`)
    return entry
  }
  const accept = async (id: string, player: User): Promise<void> => {
    const found = await getCampaign(id)
    await acceptInvitation(ctxAs(player), await playerId(id, player), priceNow(found))
  }
  const proposal = (teacher: User, more: object = {}) => ({
    ...{ title: 'The lost lighthouse', teacher: teacher.id, level: 'B1', startsOn: '2026-12-04', hour: 18, weeks: 2 },
    ...more,
  })
  const propose = async (admin: User, id: string, teacher: User, more: object = {}): Promise<void> =>
    approveRequest(ctxAs(admin), (await entryOf(id)).id, { reason: '', fields: proposal(teacher, more) })

  return {
    ...{ getCampaign, playerId, request, entryOf, accept, propose },
    /** A new party of which all have accepted; the first asked. */
    createParty: async (size: number) => {
      const people = await Promise.all(Array.from({ length: size }, () => createTestUser()))
      const [requester, ...friends] = people as [User, ...User[]]
      const id = await request(requester, friends)
      for (const friend of friends) await accept(id, friend)
      return { id, requester, friends, party: people }
    },
    createStaff: async () => ({
      admin: await createTestUser({ role: 'admin', name: 'Ada Admin' }),
      teacher: await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina Wójcik' }),
    }),
  }
}

/** Sets up private campaigns on Sunday 22 November 2026, 11:00 in Warsaw. */
export const setupCampaigns = () => {
  setupDatabase()
  setupJobs()
  const clock = manualClock(START)
  const ctxAs = (actor: User): Ctx => ({ actor, now: clock.now(), requestId: 'test' })
  beforeAll(() => {
    registerHoldables([seatHoldableKind])
    registerReactions([...campaignReactions, ...requestReactions])
  })
  return {
    ...{ clock, ctxAs, ...campaignActs(ctxAs) },
    reset: () => clock.set(Temporal.Instant.from(START)),
    /** A person's notifications, the newest first. */
    noticesOf: async ({ id }: User) => {
      const rows = await db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id)
      return rows.reverse().map(({ id: noticeId, type, title, message, status, isActionable }) => ({
        ...{ noticeId, type, title, message, status, isActionable },
      }))
    },
  }
}
