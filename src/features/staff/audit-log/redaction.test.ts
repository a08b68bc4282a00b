import { expect, it } from 'vitest'
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
