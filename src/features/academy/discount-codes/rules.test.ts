import { expect, it } from 'vitest'
import {
  type CodeCounts,
  type CodeTerms,
  type CodeUse,
  codeObstacle,
  generateCode,
  isCode,
  normalizeCode,
} from './rules.ts'

const TERMS: CodeTerms = {
  ...{ percent: 10, amount: null, validFrom: null, validUntil: null, endedAt: null, maxUses: null, maxUsesEach: null },
  ...{ subjects: [], sessionId: null, teacherId: null, personId: null, isFirstOnly: false },
}
const USE: CodeUse = {
  ...{ plan: 'block', subject: 'ib-physics', sessionId: 'ses_1', teacherId: 'usr_t', studentId: 'usr_s' },
  ...{ payerId: 'usr_p', today: '2026-11-27' },
}
const NONE: CodeCounts = { uses: 0, usesOfFamily: 0, hasBooked: false }

it.each<[string, Partial<CodeTerms>, Partial<CodeUse>, Partial<CodeCounts>, string | null]>([
  ['without limits', {}, {}, { uses: 900, usesOfFamily: 9, hasBooked: true }, null],
  ['for lessons every week', {}, { plan: 'weekly' }, {}, 'code_not_weekly'],
  ['on its first day', { validFrom: '2026-11-27' }, {}, {}, null],
  ['the day before it', { validFrom: '2026-11-28' }, {}, {}, 'code_not_yet'],
  ['on its last day', { validUntil: '2026-11-27' }, {}, {}, null],
  ['the day after it', { validUntil: '2026-11-26' }, {}, {}, 'code_over'],
  ['after it was ended', { endedAt: 'now' }, {}, {}, 'code_over'],
  ['for one of its subjects', { subjects: ['ib-history', 'ib-physics'] }, {}, {}, null],
  ['for another subject', { subjects: ['ib-history'] }, {}, {}, 'code_other_lessons'],
  ['for another session', { sessionId: 'ses_2' }, {}, {}, 'code_other_lessons'],
  ['for another teacher', { teacherId: 'usr_x' }, {}, {}, 'code_other_lessons'],
  ['of the student', { personId: 'usr_s' }, {}, {}, null],
  ['of the payer', { personId: 'usr_p' }, {}, {}, null],
  ['of another person, as if there were none', { personId: 'usr_x' }, { plan: 'weekly' }, {}, 'code_unknown'],
  ['for a first booking', { isFirstOnly: true }, {}, {}, null],
  ['for a second booking', { isFirstOnly: true }, {}, { hasBooked: true }, 'code_first_only'],
  ['the last time', { maxUses: 3, maxUsesEach: 2 }, {}, { uses: 2, usesOfFamily: 1 }, null],
  ['once too often', { maxUses: 3 }, {}, { uses: 3 }, 'code_used_up'],
  [
    'once too often by the family',
    { maxUses: 9, maxUsesEach: 2 },
    {},
    { uses: 2, usesOfFamily: 2 },
    'code_used_before',
  ],
])('a code %s', (_, terms, use, counts, expected) => {
  expect(codeObstacle({ ...TERMS, ...terms }, { ...USE, ...use }, { ...NONE, ...counts })?.code ?? null).toBe(expected)
})

it('is read without case, spaces and hyphens', () => {
  expect(normalizeCode(' sprInG - 25\u00a0')).toBe('SPRING25')
  expect(['ABC', 'ŁĄKA', 'A'.repeat(25), 'SPRING25'].map(isCode)).toEqual([false, false, false, true])
})

it('that is made has eight letters and digits that are not mistaken for others, each as likely', () => {
  let next = 0
  const made = Array.from({ length: 310 }, () => generateCode(() => next++ % 256)).join('')
  expect(made).toHaveLength(310 * 8)
  expect(made).not.toMatch(/[01OIL]/)
  const counts = [...Map.groupBy(made, letter => letter).values()].map(({ length }) => length)
  expect([counts.length, Math.max(...counts) - Math.min(...counts) <= 1]).toEqual([31, true])
})
