import { expect, it } from 'vitest'
import { buyForm, buyInput } from './schema.ts'

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

it('a missing address is named together with the other errors', () => {
  const typed = { fromName: 'Kasia', delivery: 'email', recipientEmail: '' }
  const voucher = `vch_${'0'.repeat(26)}`
  for (const result of [
    buyInput.safeParse({ ...typed, amount: 'much' }),
    buyForm.safeParse({ ...typed, voucher, amount: '' }),
    buyForm.safeParse({ ...typed, voucher, amount: '49' }),
  ])
    expect(result.error?.issues.map(({ path }) => path[0])).toEqual(['amount', 'recipientName', 'recipientEmail'])
})

it('an address that is none is named once, and none is missing where the voucher is printed', () => {
  const issuesOf = (more: object) => gift({ recipientName: '', ...more }).error?.issues.map(({ path }) => path[0])
  expect(issuesOf({ delivery: 'email', recipientEmail: 'ola@' })).toEqual(['recipientName', 'recipientEmail'])
  expect(issuesOf({})).toEqual(['recipientName'])
})

it('what is no voucher at all is refused', () => {
  for (const body of [null, undefined, 'voucher', []]) expect(buyInput.safeParse(body).success).toBe(false)
})
