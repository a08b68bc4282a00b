import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { countAt } from '#features/games/campaign-form/common-times.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { seats } from '#features/games/seats/table.ts'
import { engagements } from '#features/scheduling/calendar/table.ts'
import { rejectRequest } from '#features/staff/request-queues/decide-request.ts'
import { withdrawRequest } from '#features/staff/request-queues/withdraw-request.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { FIRST_GAME, setupCampaigns } from '#tests/support/campaigns.ts'
import { denyGuardian, makeGuardian } from '#tests/support/guardians.ts'
import { codeOf } from '#tests/support/proposals.ts'
import { createTestUser } from '#tests/support/users.ts'
import { acceptProposal } from './accept-proposed-session.ts'
import {
  acceptInvitation,
  declineInvitation,
  paintAvailability,
  previewLeaving,
  removePlayer,
} from './answer-invitation.ts'
import { overlapOf, toView } from './campaign-view.ts'
import { declineProposal, expireProposals, rejectCampaign, withdrawCampaign } from './close-campaign.ts'
import { listAllCampaigns, listOwnCampaigns, getCampaign as read } from './queries.ts'

const app = setupCampaigns()
const { ctxAs, getCampaign, playerId, request, entryOf, accept, propose, createParty, createStaff, noticesOf } = app
const statusOf = async (id: string) => (await getCampaign(id)).campaign.status
const answersOf = async (id: string) => (await getCampaign(id)).players.map(({ answer }) => answer)

describe('a request for a campaign', () => {
  it('invites the others at the price for all, and waits in the queue of staff', async () => {
    const [ala, ewa, olek] = [await createTestUser({ name: 'Ala' }), await createTestUser(), await createTestUser()]
    const id = await request(ala, [ewa, olek])
    expect(await answersOf(id)).toEqual(['accepted', 'invited', 'invited'])
    const [notice] = await noticesOf(ewa)
    expect(notice).toMatchObject({ type: 'private_campaign_invitation', isActionable: true })
    expect(notice?.message).toContain('One game costs 100 PLN for each player')
    expect(await noticesOf(ala)).toEqual([])
    expect(await entryOf(id)).toMatchObject({ status: 'pending', read: null, entityId: id, filedBy: ala.id })
  })

  it('is refused without the person who asks, and with a name that does not exist', async () => {
    const [ala, ewa] = [await createTestUser(), await createTestUser()]
    const name = (usernames: readonly string[]) =>
      codeOf(request(ala, [ewa], { usernames, playerCount: usernames.length }))
    expect(await name([ewa.username, 'ghost_1'])).toBe('requester_missing')
    expect(await name([ala.username, 'ghost_1'])).toBe('username_not_found')
  })

  it('is refused a second time while the same is open', async () => {
    const [ala, ewa] = [await createTestUser(), await createTestUser()]
    await request(ala, [ewa])
    expect(await codeOf(request(ala, [ewa]))).toBe('request_already_open')
  })

  it('names a child only once a guardian has confirmed, who is told and may answer', async () => {
    const [ala, child, guardian] = [await createTestUser(), await createTestUser(), await createTestUser()]
    const { users } = await import('#features/people/users/table.ts')
    await db.update(users).set({ birthDate: '2012-01-01' }).where(eq(users.id, child.id))
    expect(await codeOf(request(ala, [child]))).toBe('username_not_found')
    await makeGuardian(child, guardian, app.clock.now())
    const id = await request(ala, [child])
    expect((await noticesOf(guardian))[0]).toMatchObject({ type: 'private_campaign_invitation' })
    await acceptInvitation(ctxAs(guardian), await playerId(id, child), 15_000)
    expect(await answersOf(id)).toEqual(['accepted', 'accepted'])
    // The child's copy of the invitation is answered with the guardian's.
    expect((await noticesOf(child))[0]).toMatchObject({ status: 'accepted', isActionable: false })
  })
})

describe('a request for a child', () => {
  it('is its guardian’s to make, answer and withdraw; the child is the player', async () => {
    const [guardian, child, ewa] = [await createTestUser(), await createTestUser(), await createTestUser()]
    await makeGuardian(child, guardian, app.clock.now())
    const askAs = (asker: User) => request(child, [ewa], { userId: child.id }, asker)
    expect(await codeOf(askAs(ewa))).toBe('child_not_found')
    const id = await askAs(guardian)
    const { campaign, players } = await getCampaign(id)
    expect(campaign.userId).toBe(child.id)
    expect(players.map(({ userId, answer }) => [userId, answer])).toEqual([
      [child.id, 'accepted'],
      [ewa.id, 'invited'],
    ])
    expect(await codeOf(askAs(guardian))).toBe('request_already_open')
    expect((await listOwnCampaigns(ctxAs(guardian), { limit: 10 })).items).toMatchObject([
      { part: { isRequester: true } },
    ])
    await accept(id, ewa)
    const { admin, teacher } = await createStaff()
    await propose(admin, id, teacher)
    await acceptProposal(ctxAs(guardian), id)
    const seated = await db.select({ userId: seats.userId }).from(seats)
    expect(seated.map(({ userId }) => userId)).toEqual(expect.arrayContaining([child.id, ewa.id]))
    expect(seated.map(({ userId }) => userId)).not.toContain(guardian.id)
  })
  it('is refused while the child’s account is closed to booking', async () => {
    const [guardian, child, ewa] = [await createTestUser(), await createTestUser(), await createTestUser()]
    await makeGuardian(child, guardian, app.clock.now())
    await denyGuardian(child, app.clock.now())
    expect(await codeOf(request(child, [ewa], { userId: child.id }, guardian))).toBe('closed_to_booking')
  })
})

describe('the answers', () => {
  it('raise the price when a player declines, and ask those again who had accepted', async () => {
    const [ala, ewa, olek, jan] = await Promise.all([1, 2, 3, 4].map(() => createTestUser()))
    if (!ala || !ewa || !olek || !jan) throw new Error('four people')
    const id = await request(ala, [ewa, olek, jan])
    await accept(id, ewa)
    const preview = await previewLeaving(ctxAs(olek), await playerId(id, olek))
    await declineInvitation(ctxAs(olek), await playerId(id, olek))
    expect(preview).toMatchObject({ priceBefore: 8_000, priceAfter: 10_000, askAgain: [await playerId(id, ewa)] })
    expect(await answersOf(id)).toEqual(['accepted', 'invited', 'declined', 'invited'])
    for (const player of [ewa, jan]) {
      const [again, first] = await noticesOf(player)
      expect(again?.message).toContain('One game costs 100 PLN')
      expect([again?.isActionable, first?.isActionable]).toEqual([true, false])
    }
    expect((await noticesOf(ala))[0]).toMatchObject({
      type: 'private_campaign_invitation_response',
      message: expect.stringContaining('One game now costs 100 PLN instead of 80 PLN for each player.'),
    })
    // The price that was seen is no longer the price.
    expect(await codeOf(acceptInvitation(ctxAs(jan), await playerId(id, jan), 8_000))).toBe('price_changed')
  })

  it('end a request of two when the other declines', async () => {
    const [ala, ewa] = [await createTestUser(), await createTestUser()]
    const id = await request(ala, [ewa])
    await declineInvitation(ctxAs(ewa), await playerId(id, ewa))
    expect(await statusOf(id)).toBe('withdrawn')
    expect(await entryOf(id)).toMatchObject({ status: 'withdrawn' })
  })

  it('belong to the player, and leaving to the person who asked as well', async () => {
    const { id, requester, friends } = await createParty(3)
    const stranger = await createTestUser()
    const [ewa] = friends
    if (!ewa) throw new Error('a friend')
    const ewas = await playerId(id, ewa)
    for (const other of [requester, stranger]) {
      expect(await codeOf(declineInvitation(ctxAs(other), ewas))).toBe('campaign_not_found')
      expect(await codeOf(paintAvailability(ctxAs(other), ewas, { availability: {}, zone: 'UTC' }))).toBe(
        'campaign_not_found',
      )
    }
    expect(await codeOf(removePlayer(ctxAs(stranger), ewas))).toBe('campaign_not_found')
    expect(await codeOf(removePlayer(ctxAs(ewa), ewas))).toBe('campaign_not_found')
    expect(await codeOf(read(ctxAs(stranger), id))).toBe('campaign_not_found')
    await removePlayer(ctxAs(requester), ewas)
    expect(await answersOf(id)).toEqual(['accepted', 'removed', 'invited'])
  })
})

describe('the free times', () => {
  it('are painted in a zone of the player, take no time, and meet in the overlap', async () => {
    const { id, requester, friends } = await createParty(2)
    const [ewa] = friends
    if (!ewa) throw new Error('a friend')
    await paintAvailability(ctxAs(ewa), await playerId(id, ewa), {
      availability: { Friday: [17, 17.5] },
      zone: 'Europe/London',
    })
    const { overlap, partySize } = overlapOf(
      await getCampaign(id),
      { isStaff: false },
      { zone: 'Europe/Warsaw' },
      app.clock.now(),
    )
    expect([partySize, ...[17, 18, 18.5, 19].map(hour => countAt(overlap, 'Friday', hour))]).toEqual([2, 1, 2, 2, 1])
    expect(await db.$count(engagements, eq(engagements.personId, ewa.id))).toBe(0)
    const { found, part } = await read(ctxAs(requester), id)
    const [own, other] = toView(found, part).players
    expect([own?.availability, other?.availability]).toEqual([{ Friday: expect.any(Array) }, undefined])
    expect(other).not.toHaveProperty('displayName')
  })
})

describe('a proposal', () => {
  it('becomes a private game whose seats are kept for exactly the players', async () => {
    const [{ id, requester, party }, { admin, teacher }] = [await createParty(3), await createStaff()]
    await propose(admin, id, teacher)
    expect(await entryOf(id)).toMatchObject({ status: 'approved' })
    expect((await noticesOf(requester))[0]).toMatchObject({ type: 'private_campaign_proposal', isActionable: true })
    expect((await getCampaign(id)).campaign.expiryDate).toEqual(FIRST_GAME.subtract({ hours: 24 }))
    const sessionId = await acceptProposal(ctxAs(requester), id)
    const [game] = await db.select().from(dneSessions).where(eq(dneSessions.id, sessionId))
    expect(game).toMatchObject({ type: 'private', price: 10_000, maxPlayers: 3, heldSeats: 3, teacherId: teacher.id })
    const kept = await db.select().from(seats).where(eq(seats.sessionId, sessionId))
    expect(kept.map(({ userId }) => userId).toSorted()).toEqual(party.map(({ id: uid }) => uid).toSorted())
    for (const person of [...party, teacher])
      expect((await noticesOf(person))[0]).toMatchObject({ type: 'private_campaign_created' })
    expect(await codeOf(acceptProposal(ctxAs(requester), id))).toBe('campaign_created')
  })

  it('waits until all have accepted', async () => {
    const [ala, ewa, { admin, teacher }] = [await createTestUser(), await createTestUser(), await createStaff()]
    const id = await request(ala, [ewa])
    expect(await codeOf(propose(admin, id, teacher))).toBe('answers_open')
    expect(await entryOf(id)).toMatchObject({
      status: 'pending',
      blockedBecause: expect.stringContaining(ewa.username),
    })
  })

  it('is refused for a person who is no game master, who plays, or who is not free', async () => {
    const [{ id, friends }, { admin, teacher }] = [await createParty(3), await createStaff()]
    const [ewa] = friends
    if (!ewa) throw new Error('a friend')
    expect(await codeOf(propose(admin, id, ewa))).toBe('not_a_game_master')
    const other = await createParty(2)
    await propose(admin, other.id, teacher)
    await acceptProposal(ctxAs(other.requester), other.id)
    expect(await codeOf(propose(admin, id, teacher))).toBe('time_clash')
    expect(await statusOf(id)).toBe('pending')
  })

  it('that is declined waits in the queue again, unread', async () => {
    const [{ id, requester }, { admin, teacher }] = [await createParty(2), await createStaff()]
    await propose(admin, id, teacher)
    await declineProposal(ctxAs(requester), id)
    expect(await statusOf(id)).toBe('pending')
    expect(await entryOf(id)).toMatchObject({ status: 'pending', read: null, decidedAt: null })
    expect((await noticesOf(requester))[0]).toMatchObject({ status: 'declined', isActionable: false })
    await propose(admin, id, teacher, { startsOn: '2026-12-11' })
    expect(await statusOf(id)).toBe('proposed')
  })

  it('is open until 24 hours before the first game, and the job then takes it back', async () => {
    const [{ id, requester }, { admin, teacher }] = [await createParty(2), await createStaff()]
    await propose(admin, id, teacher)
    const expiry = FIRST_GAME.subtract({ hours: 24 })
    await expireProposals(expiry.subtract({ seconds: 1 }))
    expect(await statusOf(id)).toBe('proposed')
    expect(await codeOf(acceptProposal({ ...ctxAs(requester), now: expiry }, id))).toBe('proposal_expired')
    await expireProposals(expiry)
    await expireProposals(expiry)
    expect(await statusOf(id)).toBe('pending')
    expect((await noticesOf(requester))[0]).toMatchObject({ status: 'expired', isActionable: false })
  })

  it('stays where a calendar is no longer free, with the reason for staff alone', async () => {
    const [first, second, { admin, teacher }] = [await createParty(2), await createParty(2), await createStaff()]
    await propose(admin, first.id, teacher)
    await propose(admin, second.id, teacher)
    await acceptProposal(ctxAs(first.requester), first.id)
    expect(await codeOf(acceptProposal(ctxAs(second.requester), second.id))).toBe('not_possible_now')
    expect((await getCampaign(second.id)).campaign).toMatchObject({
      ...{ status: 'proposed', sessionId: null, blockedBecause: expect.stringContaining('Nina') },
    })
    const seen = async (viewer: typeof admin) => {
      const { found, part } = await read(ctxAs(viewer), second.id)
      return toView(found, part).blockedBecause
    }
    expect(await seen(second.requester)).toBe('')
    expect(await seen(admin)).toContain('Nina')
    expect(await db.$count(dneSessions, eq(dneSessions.teacherId, teacher.id))).toBe(1)
  })

  it('is taken back when a player leaves, because it was for the whole party', async () => {
    const [{ id, friends }, { admin, teacher }] = [await createParty(3), await createStaff()]
    const [ewa] = friends
    if (!ewa) throw new Error('a friend')
    await propose(admin, id, teacher)
    await declineInvitation(ctxAs(ewa), await playerId(id, ewa))
    expect(await statusOf(id)).toBe('pending')
    expect(await answersOf(id)).toEqual(['accepted', 'declined', 'invited'])
    expect(await entryOf(id)).toMatchObject({ status: 'pending' })
  })
})

describe('the end of a request', () => {
  it('by staff is told to all, also after a proposal', async () => {
    const [{ id, requester, friends }, { admin, teacher }] = [await createParty(2), await createStaff()]
    await propose(admin, id, teacher)
    await rejectCampaign(ctxAs(admin), id, 'No game master is free.')
    expect((await noticesOf(requester))[0]).toMatchObject({
      ...{ type: 'private_campaign_request_rejected', message: expect.stringContaining('No game master is free.') },
    })
    for (const friend of friends) expect((await noticesOf(friend))[0]?.type).toBe('private_campaign_ended')
    expect(await entryOf(id)).toMatchObject({ status: 'rejected', reason: 'No game master is free.' })
    expect(await codeOf(withdrawCampaign(ctxAs(requester), id))).toBe('campaign_rejected')
  })

  it('in the queue, or by its filer in the account, ends the campaign as well', async () => {
    const [first, second, { admin }] = [await createParty(2), await createParty(2), await createStaff()]
    await rejectRequest(ctxAs(admin), (await entryOf(first.id)).id, 'Not this year.')
    expect((await getCampaign(first.id)).campaign).toMatchObject({ status: 'rejected', reason: 'Not this year.' })
    await withdrawRequest(ctxAs(second.requester), (await entryOf(second.id)).id)
    expect(await statusOf(second.id)).toBe('withdrawn')
  })

  it('is for the person who asked, and for staff', async () => {
    const { id, friends } = await createParty(2)
    const [ewa] = friends
    if (!ewa) throw new Error('a friend')
    expect(await codeOf(withdrawCampaign(ctxAs(ewa), id))).toBe('campaign_not_found')
    expect(await codeOf(rejectCampaign(ctxAs(ewa), id, 'No.'))).toBe('forbidden')
  })
})

it('lists are of one’s own campaigns, and of all for staff, by status', async () => {
  const [{ id, friends }, { admin }] = [await createParty(2), await createStaff()]
  const [ewa] = friends
  if (!ewa) throw new Error('a friend')
  const idsOf = (items: readonly { found: { campaign: { id: string } } }[]) =>
    items.map(({ found }) => found.campaign.id)
  expect(idsOf((await listOwnCampaigns(ctxAs(ewa), {})).items)).toEqual([id])
  expect(idsOf((await listOwnCampaigns(ctxAs(admin), {})).items)).toEqual([])
  const pending = await listAllCampaigns(ctxAs(admin), { status: 'pending' })
  expect(pending.items.every(({ campaign }) => campaign.status === 'pending')).toBe(true)
  expect(pending.items.map(({ campaign }) => campaign.id)).toContain(id)
})
