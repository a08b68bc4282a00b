import { expect, test } from 'vitest'
import { normalizeAddress } from './client-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  [' 203.0.113.9 ', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::99', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::7]:443', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['', null],
  ['unknown', null],
  ['_hidden', null],
  ['1', null],
  ['0x7f.1', null],
  ['127.1', null],
  ['999.1.1.1', null],
  ["1.2.3.4'; drop", null],
  ['a:b', null],
])('%s is counted as %s', (text, expected) => {
  expect(normalizeAddress(text)).toBe(expected)
})
