import { expect, test } from 'vitest'
import { html, plainText } from './letter-text.ts'

const house = { siteUrl: 'https://hall.test', siteName: 'Guildhall' }
const letter = {
  to: 'ala@a.test',
  subject: 'Hello',
  paragraphs: ['Dear <script>alert(1)</script> & "Ala",', 'two\nlines'],
  action: { label: 'Confirm', url: '/guardian/abc?x=1&y="2' },
}

test('a name cannot write mark-up into a letter', () => {
  expect(html(letter, house)).not.toContain('<script>')
  expect(html(letter, house)).toContain('&#60;script&#62;')
  expect(html(letter, house)).toContain('two<br>lines')
})

test('a path becomes the whole address in both forms, quotes and all', () => {
  expect(html(letter, house)).toContain('href="https://hall.test/guardian/abc?x=1&#38;y=%222"')
  expect(plainText(letter, house)).toContain('Confirm:\nhttps://hall.test/guardian/abc?x=1&y=%222')
})
