import { describe, expect, it } from 'vitest'
import { checkVisitorForm, countLinks } from './rules.ts'

const NOW = Temporal.Instant.from('2026-11-22T10:00:00Z')
const openedBefore = (seconds: number) => NOW.subtract({ seconds })

describe('a form', () => {
  it.each([
    ['of a person', openedBefore(40), '', null],
    ['of a quick person', openedBefore(3), '', null],
    ['sent at once', openedBefore(0), '', 'form_too_fast'],
    ['sent after two seconds', NOW.subtract({ milliseconds: 2_999 }), '', 'form_too_fast'],
    ['without a stamp, with a forged or an old one', null, '', 'form_outdated'],
    ['with the hidden field filled', openedBefore(40), 'https://pills.test', 'form_trap'],
    ['with the hidden field filled, without a stamp', null, 'x', 'form_trap'],
  ])('%s', (_, openedAt, website, code) => {
    expect(checkVisitorForm({ openedAt, website, now: NOW })?.code ?? null).toBe(code)
  })
})

describe('the links in a text', () => {
  it.each([
    ['Our school is at https://szkola.example/en?a=1 since 1999.', 1],
    ['http://a.test http://b.test/x www.c.test', 3],
    ['HTTPS://EVIL.TEST', 1],
    ['Buy pills at evil.com today', 1],
    ['EVIL.COM', 1],
    ['szkoła.example i zażółć.pl', 2],
    ['xn--80ak6aa92e.com', 1],
    ['Write to kasia.nowak@szkola.example.', 0],
    ['Dr. Kowalska, e.g. at 17.30, years 7.5 to 8', 0],
    ['J.R.R. Tolkien', 0],
    ['see you.Then we start', 0],
    ['', 0],
    ['a.'.repeat(4_000), 0],
  ])('%s', (text, links) => expect(countLinks(text)).toBe(links))
})
