import { describe, expect, it } from 'vitest'
import { readSelection } from '#features/staff/event-admin/selection-query.ts'
import { editInput, editQuery, gameEditForm, selectionInput } from './schema.ts'

const LIMITS = 'The price is 0, or a whole number of PLN from 2 to 10 000.'

describe('the price that staff give to an event has the limits of the specification', () => {
  it.each([
    ['0', 0],
    ['120', 12_000],
  ])('typed as %s', (typed, price) => {
    expect(editQuery.parse({ price: typed })).toMatchObject({ price })
    expect(gameEditForm.parse({ price: typed, reason: 'Why.' })).toMatchObject({ price })
    expect(readSelection(new URLSearchParams({ price: typed })).selection.price).toBe(price)
    expect(editInput.parse({ price })).toEqual({ price })
  })
  it.each(['99.50', '-1', '10001', 'much'])('not typed as %s', typed => {
    expect(editQuery.safeParse({ price: typed }).success).toBe(false)
    expect(gameEditForm.safeParse({ price: typed, reason: 'Why.' }).success).toBe(false)
    expect(readSelection(new URLSearchParams({ price: typed })).selection.price).toBeUndefined()
  })
  it('and the API takes no part of a PLN', () => {
    for (const schema of [editInput, selectionInput.pick({ price: true })])
      expect(schema.safeParse({ price: 9_950 }).error?.issues[0]?.message).toBe(LIMITS)
  })
})

it.each(['maxPlayers', 'minPlayers'])('%s is at least 1', field => {
  for (const value of ['0', '-1', '1.5']) expect(editQuery.safeParse({ [field]: value }).success).toBe(false)
  expect(editQuery.safeParse({ [field]: '1' }).success).toBe(true)
  expect(gameEditForm.safeParse({ [field]: 0, reason: 'Why.' }).success).toBe(false)
})
