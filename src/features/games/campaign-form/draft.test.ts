import { describe, expect, test } from 'vitest'
import { type CampaignDraft, checkDraft } from './draft.ts'

const complete: CampaignDraft = {
  ...{ theme: 'Mystery', customTheme: '', type: 'Pre-made campaign', sessionLength: 3, playerCount: 2 },
  ...{ usernames: ['ala', 'olek'], availability: { Monday: { from: 17, to: 21 } }, zone: 'Europe/Warsaw' },
}
const REQUIRED = 'Please fill in all required fields!'
const COUNT = 'The number of player usernames must match the selected player count!'
const THEME = 'Please fill in the custom theme!'
const RANGES = 'Please specify time ranges for all selected days!'
const ZONE = 'Please select a time zone!'

/** Each breaks one of the specification's rules, in its order. */
const broken = {
  required: { type: '' },
  count: { usernames: ['ala', 'olek', 'ewa'] },
  theme: { theme: 'Other' },
  ranges: { availability: { Monday: { from: 17 } } },
  zone: { zone: '' },
} as const satisfies Record<string, Partial<CampaignDraft>>

describe('the form of a campaign', () => {
  test('is complete', () => expect(checkDraft(complete)).toBeNull())

  test.each<[string, Partial<CampaignDraft>, string, string]>([
    ['no theme', { theme: '' }, 'theme', REQUIRED],
    ['a theme that does not exist', { theme: 'Opera' }, 'theme', REQUIRED],
    ['no type', { type: '' }, 'type', REQUIRED],
    ['no length', { sessionLength: undefined }, 'sessionLength', REQUIRED],
    ['a length that is not offered', { sessionLength: 6 }, 'sessionLength', REQUIRED],
    ['no day', { availability: {} }, 'availability', REQUIRED],
    ['no number of players', { playerCount: undefined }, 'playerCount', REQUIRED],
    ['one player', { playerCount: 1, usernames: ['ala'] }, 'playerCount', REQUIRED],
    ['seven players', { playerCount: 7 }, 'playerCount', REQUIRED],
    ['no usernames', { usernames: [] }, 'usernames', REQUIRED],
    ['too few usernames', { playerCount: 3 }, 'usernames', COUNT],
    ['too many usernames', broken.count, 'usernames', COUNT],
    ['Other without its theme', broken.theme, 'customTheme', THEME],
    ['a day without an end', broken.ranges, 'availability', RANGES],
    ['a day without a start', { availability: { Monday: { to: 20 } } }, 'availability', RANGES],
    [
      'one of two days without times',
      { availability: { Monday: { from: 9, to: 12 }, Sunday: {} } },
      'availability',
      RANGES,
    ],
    ['no zone', broken.zone, 'zone', ZONE],
    ['an offset instead of a zone', { zone: '+01:00' }, 'zone', ZONE],
    [
      'an end before the start',
      { availability: { Monday: { from: 20, to: 18 } } },
      'availability',
      'On each day, choose an end that is after the start.',
    ],
    ['a name twice', { usernames: ['ala', 'ala'] }, 'usernames', 'List each player only once.'],
  ])('with %s', (_, change, field, message) =>
    expect(checkDraft({ ...complete, ...change })).toEqual({ field, message }),
  )

  test('tells the first problem in the order of the specification', () => {
    const inOrder = [broken.required, broken.count, broken.theme, broken.ranges, broken.zone]
    const messages = inOrder.map((_, from) => checkDraft(Object.assign({}, complete, ...inOrder.slice(from)))?.message)
    expect(messages).toEqual([REQUIRED, COUNT, THEME, RANGES, ZONE])
  })

  test('takes a day until midnight', () =>
    expect(checkDraft({ ...complete, availability: { Friday: { from: 21.5, to: 24 } } })).toBeNull())
})
