import type { LookupAddress } from 'node:dns'
import { expect, it } from 'vitest'
import { createPublicLookup, isPublicAddress, literalAddress } from './public-address.ts'

it.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '169.253.1.1',
  '2606:4700:4700::1111',
  '2a00:1450:4016:809::200e',
])('%s is on the internet', address => expect(isPublicAddress(address)).toBe(true))

it.each([
  ['this host', '0.0.0.0'],
  ['its network', '0.1.2.3'],
  ['loopback', '127.0.0.1'],
  ['another of loopback', '127.255.255.254'],
  ['private 10', '10.0.0.1'],
  ['private 172.16', '172.16.0.1'],
  ['private 172.31', '172.31.255.255'],
  ['private 192.168', '192.168.1.1'],
  ['shared by carriers', '100.64.0.1'],
  ['link-local, as the metadata of clouds', '169.254.169.254'],
  ['IETF', '192.0.0.192'],
  ['documentation', '192.0.2.1'],
  ['benchmarks', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['IPv6 unspecified', '::'],
  ['IPv6 loopback', '::1'],
  ['IPv6 loopback, written out', '0:0:0:0:0:0:0:1'],
  ['IPv4-mapped loopback', '::ffff:127.0.0.1'],
  ['IPv4-mapped, in hexadecimal', '::ffff:7f00:1'],
  ['IPv4-mapped, of a public address', '::ffff:8.8.8.8'],
  ['IPv4-compatible', '::127.0.0.1'],
  ['IPv4-translated', '::ffff:0:127.0.0.1'],
  ['NAT64 of loopback', '64:ff9b::7f00:1'],
  ['NAT64 of metadata', '64:ff9b::a9fe:a9fe'],
  ['NAT64 for local use', '64:ff9b:1::7f00:1'],
  ['6to4 of loopback', '2002:7f00:1::'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['unique local', 'fd00:ec2::254'],
  ['unique local, the other half', 'fc00::1'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['documentation', '2001:db8::1'],
  ['discard', '100::1'],
  ['no address', 'example.com'],
  ['empty', ''],
])('%s is not: %s', (_, address) => expect(isPublicAddress(address)).toBe(false))

it.each([
  ['http://127.0.0.1/', '127.0.0.1'],
  ['http://0x7f.1/', '127.0.0.1'],
  ['http://2130706433/', '127.0.0.1'],
  ['http://0177.0.0.1/', '127.0.0.1'],
  ['http://127.1/', '127.0.0.1'],
  ['http://１２７.0.0.1/', '127.0.0.1'],
  ['http://[::1]/', '::1'],
  ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
  ['http://example.com/', null],
])('%s names %s itself', (url, address) => expect(literalAddress(new URL(url))).toBe(address))

const lookUp = (found: readonly string[], options: object = {}) =>
  new Promise((resolve, reject) =>
    createPublicLookup((_, _options, callback) =>
      callback(
        null,
        found.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
    )('site.example', options, (error, address) => (error ? reject(error) : resolve(address))),
  )

it('a name leads on to exactly the addresses that were checked', async () => {
  expect(await lookUp(['8.8.8.8', '1.1.1.1'])).toBe('8.8.8.8')
  expect(await lookUp(['8.8.8.8', '2606:4700::1'], { all: true })).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '2606:4700::1', family: 6 },
  ])
})

it.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['8.8.8.8', '::ffff:169.254.169.254']], [[]]])(
  'a name with %j leads nowhere',
  async addresses => {
    await expect(lookUp(addresses)).rejects.toMatchObject({ code: 'EPRIVATE' })
    await expect(lookUp(addresses, { all: true })).rejects.toMatchObject({ code: 'EPRIVATE' })
  },
)

it('one name is looked up at a time: a slow name server of a stranger keeps no one else waiting', async () => {
  const answers: (() => void)[] = []
  const resolve = createPublicLookup((_, _options, callback) => {
    answers.push(() => callback(null, [{ address: '8.8.8.8', family: 4 }]))
  })
  const lookUp = (name: string) =>
    new Promise<string>((found, failed) =>
      resolve(name, {}, (error, address) => (error ? failed(error) : found(`${name} ${address}`))),
    )
  const all = Promise.all([lookUp('slow.example'), lookUp('next.example')])
  await expect.poll(() => answers.length).toBe(1)
  await new Promise(setImmediate)
  expect(answers).toHaveLength(1)
  answers[0]?.()
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.()
  expect(await all).toEqual(['slow.example 8.8.8.8', 'next.example 8.8.8.8'])
})
