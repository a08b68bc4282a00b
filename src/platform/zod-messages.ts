import type { z } from 'zod'
import { pluralize } from '#kernel/pluralize.ts'

type Issue = z.core.$ZodRawIssue

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

const FORMAT_NAMES: Readonly<Record<string, string>> = {
  datetime: 'an instant, such as 2026-11-21T18:00:00Z',
  date: 'a date, such as 2026-11-21',
  email: 'an e-mail address',
  url: 'an address that begins with https://',
}

/** Text and lists are measured by length; numbers and instants by value. */
const LENGTH_UNITS: Readonly<Record<string, string>> = { string: 'character', array: 'element' }

const limitMessage = (comparison: string, limit: number | bigint | Date, origin: string) => {
  const noun = LENGTH_UNITS[origin]
  return `${comparison} ${noun ? pluralize(Number(limit), noun) : limit}.`
}

/** The API message for a schema without its own; `undefined` keeps the library's message. */
export const zodErrorMessage = (issue: Issue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is missing.'
        : `This must be ${TYPE_NAMES[issue.expected] ?? issue.expected}.`
    case 'too_big':
      return limitMessage(issue.inclusive === false ? 'Less than' : 'At most', issue.maximum, issue.origin)
    case 'too_small':
      return limitMessage(issue.inclusive === false ? 'More than' : 'At least', issue.minimum, issue.origin)
    case 'invalid_value':
      return `This must be ${issue.values.map(String).join(' or ')}.`
    case 'invalid_format':
      return `This must be ${FORMAT_NAMES[issue.format] ?? 'written as the API documentation shows'}.`
    case 'not_multiple_of':
      return `This must be a multiple of ${issue.divisor}.`
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ').slice(0, 120)}.`
    case 'invalid_union':
      return 'This matches none of the forms in the API documentation.'
  }
  return undefined
}
