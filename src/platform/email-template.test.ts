import { expect, test } from 'vitest'
import { renderHtml, renderText } from './email-template.ts'

const site = { siteUrl: 'https://site.test', siteName: 'Guildhall' }
const email = {
  to: 'ala@a.test',
  emailSubject: 'Hello',
  paragraphs: ['Dear <script>alert(1)</script> & "Ala",', 'two\nlines'],
  action: { label: 'Confirm', url: '/guardian/abc?x=1&y="2' },
}

test('a name cannot inject markup into an email', () => {
  expect(renderHtml(email, site)).not.toContain('<script>')
  expect(renderHtml(email, site)).toContain('&#60;script&#62;')
  expect(renderHtml(email, site)).toContain('two<br>lines')
})

test('a path becomes an absolute, escaped URL in HTML and text', () => {
  expect(renderHtml(email, site)).toContain('href="https://site.test/guardian/abc?x=1&#38;y=%222"')
  expect(renderText(email, site)).toContain('Confirm:\nhttps://site.test/guardian/abc?x=1&y=%222')
})
