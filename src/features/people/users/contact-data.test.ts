import { expect, test } from 'vitest'
import { findContactData, findContactInName } from './contact-data.ts'

test.each([
  ['Write to kasia.nowak@poczta.example', ['email']],
  ['kasia (at) poczta (dot) example', ['email']],
  ['My number is 600 700 800', ['phone']],
  ['+48 600-700-800', ['phone']],
  ['Call 0048600700800 or write to a@b.example', ['email', 'phone']],
  ['https://wa.me/48600700800', ['messenger']],
  ['My Discord: kasia_12', ['messenger']],
  ['Let us talk on WhatsApp', ['messenger']],
  ['add me on insta', ['messenger']],
])('%s names a way to reach a person elsewhere', (text, kinds) => {
  expect(findContactData(text)).toEqual(kinds)
})

test.each([
  'See you on 2026-11-27 at 17:00–18:00, page 124.',
  'The signal to noise ratio is 12 000 to 1.',
  'Exercises 1, 2, 3, 4, 5, 6, 7, 8, 9 and 10',
  'https://www.khanacademy.org/math/algebra?id=123456789012',
  'WhatsApp is an example of a network effect.',
  'Meet at @ 5 or so',
  '27.11.2026 and 28.11.2026',
])('%s names none', text => {
  expect(findContactData(text)).toEqual([])
})

test.each([
  ['write to kasia.nowak@poczta.example.pdf', ['email']],
  ['+48600700800.png', ['phone']],
  ['call_600-700-800.pdf', ['phone']],
  ['my discord: kasia12.png', ['messenger']],
  ['icon@2x.png', []],
  ['20261124_123456.jpg', []],
  ['1764230400000.png', []],
  ['Homework 2026-11-27.pdf', []],
])('the name of a file %s names %j', (name, kinds) => {
  expect(findContactInName(name)).toEqual(kinds)
})
