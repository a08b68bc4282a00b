import { expect, it } from 'vitest'
import { buyInput } from './schema.ts'

const gift = (more: object) =>
  buyInput.safeParse({ ...{ amount: 20_000, recipientName: 'Ola', fromName: 'Kasia', delivery: 'print' }, ...more })

it.each([
  ['recipientName', 'Win at evil.com'],
  ['fromName', 'Your bank www.bank.example'],
  ['message', 'Log in at https://bank.example/login'],
  ['message', 'Log in at bank-login.com today'],
  ['message', 'Write to boss@bank.example'],
])('%s is not “%s”: its letter goes to any address in the name of the school', (field, text) => {
  expect(gift({ [field]: text }).error?.issues.map(({ path }) => path[0])).toEqual([field])
})

it.each(['Happy birthday!\nSee you soon.Love, K.', 'Wszystkiego najlepszego, ul. Długa 5 m.3', '3.5 hours a week'])(
  'a message may be “%s”',
  message => {
    expect(gift({ message }).success).toBe(true)
  },
)
