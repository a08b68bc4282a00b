import { expect, it } from 'vitest'
import { createReader, sayTo } from '#platform/readers.ts'
import { attemptError } from './attempt-errors.ts'

const polish = createReader('pl', {
  'The connection was refused.': 'Połączenie zostało odrzucone.',
  'It answered with {status}.': 'Odpowiedź: {status}.',
})
const inPolish = (kept: string) => sayTo(polish, () => attemptError(kept))

it('says what went wrong to the reader', () => {
  expect(inPolish('The connection was refused.')).toBe('Połączenie zostało odrzucone.')
  expect(inPolish('It answered with 503.')).toBe('Odpowiedź: 503.')
})

it('leaves what it does not know as it is', () => {
  expect(inPolish('Something else.')).toBe('Something else.')
})

it.each(['There was no answer within 10 seconds.', 'There was no answer that we understand (EPIPE).'])(
  'says “%s” in English too',
  kept => {
    expect(attemptError(kept)).toMatch(/^There was no answer/)
  },
)
