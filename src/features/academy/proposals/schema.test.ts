import { expect, it } from 'vitest'
import { offerForm } from './schema.ts'

it.each(['-5', 'a lot', '10000.01'])('a price of %s is refused with the range that is allowed', price => {
  const { error } = offerForm.safeParse({ times: ['2026-11-26T16:30:00Z'], message: '', price })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['price', 'A price is 0, or between 2 and 10 000 PLN, with at most two decimals.'],
  ])
})
