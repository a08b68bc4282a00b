import { expect, it } from 'vitest'
import { GENERAL_TERMS, hasToAccept, type LegalVersion, termsVersionAt } from './rules.ts'
import { TERMS_VERSION } from './terms-version.ts'

const at = (text: string) => Temporal.Instant.from(text)
const row = (version: string, from: string, mustAccept = false): LegalVersion => ({
  ...{ slug: GENERAL_TERMS, version, source: 'own', inForceFrom: at(from), mustAccept },
})
const OLD = row('1', '2026-01-01T00:00Z')
const ASKING = row('2', '2026-06-01T00:00Z', true)
const QUIET = row('3', '2026-09-01T00:00Z')
const ALL = [OLD, ASKING, QUIET]

it.each([
  ['before any version', [], '2026-01-01T00:00Z', TERMS_VERSION],
  ['before the first is in force', ALL, '2025-12-31T23:59:59Z', TERMS_VERSION],
  ['at the moment at which one comes into force', ALL, '2026-06-01T00:00:00Z', '2'],
  ['a moment before', ALL, '2026-05-31T23:59:59.999Z', '1'],
  ['after the last', ALL, '2027-01-01T00:00Z', '3'],
])('the general terms %s', (_, versions, now, version) => expect(termsVersionAt(versions, at(now))).toBe(version))

it.each([
  ['an older version, before the new one is in force', '1', '2026-05-31T00:00Z', false],
  ['an older version, from then on', '1', '2026-06-01T00:00Z', true],
  ['nothing', null, '2026-07-01T00:00Z', true],
  ['an unknown version', '0', '2026-07-01T00:00Z', true],
  ['exactly that version', '2', '2026-07-01T00:00Z', false],
  ['exactly that version, after a version that asks for nothing', '2', '2026-10-01T00:00Z', false],
  ['an older version, after a version that asks for nothing', '1', '2026-10-01T00:00Z', true],
  ['the latest version', '3', '2026-10-01T00:00Z', false],
])('who has accepted %s', (_, accepted, now, expected) => expect(hasToAccept(ALL, accepted, at(now))).toBe(expected))

it('a document other than the general terms asks no one', () => {
  expect(hasToAccept([{ ...OLD, slug: 'privacy-policy', mustAccept: true }], null, at('2026-07-01T00:00Z'))).toBe(false)
})
