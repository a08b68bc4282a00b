import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import { reserveForm } from './schema.ts'

const posted = (fields: readonly (readonly [string, string])[]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return parseWithZod(form, { schema: reserveForm })
}
const rest = [
  ['productId', 'ses_1'],
  ['plan', 'single'],
  ['firstDate', '2026-11-24'],
  ['seenPrice', '14000'],
  ['seenDates', '2026-11-24T16:00:00Z'],
  ['acceptedTerms', '2026-11-01'],
  ['earlyPerformance', 'on'],
] as const

describe('the form of a session’s page', () => {
  it.each([
    [['Tuesday 17', 'Tuesday 17.5'], { Tuesday: [17, 17.5] }],
    [['Tuesday 17'], { Tuesday: [17] }],
    [[], {}],
  ])('half-hours %j', (slots, date_time) => {
    const read = posted([...slots.map(slot => ['date_time', slot] as const), ...rest])
    expect(read.status === 'success' && read.value).toMatchObject({
      date_time,
      seenPrice: 14_000,
      seenDates: ['2026-11-24T16:00:00Z'],
      earlyPerformance: true,
    })
  })
  it.each([[], ['soon']])('is refused without the dates that were seen: %j', (...dates) => {
    const wrong = posted([
      ...rest.filter(([name]) => name !== 'seenDates'),
      ...dates.map(date => ['seenDates', date] as const),
    ])
    expect(Object.values(wrong.reply().error ?? {}).flat()).toContain('Send the dates that you saw.')
  })
  it('is refused without consent, and with invalid half-hours', () => {
    const wrong = posted([['date_time', 'Someday 99'], ...rest.slice(0, -1)])
    expect(wrong.reply().error).toMatchObject({
      earlyPerformance: [expect.stringContaining('14 days')],
      date_time: [expect.any(String)],
    })
  })
})
