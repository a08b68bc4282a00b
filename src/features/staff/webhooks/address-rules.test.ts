import { expect, it } from 'vitest'
import { decideAddress } from './address-rules.ts'

const decide = (text: string, allowsLocal = false) => {
  const decision = decideAddress(text, allowsLocal)
  return decision.ok ? decision.change : decision.refusal.code
}

it.each([
  ['https://hooks.site.example/a?b=c#d', 'https://hooks.site.example/a?b=c'],
  ['https://hooks.site.example:8443', 'https://hooks.site.example:8443/'],
  ['https://HOOKS.site.example', 'https://hooks.site.example/'],
  ['https://8.8.8.8/', 'https://8.8.8.8/'],
  ['http://hooks.site.example/', 'url_not_https'],
  ['ftp://hooks.site.example/', 'url_unreadable'],
  ['javascript:alert(1)', 'url_unreadable'],
  ['hooks.site.example', 'url_unreadable'],
  ['https://', 'url_unreadable'],
  ['https://user@hooks.site.example/', 'url_with_password'],
  ['https://user:pass@hooks.site.example/', 'url_with_password'],
  ['https://localhost/', 'url_private'],
  ['https://localhost./', 'url_private'],
  ['https://hooks.localhost/', 'url_private'],
  ['https://printer.local/', 'url_private'],
  ['https://metadata.google.internal/', 'url_private'],
  ['https://127.0.0.1/', 'url_private'],
  ['https://0x7f000001/', 'url_private'],
  ['https://[::1]/', 'url_private'],
  ['https://[::ffff:10.0.0.1]/', 'url_private'],
  ['https://169.254.169.254/latest/meta-data/', 'url_private'],
  ['https://localhost.site.example/', 'https://localhost.site.example/'],
])('%s: %s', (text, expected) => expect(decide(text)).toBe(expected))

it.each([
  ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000/'],
  ['http://localhost/', 'http://localhost/'],
  ['http://user@localhost/', 'url_with_password'],
  ['file:///etc/passwd', 'url_unreadable'],
])('on an installation that allows its own network, %s: %s', (text, expected) =>
  expect(decide(text, true)).toBe(expected),
)
