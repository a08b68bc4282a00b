import { describe, expect, test } from 'vitest'
import {
  CAMPAIGN_STATUSES,
  type CampaignStatus,
  type InvitationAnswer,
} from '#features/games/campaign-form/campaign-types.ts'
import type { Decision } from '#kernel/decision.ts'
import {
  awaitedOf,
  type CampaignAct,
  type CampaignState,
  decideAcceptedInvitation,
  decideLeaving,
  decideProposal,
  decideProposalAnswer,
  nextStatus,
} from './rules.ts'

const now = Temporal.Instant.from('2026-11-22T12:00:00Z')
const inHours = (hours: number, seconds = 0) => now.add({ hours, seconds })
const outcome = <Change>(decision: Decision<Change>) => (decision.ok ? decision.change : decision.refusal.code)

const player = (id: string, answer: InvitationAnswer, agreedPrice: number | null = null) => ({
  ...{ id, userId: `usr_${id}`, username: id, answer, agreedPrice },
})
const ala = player('ala', 'accepted', 8_000)

/** Three hours of a pre-made campaign: 80 PLN for each of four, 100 of three, 150 of two. */
const campaign = (change: Partial<CampaignState> = {}): CampaignState => ({
  ...{ status: 'pending', userId: 'usr_ala', type: 'Pre-made campaign', sessionLength: 3, expiryDate: null },
  players: [ala, player('ewa', 'accepted', 8_000), player('olek', 'invited'), player('jan', 'invited')],
  ...change,
})
const proposed = (expiryDate = inHours(1)) => campaign({ status: 'proposed', expiryDate })

describe('the states of a campaign', () => {
  const table: Readonly<Record<CampaignAct, Readonly<Record<CampaignStatus, string>>>> = {
    propose: {
      pending: 'proposed',
      proposed: 'campaign_proposed',
      created: 'campaign_created',
      rejected: 'campaign_rejected',
      withdrawn: 'campaign_withdrawn',
    },
    takeBack: {
      pending: 'campaign_not_proposed',
      proposed: 'pending',
      created: 'campaign_created',
      rejected: 'campaign_rejected',
      withdrawn: 'campaign_withdrawn',
    },
    create: {
      pending: 'campaign_not_proposed',
      proposed: 'created',
      created: 'campaign_created',
      rejected: 'campaign_rejected',
      withdrawn: 'campaign_withdrawn',
    },
    reject: {
      pending: 'rejected',
      proposed: 'rejected',
      created: 'campaign_created',
      rejected: 'campaign_rejected',
      withdrawn: 'campaign_withdrawn',
    },
    withdraw: {
      pending: 'withdrawn',
      proposed: 'withdrawn',
      created: 'campaign_created',
      rejected: 'campaign_rejected',
      withdrawn: 'campaign_withdrawn',
    },
  }
  const cases = Object.entries(table).flatMap(([act, row]) =>
    CAMPAIGN_STATUSES.map(status => [act as CampaignAct, status, row[status]] as const),
  )
  test.each(cases)('%s from %s: %s', (act, status, expected) => expect(outcome(nextStatus(status, act))).toBe(expected))
})

describe('accepting an invitation', () => {
  test.each([
    ['agrees to the price that was seen', campaign(), 'olek', 8_000, { agreedPrice: 8_000 }],
    ['is refused where the price has changed', campaign(), 'olek', 6_000, 'price_changed'],
    ['is refused a second time', campaign(), 'ewa', 8_000, 'invitation_answered'],
    ['is refused after the session was created', campaign({ status: 'created' }), 'olek', 8_000, 'campaign_created'],
    ['is refused after a rejection', campaign({ status: 'rejected' }), 'olek', 8_000, 'campaign_rejected'],
    ['is refused after a withdrawal', campaign({ status: 'withdrawn' }), 'olek', 8_000, 'campaign_withdrawn'],
  ])('%s', (_, state, playerId, seenPrice, expected) =>
    expect(outcome(decideAcceptedInvitation({ campaign: state, playerId }, seenPrice))).toEqual(expected),
  )
})

describe('leaving a campaign', () => {
  const leave = (state: CampaignState, playerId: string) => outcome(decideLeaving({ campaign: state, playerId }))

  test('raises the price and asks again those who agreed to less, but for the person who asked', () =>
    expect(leave(campaign(), 'olek')).toEqual({
      ...{ priceBefore: 8_000, priceAfter: 10_000, askAgain: ['ewa'], takesBackProposal: false, endsRequest: false },
    }))

  test('asks only those again who agreed to less than the new price', () => {
    const players = [
      ala,
      player('ewa', 'accepted', 10_000),
      player('olek', 'invited'),
      player('jan', 'accepted', 8_000),
    ]
    expect(leave(campaign({ players }), 'olek')).toMatchObject({ askAgain: ['jan'] })
  })

  test('takes a proposal back', () => expect(leave(proposed(), 'olek')).toMatchObject({ takesBackProposal: true }))

  test('ends a request of two', () => {
    const players = [ala, player('ewa', 'accepted', 15_000), player('jan', 'declined')]
    expect(leave(campaign({ players, status: 'proposed' }), 'ewa')).toMatchObject({
      ...{ endsRequest: true, takesBackProposal: false, askAgain: [] },
    })
  })

  test.each([
    [
      'twice',
      campaign({ players: [ala, player('jan', 'declined'), player('ewa', 'invited')] }),
      'jan',
      'invitation_answered',
    ],
    ['the person who asked', campaign(), 'ala', 'requester_stays'],
    ['after the session was created', campaign({ status: 'created' }), 'jan', 'campaign_created'],
  ])('is refused: %s', (_, state, playerId, code) => expect(leave(state, playerId)).toBe(code))
})

describe('a proposal', () => {
  const accepted = { players: [ala, player('ewa', 'accepted', 15_000), player('jan', 'declined')] }
  const propose = (state: CampaignState, firstStart: Temporal.Instant) =>
    outcome(decideProposal(state, firstStart, now))

  test('expires 24 hours before its first game, at the price of those who are left', () =>
    expect(propose(campaign(accepted), inHours(48))).toEqual({ expiryDate: inHours(24), perMember: 15_000 }))

  test('waits for the players who have not answered, and not for those who have left', () => {
    const players = [ala, player('ewa', 'invited'), player('jan', 'declined'), player('olek', 'removed')]
    expect(awaitedOf(players).map(({ id }) => id)).toEqual(['ewa'])
    const refused = decideProposal(campaign({ players }), inHours(48), now)
    expect(refused).toMatchObject({ refusal: { message: 'Not every player has accepted yet: ewa.' } })
  })

  test.each([
    ['before all have accepted', campaign(), inHours(48), 'answers_open'],
    ['for a game in exactly 24 hours', campaign(accepted), inHours(24), 'first_game_too_soon'],
    ['while another is open', campaign({ ...accepted, status: 'proposed' }), inHours(48), 'campaign_proposed'],
  ])('is refused %s', (_, state, firstStart, code) => expect(propose(state, firstStart)).toBe(code))

  test('may begin 24 hours and one second ahead', () =>
    expect(propose(campaign(accepted), inHours(24, 1))).toMatchObject({ expiryDate: inHours(0, 1) }))

  test.each(['create', 'takeBack'] as const)('is answered (%s) until it expires', act => {
    expect(outcome(decideProposalAnswer(proposed(inHours(0, 1)), act, now))).toBe(
      act === 'create' ? 'created' : 'pending',
    )
    expect(outcome(decideProposalAnswer(proposed(now), act, now))).toBe('proposal_expired')
    expect(outcome(decideProposalAnswer(campaign(), act, now))).toBe('campaign_not_proposed')
  })
})
