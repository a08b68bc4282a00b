import { expect, it } from 'vitest'
import { detailsBesideTitle } from './what-is-asked.ts'

it('a row says on one line what its title does not, as it was typed', () => {
  const details = [
    ['Track', 'IB'],
    ['Subject', 'IB Physics'],
    ['Times', 'Tuesday 17:00 – 18:00'],
    ['Message', ' Higher level,\nplease. '],
    ['Our answer', ''],
  ] as const
  expect(detailsBesideTitle({ title: 'Lessons in IB Physics', details })).toEqual([
    'Tuesday 17:00 – 18:00',
    'Higher level, please.',
  ])
})
