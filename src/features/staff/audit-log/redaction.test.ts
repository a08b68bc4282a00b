import { expect, it } from 'vitest'
import { stored } from '#kernel/messages.ts'
import { HIDDEN, withoutSecrets } from './redaction.ts'

it.each([
  ['password', { password: 'x' }],
  ['passwordHash', { passwordHash: 'x' }],
  ['authToken', { authToken: 'x' }],
  ['googleMeetLink', { googleMeetLink: 'https://x' }],
  ['client_secret', { client_secret: 'x' }],
])('hides a value under the name %s', (name, value) => {
  expect(withoutSecrets(value)).toEqual({ [name]: HIDDEN })
})

it('hides it at any depth, and shows everything else', () => {
  expect(withoutSecrets({ role: 'teacher', list: [{ token: { deep: 1 }, count: 2 }], at: null })).toEqual({
    ...{ role: 'teacher', list: [{ token: HIDDEN, count: 2 }], at: null },
  })
  expect(withoutSecrets('text')).toBe('text')
})

it('says a kept sentence', () => {
  const description = stored('Gift voucher of {amount}', { amount: { grosze: 20_000 } })
  expect(withoutSecrets({ description, sentence: 1 })).toEqual({ description: 'Gift voucher of 200 PLN', sentence: 1 })
})
