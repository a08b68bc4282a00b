import { expect, it } from 'vitest'
import { actOf, isOver, othersOf, stateLabel } from './own-campaigns.ts'

type Given = Parameters<typeof actOf>[0]
const NOW = '2026-11-27T12:00:00Z'

const player = (username: string, answer: 'invited' | 'accepted' | 'declined', isOwn = false) => ({
  ...{ id: `ply_${username}`, username, answer, agreedPrice: null, isRequester: false, isOwn, hasPainted: false },
})
const proposal = (firstStart: string): Given['proposal'] => ({
  ...{ title: 'Dragons', level: 'B1' as const, message: '', startsOn: '2026-12-10', date_time: {}, weeks: 3 },
  ...{ firstStart, price: 130_00 },
})

const campaign = (given: Partial<Given>): Given => ({
  ...{ status: 'pending', isOpen: true, isRequester: false, requester: 'kasia', proposal: null, expiryDate: null },
  players: [player('kasia', 'accepted'), player('ala', 'accepted', true)],
  ...given,
})

const shown = (given: Partial<Given>, seat: Parameters<typeof actOf>[1] = null) => {
  const act = actOf(campaign(given), seat)
  return [act?.kind ?? null, stateLabel(campaign(given), act, NOW)]
}

it('says who is waited for, and what the reader can do', () => {
  const invited = [player('kasia', 'accepted'), player('ala', 'invited', true), player('olek', 'invited')]
  expect(shown({ players: invited })).toEqual(['invitation', '@kasia invites you'])
  expect(shown({ players: [player('ala', 'accepted', true), player('olek', 'invited')] })).toEqual([
    null,
    '@olek has not answered yet',
  ])
  expect(shown({})).toEqual([null, 'We are looking for a game master'])
  const proposed = { status: 'proposed', proposal: proposal('2026-12-10T19:00:00Z') } as const
  expect(shown(proposed)).toEqual([null, '@kasia has not answered yet'])
  expect(shown({ ...proposed, isRequester: true })).toEqual(['proposal', 'Times are proposed'])
})

it('a seat that is kept waits for its player; after the last game it is over', () => {
  const created = { status: 'created', isOpen: false, proposal: proposal('2026-12-10T19:00:00Z') } as const
  expect(shown(created, { id: 'sea_1', until: '2026-12-09T19:00:00Z' })).toEqual(['seat', null])
  expect(shown(created)).toEqual([null, 'Goes ahead'])
  expect(isOver(campaign(created), NOW)).toBe(false)
  const played = { ...created, proposal: proposal('2026-11-01T19:00:00Z') }
  expect(shown(played)).toEqual([null, 'Played'])
  expect(isOver(campaign(played), NOW)).toBe(true)
  expect(shown({ status: 'withdrawn', isOpen: false })).toEqual([null, 'Called off'])
})

it('names the others, not who has left', () => {
  const players = [player('ala', 'accepted', true), player('kasia', 'accepted'), player('olek', 'declined')]
  expect(othersOf(campaign({ players }))).toEqual(['@kasia'])
})
