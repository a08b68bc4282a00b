import { getZodConstraint } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { campaignFields, campaignForm, campaignInput, paintForm, slotsOfAvailability } from './schema.ts'

const story = { theme: 'Mystery', type: 'Pre-made campaign', sessionLength: 3, playerCount: 2 }
const REQUIRED = 'Please fill in all required fields!'

test('the form and the API read the same request', () => {
  const typed = { ...story, usernames: [' Ala ', 'OLEK', '', ''], zone: 'warsaw' }
  const form = campaignForm.parse({
    ...{ ...typed, availability: ['Monday', 'Friday'] },
    ...{ from: { Monday: 17, Friday: 18.5, Sunday: 9 }, to: { Monday: 21, Friday: 24 } },
  })
  const api = campaignInput.parse({
    ...typed,
    availability: { Monday: { from: 17, to: 21 }, Friday: { from: 18.5, to: 24 } },
  })
  const { from: _, to: __, ...read } = form as typeof form & { from?: unknown; to?: unknown }
  expect(read).toMatchObject(api)
  expect(api).toMatchObject({
    usernames: ['ala', 'olek'],
    zone: 'Europe/Warsaw',
    preferences: { enjoy: '', avoid: '' },
  })
})

test.each([campaignForm, campaignInput])(
  'an empty request is answered with the first sentence of the specification',
  schema => {
    const issues = schema.safeParse({}).error?.issues
    expect(issues?.map(({ message }) => message)).toEqual([REQUIRED])
  },
)

test('the form is one that the browser can check, with no field required by the browser itself', () => {
  const constraints = getZodConstraint(campaignFields)
  expect(['theme', 'type', 'sessionLength', 'zone'].map(name => constraints[name]?.required)).not.toContain(true)
})

test('hours become half-hours, and those with a gap keep it', () =>
  expect(
    slotsOfAvailability({ Friday: { from: 22.5, to: 24 }, Sunday: { from: 9, to: 10.5, hours: [9, 10] } }),
  ).toEqual({ Friday: [22.5, 23, 23.5], Sunday: [9, 10] }))

test('marked half-hours select their day and count before its hours', () => {
  const { availability } = campaignForm.parse({
    ...{ ...story, usernames: ['ala', 'olek'], zone: 'warsaw' },
    ...{ availability: ['Friday', 'Sunday'], from: { Friday: 9, Sunday: 10 }, to: { Friday: 10, Sunday: 12 } },
    slots: ['Friday 17.5', 'Friday 17', 'Monday 18', 'Monday 20'],
  })
  expect(availability).toEqual({
    ...{ Monday: { from: 18, to: 20.5, hours: [18, 20] }, Friday: { from: 17, to: 18 } },
    Sunday: { from: 10, to: 12 },
  })
})

test('free times are half-hours of the grid', () => {
  const paint = (availability: readonly string[]) =>
    paintForm.safeParse({ playerId: 'cpl_1', zone: 'London', availability })
  expect(paint(['Tuesday 17.5', 'Tuesday 18']).data).toMatchObject({
    zone: 'Europe/London',
    availability: { Tuesday: [17.5, 18] },
  })
  for (const wrong of ['Tuesday 17.3', 'Someday 17', 'Tuesday 24']) expect(paint([wrong]).success).toBe(false)
})
