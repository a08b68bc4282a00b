import { expect, it } from 'vitest'
import { readLanguageAddress } from './language-address.ts'

it.each([
  ['/campus', 'en', '/campus'],
  ['/', 'en', '/'],
  ['/pl', 'pl', '/'],
  ['/pl/', 'pl', '/'],
  ['/pl/campus/sessions/ses_1', 'pl', '/campus/sessions/ses_1'],
  ['/pl.data', 'pl', '/_.data'],
  ['/pl/_.data', 'pl', '/_.data'],
  ['/pl/campus.data', 'pl', '/campus.data'],
  ['/plan', 'en', '/plan'],
  ['/plan.data', 'en', '/plan.data'],
  ['/en/campus', 'en', '/en/campus'],
  ['/campus/pl', 'en', '/campus/pl'],
])('%s is in “%s”: %s', (address, language, path) => {
  expect(readLanguageAddress(address, ['pl'])).toEqual({ language, path })
})
