import { expect, it } from 'vitest'
import { FIELD_SECTIONS } from './labels.ts'
import { capabilityToChange } from './schema.ts'

// The form of a section asks for the capability of its first setting.
it.each(Object.entries(FIELD_SECTIONS))('the settings of the section %s need one capability', (_, keys) =>
  expect(new Set(keys.map(capabilityToChange)).size).toBe(1),
)
