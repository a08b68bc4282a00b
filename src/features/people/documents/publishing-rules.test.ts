import { expect, it } from 'vitest'
import { GENERAL_TERMS, type LegalVersion } from '#features/people/terms/rules.ts'
import { decidePublication, type Publication } from './publishing-rules.ts'

/** Monday 23 November 2026, 0:30 in Warsaw. */
const NOW = Temporal.Instant.from('2026-11-22T23:30:00Z')
const version = (name: string, from: string): LegalVersion => ({
  ...{ slug: GENERAL_TERMS, version: name, source: 'own', mustAccept: false },
  inForceFrom: Temporal.Instant.from(from),
})
const FIRST = version('2026-11.5', '2026-11-01T00:00Z')
const decide = (more: Partial<Publication>, versions: readonly LegalVersion[] = [FIRST]) => {
  const decision = decidePublication(
    { slug: GENERAL_TERMS, inForceFrom: null, mustAccept: false, ...more },
    versions,
    NOW,
  )
  return decision.ok ? `${decision.change.version} ${decision.change.inForceFrom}` : decision.refusal.code
}

it.each<[string, Partial<Publication>, readonly LegalVersion[], string]>([
  ['at once', {}, [FIRST], '2026-11-23 2026-11-22T23:30:00Z'],
  ['twice on a day', {}, [FIRST, version('2026-11-23', '2026-11-22T23:10Z')], '2026-11-23.2 2026-11-22T23:30:00Z'],
  ['14 days ahead', { inForceFrom: '2026-12-07' }, [FIRST], '2026-12-07 2026-12-06T23:00:00Z'],
  ['in summer time', { inForceFrom: '2027-04-01' }, [FIRST], '2027-04-01 2027-03-31T22:00:00Z'],
  ['13 days ahead', { inForceFrom: '2026-12-06' }, [FIRST], 'too_soon'],
  ['before a planned one', {}, [FIRST, version('2026-12-24', '2026-12-23T23:00Z')], 'later_version_planned'],
  ['a policy that has to be accepted', { slug: 'privacy-policy', mustAccept: true }, [FIRST], 'terms_only'],
])('publishing %s', (_, more, versions, expected) => expect(decide(more, versions)).toBe(expected))
