import { expect, it } from 'vitest'
import { instant } from '#tests/support/clock.ts'
import { decideAnswer, statusLabel } from './rules.ts'

const NOW = instant('2026-11-21T12:00:00Z')
const EARLIER = NOW.subtract({ seconds: 1 })
const LATER = NOW.add({ seconds: 1 })
const asked = { isActionable: true, status: 'pending', expiryDate: null }
const plain = { isActionable: false, status: '', expiryDate: null }
const decided = { isActionable: false, status: 'proposal_accepted', expiryDate: LATER }

it.each([
  ['asks for nothing', plain, 'no_answer_wanted', ''],
  ['is open without end', asked, 'ok', 'pending'],
  ['is open still', { ...asked, expiryDate: LATER }, 'ok', 'pending'],
  ['expires now', { ...asked, expiryDate: NOW }, 'answer_too_late', 'expired'],
  ['has expired', { ...asked, expiryDate: EARLIER }, 'answer_too_late', 'expired'],
  ['was answered', decided, 'already_decided', 'proposal accepted'],
  ['was answered, and has expired since', { ...decided, expiryDate: EARLIER }, 'already_decided', 'proposal accepted'],
] as const)('a notification that %s', (_, row, answer, label) => {
  const decision = decideAnswer(row, NOW)
  expect([decision.ok ? 'ok' : decision.refusal.code, statusLabel(row, NOW)]).toEqual([answer, label])
})
