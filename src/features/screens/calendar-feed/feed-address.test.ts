import { beforeAll, describe, expect, it } from 'vitest'
import { pathWithoutTokens } from '#platform/log.ts'
import { setSigningKey, signToken } from '#platform/signed-token.ts'
import { instant } from '#tests/support/clock.ts'
import { feedPath, readFeedFile } from './feed-address.ts'
import { subscribeUrl } from './schema.ts'

beforeAll(() => setSigningKey('the key of this test'))

const NOW = instant('2026-11-21T10:00:00Z')
const CLAIM = { feedId: 'usr_01k9aaaaaaaaaaaaaaaaaaaaaa', version: 3 }
const fileOf = (path: string) => path.split('/').at(-1) ?? ''

describe('the address of a feed', () => {
  it('is always the same, and opens its feed in a hundred years', () => {
    expect(feedPath(CLAIM)).toBe(feedPath(CLAIM))
    for (const now of [NOW, instant('2126-01-01T00:00:00Z')])
      expect(readFeedFile(fileOf(feedPath(CLAIM)), now)).toEqual(CLAIM)
  })

  it('is another one for another version or feed', () => {
    const others = [
      { ...CLAIM, version: 4 },
      { ...CLAIM, feedId: 'grd_01k9aaaaaaaaaaaaaaaaaaaaaa' },
    ]
    expect(new Set([CLAIM, ...others].map(feedPath)).size).toBe(3)
  })

  it.each([
    ['without its end', (file: string) => file.slice(0, -4)],
    ['with a changed claim', (file: string) => `A${file}`],
    ['with a changed signature', (file: string) => file.replace(/.\.ics$/, 'ż.ics')],
    [
      'of another purpose',
      () => `${signToken('notification opt-out', `${CLAIM.feedId} 3`, NOW.add({ hours: 1 }))}.ics`,
    ],
    ['of nothing', () => '.ics'],
  ])('%s opens nothing', (_how, change) => {
    expect(readFeedFile(change(fileOf(feedPath(CLAIM))), NOW)).toBeNull()
  })

  it('is not in the log', () => {
    expect(pathWithoutTokens(feedPath(CLAIM))).toBe('/calendar/…')
  })

  it.each([
    ['https://site.test/calendar/a.ics', 'webcal://site.test/calendar/a.ics'],
    ['http://127.0.0.1:3000/calendar/a.ics', 'webcal://127.0.0.1:3000/calendar/a.ics'],
  ])('%s is subscribed to as %s', (address, expected) => {
    expect(subscribeUrl(address)).toBe(expected)
  })
})
