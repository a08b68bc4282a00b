import { expect, it } from 'vitest'
import { FIELD_SECTIONS } from './labels.ts'
import { capabilityToChange } from './schema.ts'
import { writeDays } from './sections.ts'

// The form of a section asks for the capability of its first setting.
it.each(Object.entries(FIELD_SECTIONS))('the settings of the section %s need one capability', (_, keys) =>
  expect(new Set(keys.map(capabilityToChange)).size).toBe(1),
)

it.each([
  [1826, '5 years'],
  [365, '1 year'],
  [366, '1 year'],
  [364, '364 days'],
  [90, '90 days'],
  [1, '1 day'],
])('%i days are written as %s', (days, text) => expect(writeDays(days)).toBe(text))
