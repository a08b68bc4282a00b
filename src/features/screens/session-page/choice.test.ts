import { expect, it } from 'vitest'
import { readChoice, writeChoice } from './choice.ts'

it('a choice survives the round trip through the URL', () => {
  const choice = {
    plan: 'block',
    from: '2026-11-23',
    week: '2026-11-30',
    picks: { Monday: [18, 18.5], Wednesday: [16, 16.5, 17] },
  } as const
  expect(readChoice(writeChoice(choice, 'Asia/Tokyo'), 'individual')).toEqual(choice)
})

it('a trial is a plan of an individual session', () => {
  const choice = { plan: 'single', isTrial: true, from: '2026-11-23', week: null, picks: { Monday: [18] } } as const
  expect(String(writeChoice(choice, null))).toBe('from=2026-11-23&plan=trial&pick=Monday+18')
  expect(readChoice(writeChoice(choice, null), 'individual')).toEqual(choice)
  expect(readChoice(writeChoice(choice, null), 'group')).toEqual({ ...choice, isTrial: undefined })
})

it('invalid parameters are ignored', () => {
  const params = new URLSearchParams(
    'from=2026-02-30&plan=forever&pick=Funday+3&pick=Monday+25&pick=Monday+7.25&pick=__proto__+1',
  )
  expect(readChoice(params, 'group')).toEqual({ plan: 'single', from: null, week: null, picks: {} })
  expect(readChoice(params, 'course').plan).toBe('course')
})
