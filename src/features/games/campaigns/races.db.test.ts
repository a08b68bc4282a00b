import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { campaignAnswers } from '#features/games/campaign-notices/answerable-notices.ts'
import { campaignNotices } from '#features/games/campaign-notices/notices.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { seats } from '#features/games/seats/table.ts'
import { registerAnswerableNotices } from '#features/people/notices/answerable-notices.ts'
import { registerNotices } from '#features/people/notices/notice-registry.ts'
import { answerNotification } from '#features/people/notifications/answer-notification.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { setupCampaigns } from '#tests/support/campaigns.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { codeOf } from '#tests/support/proposals.ts'
import { createTestUser } from '#tests/support/users.ts'
import { acceptProposal } from './accept-proposed-session.ts'
import { acceptInvitation, declineInvitation, priceNow } from './answer-invitation.ts'
import { declineProposal, expireProposals, rejectCampaign, withdrawCampaign } from './close-campaign.ts'

const { ctxAs, getCampaign, playerId, request, entryOf, propose, createParty, createStaff, noticesOf } =
  setupCampaigns()

/** The codes of the refusals of attempts that start at once; null for those that were not refused. */
const race = async (...attempts: readonly (() => Promise<unknown>)[]) => {
  const results = await runConcurrently(attempts.length, index => codeOf(attempts[index]?.() ?? Promise.resolve()))
  return results.map(result => (result.status === 'fulfilled' ? result.value : String(result.reason)))
}

const createProposed = async (size = 3) => {
  const [party, staff] = [await createParty(size), await createStaff()]
  await propose(staff.admin, party.id, staff.teacher)
  return { ...party, ...staff }
}
/** The games of a game master, and the seats that are kept in them. */
const gamesOf = async ({ id }: User) => {
  const games = await db.select().from(dneSessions).where(eq(dneSessions.teacherId, id))
  const kept = await Promise.all(games.map(game => db.$count(seats, eq(seats.sessionId, game.id))))
  return { games: games.length, seats: kept.reduce((sum, count) => sum + count, 0) }
}

describe('at once', () => {
  it('two acceptances of a proposal create one session', async () => {
    const { id, requester, teacher } = await createProposed()
    const accept = () => acceptProposal(ctxAs(requester), id)
    const codes = await race(accept, accept, accept)
    expect(codes.toSorted()).toEqual([null, 'campaign_created', 'campaign_created'].toSorted())
    expect(await gamesOf(teacher)).toEqual({ games: 1, seats: 3 })
    expect((await noticesOf(teacher)).filter(({ type }) => type === 'private_campaign_created')).toHaveLength(1)
  })

  it.each(['reject', 'withdraw', 'decline', 'a player leaves', 'expire'] as const)(
    'acceptance and %s have one effect',
    async other => {
      const { id, requester, friends, teacher, admin } = await createProposed()
      const [ewa = requester] = friends
      const ewas = await playerId(id, ewa)
      const { expiryDate } = (await getCampaign(id)).campaign
      const others = {
        reject: () => rejectCampaign(ctxAs(admin), id, 'No.'),
        withdraw: () => withdrawCampaign(ctxAs(requester), id),
        decline: () => declineProposal(ctxAs(requester), id),
        'a player leaves': () => declineInvitation(ctxAs(ewa), ewas),
        expire: () => expireProposals(expiryDate ?? Temporal.Now.instant()),
      }
      const [accepted] = await race(() => acceptProposal(ctxAs(requester), id), others[other])
      const { status, sessionId } = (await getCampaign(id)).campaign
      const isCreated = accepted === null
      expect([status === 'created', sessionId !== null]).toEqual([isCreated, isCreated])
      expect(await gamesOf(teacher)).toEqual(isCreated ? { games: 1, seats: 3 } : { games: 0, seats: 0 })
      const isPendingAgain = ['decline', 'a player leaves', 'expire'].includes(other) && !isCreated
      expect((await entryOf(id)).status === 'pending').toBe(isPendingAgain)
    },
  )

  it('two members of staff propose one session', async () => {
    const [{ id }, { admin, teacher }, other] = [await createParty(2), await createStaff(), await createStaff()]
    const codes = await race(
      () => propose(admin, id, teacher),
      () => propose(other.admin, id, other.teacher, { startsOn: '2026-12-11' }),
    )
    expect(codes.toSorted()).toEqual([null, 'request_decided'].toSorted())
    const { teacher: chosen } = (await getCampaign(id)).campaign
    expect(chosen).toBe(codes[0] === null ? teacher.id : other.teacher.id)
  })

  it('two players decline, and the price is that of those who are left', async () => {
    const [ala, ewa, olek, jan, kasia] = await Promise.all([1, 2, 3, 4, 5].map(() => createTestUser()))
    if (!ala || !ewa || !olek || !jan || !kasia) throw new Error('five people')
    const id = await request(ala, [ewa, olek, jan, kasia])
    const declines = await Promise.all(
      [ewa, olek].map(async player => {
        const own = await playerId(id, player)
        return () => declineInvitation(ctxAs(player), own)
      }),
    )
    expect(await race(...declines)).toEqual([null, null])
    expect(priceNow(await getCampaign(id))).toBe(10_000)
    // Each of the two changes of the price asked again, and only the last question is open.
    const open = (await noticesOf(jan)).filter(({ isActionable }) => isActionable)
    expect(open.map(({ message }) => message)).toEqual([expect.stringContaining('One game costs 100 PLN')])
  })

  it('an acceptance and a decline: who accepted the lower price is asked again, or refused', async () => {
    const [ala, ewa, olek, jan] = await Promise.all([1, 2, 3, 4].map(() => createTestUser()))
    if (!ala || !ewa || !olek || !jan) throw new Error('four people')
    const id = await request(ala, [ewa, olek, jan])
    const [ewas, oleks] = [await playerId(id, ewa), await playerId(id, olek)]
    const [accepted] = await race(
      () => acceptInvitation(ctxAs(ewa), ewas, 8_000),
      () => declineInvitation(ctxAs(olek), oleks),
    )
    expect([null, 'price_changed']).toContain(accepted)
    const found = await getCampaign(id)
    expect(found.players.find(({ id: each }) => each === ewas)).toMatchObject({ answer: 'invited', agreedPrice: null })
  })

  it('nothing is left of a proposal for two when the other player leaves', async () => {
    const { id, requester, friends, teacher } = await createProposed(2)
    const [ewa = requester] = friends
    await declineInvitation(ctxAs(ewa), await playerId(id, ewa))
    expect(await codeOf(acceptProposal(ctxAs(requester), id))).toBe('campaign_withdrawn')
    expect(await gamesOf(teacher)).toEqual({ games: 0, seats: 0 })
  })
})

describe('in the notice', () => {
  it('an answer agrees to the price that the notice names, and to no other', async () => {
    registerNotices(campaignNotices)
    registerAnswerableNotices(campaignAnswers)
    const [ala, ewa, olek] = await Promise.all([1, 2, 3].map(() => createTestUser()))
    if (!ala || !ewa || !olek) throw new Error('three people')
    const id = await request(ala, [ewa, olek])
    const [notice] = await noticesOf(ewa)
    const oleks = await playerId(id, olek)
    const answer = () => answerNotification(ctxAs(ewa), notice?.noticeId ?? '', { answer: 'accept' })
    await declineInvitation(ctxAs(olek), oleks)
    expect(await codeOf(answer())).toBe('already_decided')
    const [again] = await noticesOf(ewa)
    await answerNotification(ctxAs(ewa), again?.noticeId ?? '', { answer: 'accept' })
    expect((await getCampaign(id)).players.map(({ agreedPrice }) => agreedPrice)).toEqual([10_000, 15_000, null])
  })

  it('a late decline after the session was created says so and changes nothing', async () => {
    const { id, requester, friends, teacher } = await createProposed(2)
    const [ewa = requester] = friends
    await acceptProposal(ctxAs(requester), id)
    expect(await codeOf(declineInvitation(ctxAs(ewa), await playerId(id, ewa)))).toBe('campaign_created')
    expect(await gamesOf(teacher)).toEqual({ games: 1, seats: 2 })
  })
})
