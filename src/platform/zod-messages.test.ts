import { expect, it } from 'vitest'
import { z } from 'zod'
import { zodErrorMessage } from './zod-messages.ts'

it.each([
  ['missing', z.string(), undefined, 'This is missing.'],
  ['a number for text', z.string(), 1, 'This must be text.'],
  ['a fraction', z.int(), 1.5, 'This must be a whole number.'],
  ['an object for a list', z.array(z.string()), {}, 'This must be a list.'],
  ['words for a number', z.coerce.number(), 'many', 'This must be a number.'],
  ['long text', z.string().max(3), 'long', 'At most 3 characters.'],
  ['a long list', z.array(z.int()).max(1), [1, 2], 'At most 1 element.'],
  ['no entry', z.array(z.int()).min(1), [], 'At least 1 element.'],
  ['a small number', z.number().gt(0), 0, 'More than 0.'],
  ['a large number', z.number().lt(9), 9, 'Less than 9.'],
  ['another word', z.enum(['group', 'course']), 'duo', 'This must be group or course.'],
  ['a day for an instant', z.iso.datetime(), '2026-11-21', 'This must be an instant, such as 2026-11-21T18:00:00Z.'],
  ['a wrong pattern', z.string().regex(/^a$/), 'b', 'This must be written as the API documentation shows.'],
  ['an odd number', z.number().multipleOf(2), 3, 'This must be a multiple of 2.'],
  ['a field too many', z.strictObject({}), { role: 'admin' }, 'Unknown field: role.'],
  ['none of two', z.union([z.string(), z.int()]), true, 'This matches none of the forms in the API documentation.'],
  ['words of its own', z.string('A title is needed.'), 1, 'A title is needed.'],
])('describes the error of %s in our own words', (_, schema, input, message) => {
  const before = z.config().customError
  z.config({ customError: zodErrorMessage })
  try {
    expect(schema.safeParse(input).error?.issues.map(issue => issue.message)).toEqual([message])
  } finally {
    z.config({ customError: before })
  }
})
