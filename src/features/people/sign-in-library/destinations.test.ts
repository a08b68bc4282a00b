import { beforeAll, describe, expect, it } from 'vitest'
import { setSigningKey } from '#platform/signed-token.ts'
import { boundDestination, MAX_DESTINATION, readDestination, signDestination } from './destinations.ts'

const now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const later = now.add({ hours: 48 })
const long = 'x'.repeat(MAX_DESTINATION)

describe('where a link continues', () => {
  beforeAll(() => setSigningKey('a secret of the tests'))

  it.each([
    ['a path with a choice', '/campus/sessions/s?pick=Monday+16', '/campus/sessions/s?pick=Monday+16'],
    ['nothing', null, '/'],
    ['another site', 'https://elsewhere.test/', '/'],
    ['another site without a scheme', '//elsewhere.test/', '/'],
    ['another site behind backslashes', '/\\elsewhere.test/', '/'],
    ['another site behind dots', '/.//elsewhere.test/', '/'],
    ['a choice that is too long', `/campus/sessions/s?pick=${long}`, '/campus/sessions/s'],
    ['a path that is too long', `/${long}`, '/'],
  ])('%s', (_, path, expected) => {
    expect(boundDestination(path)).toBe(expected)
    expect(readDestination(signDestination(path ?? '/', later), now)).toBe(expected)
  })

  it.each([
    ['changed', (token: string) => token.replace(/^./, first => (first === 'W' ? 'X' : 'W')), now],
    ['followed by something else', (token: string) => `${token}=&x=1`, now],
    ['without its signature', (token: string) => token.split('.')[0] ?? '', now],
    ['expired', (token: string) => token, later],
  ])('one that is %s leads nowhere', (_, change, at) => {
    expect(readDestination(change(signDestination('/campus', later)), at)).toBeNull()
  })
})
