import { expect, it } from 'vitest'
import { type Installation, listRisks } from './risks.ts'

const SAFE: Installation = {
  ...{ profile: 'production', role: 'all', version: '1.0.0', hasOwnSecret: true, hasMailServer: true },
  ...{ hasMetricsToken: true, isBehindProxy: true, hasOwnDatabase: true, hasDemoData: false },
  ...{ usesPublicMeetings: false, movesMoney: true, tracesTo: null },
}

it('a site that is set up has none', () => expect(listRisks(SAFE)).toEqual([]))

it.each<[string, Partial<Installation>]>([
  ['in development mode', { profile: 'development' }],
  ['Demo people', { hasDemoData: true }],
  ['secret was generated', { hasOwnSecret: false }],
  ['No mail server', { hasMailServer: false }],
  ['no money moves', { movesMoney: false }],
  ['need no key', { hasMetricsToken: false }],
  ['public meeting server', { usesPublicMeetings: true }],
  ['beside the site', { hasOwnDatabase: false }],
])('%s', (text, chosen) => {
  expect(listRisks({ ...SAFE, ...chosen })).toEqual([
    { text: expect.stringContaining(text), how: expect.any(String), variables: expect.any(String) },
  ])
})

it('figures for monitoring without a key are no risk without a proxy: only this machine reads them', () =>
  expect(listRisks({ ...SAFE, hasMetricsToken: false, isBehindProxy: false })).toEqual([]))
