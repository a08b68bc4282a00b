import { expect, it } from 'vitest'
import { renderMarkdown } from './markdown.ts'

it.each([
  ['# Terms', '<h1>Terms</h1>'],
  ['1. one\n2. two', '<ol>\n<li>one</li>\n<li>two</li>\n</ol>'],
  ['**must** *may*', '<p><strong>must</strong> <em>may</em></p>'],
  ['[law](https://isap.sejm.gov.pl)', '<p><a href="https://isap.sejm.gov.pl">law</a></p>'],
  ['[policy](/documents/privacy-policy)', '<p><a href="/documents/privacy-policy">policy</a></p>'],
])('%j becomes %s', (text, html) => expect(renderMarkdown(text).trim()).toBe(html))

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](data:text/html,<script>alert(1)</script>)',
  '[a](vbscript:x)',
  '[a](//evil.example)',
  '![a](https://evil.example/pixel.png)',
  '[a](https://x.example"onmouseover="alert(1))',
])('%j makes nothing that acts or loads', text => {
  const html = renderMarkdown(text)
  expect(html).not.toMatch(/<(script|img|iframe|style|svg)|href="(?!https?:\/\/|\/[^/]|#)|<[^>]* on\w+=/i)
})
