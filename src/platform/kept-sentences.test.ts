import { afterEach, expect, it } from 'vitest'
import { msg, t } from '#kernel/messages.ts'
import { type Refusal, withParams } from '#kernel/refusal.ts'
import { englishOf, keepRefusal, readRefusal } from './kept-sentences.ts'
import { inLanguage, offerLanguages } from './readers.ts'

const CLOSED: Refusal = { code: 'closed', status: 409, message: msg('This is closed.') }
const BUSY: Refusal = { code: 'busy', status: 409, message: msg('{who} has {what}.') }
const POLISH = {
  'This is closed.': 'To jest zamknięte.',
  '{who} has {what}.': '{who}: zajęty termin ({what}).',
  'a game': 'gra',
}
const readIn = (language: string, kept: string) => inLanguage(language, () => readRefusal(kept))

afterEach(() => offerLanguages({}))

it('is read in the language of each reader, and not of the person who was refused', () => {
  offerLanguages({ pl: POLISH })
  for (const language of ['en', 'pl']) {
    const kept = inLanguage(language, () => keepRefusal(withParams(BUSY, { who: 'Nina', what: () => t('a game') })))
    expect([readIn('en', kept), readIn('pl', kept)]).toEqual(['Nina has a game.', 'Nina: zajęty termin (gra).'])
  }
  const kept = keepRefusal(CLOSED)
  expect([readIn('en', kept), readIn('pl', kept)]).toEqual(['This is closed.', 'To jest zamknięte.'])
})

it('keeps its words where a field was added to the refusal', () => {
  offerLanguages({ pl: POLISH })
  const refusal = inLanguage('pl', () => ({
    ...withParams(BUSY, { who: 'Nina', what: () => t('a game') }),
    field: 'time',
  }))
  expect(englishOf(refusal)).toBe('Nina has a game.')
})

it('is in English where the language was not offered then', () => {
  const kept = keepRefusal(CLOSED)
  offerLanguages({ pl: POLISH })
  expect(readIn('pl', kept)).toBe('This is closed.')
  expect(readRefusal('')).toBe('')
})
