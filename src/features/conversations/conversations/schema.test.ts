import { expect, it } from 'vitest'
import { editInput, messageForm, messageInput } from './schema.ts'

it.each([
  ['a direction that is turned round', 'See \u202Ehttps://evil.example/a', 'See https://evil.example/a'],
  ['a control character', 'Bring\u0007 notes', 'Bring notes'],
  ['line ends of Windows', 'One\r\nTwo', 'One\nTwo'],
  ['an emoji of several people, and a right-to-left mark', '👩‍👧 \u200fשלום', '👩‍👧 \u200fשלום'],
])('a message with %s is kept as it is shown', (_, typed, kept) => {
  for (const schema of [messageInput, messageForm]) expect(schema.parse({ text: typed }).text).toBe(kept)
  expect(editInput.parse({ text: typed }).text).toBe(kept)
})

it('a message has at most 4,000 characters, and a changed one is not empty', () => {
  expect(messageInput.safeParse({ text: 'a'.repeat(4_000) }).success).toBe(true)
  for (const text of ['a'.repeat(4_001), 'a'.repeat(100_000), 'a\n'.repeat(10_000)])
    expect(messageInput.safeParse({ text }).error?.issues).toMatchObject([
      { message: 'A message has at most 4000 characters.' },
    ])
  expect(editInput.safeParse({ text: '\u200b \n' }).error?.issues).toMatchObject([
    { message: 'Write a message, or delete it.' },
  ])
})
