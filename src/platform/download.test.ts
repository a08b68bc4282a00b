import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { contentDisposition, downloadResponse, parseRange, resumableDownload } from './download.ts'

it.each([
  ['notes.pdf', `attachment; filename="notes.pdf"; filename*=UTF-8''notes.pdf`],
  [
    'zażółć łąkę.pdf',
    `attachment; filename="zazolc lake.pdf"; filename*=UTF-8''za%C5%BC%C3%B3%C5%82%C4%87%20%C5%82%C4%85k%C4%99.pdf`,
  ],
  ['a"; x="b.pdf', `attachment; filename="a_; x=_b.pdf"; filename*=UTF-8''a%22%3B%20x%3D%22b.pdf`],
  [`it's (1)*.txt`, `attachment; filename="it's (1)*.txt"; filename*=UTF-8''it%27s%20%281%29%2A.txt`],
  ['数学.pdf', `attachment; filename="__.pdf"; filename*=UTF-8''%E6%95%B0%E5%AD%A6.pdf`],
])('the name %s cannot break out of its header', (name, header) => {
  expect(contentDisposition(name)).toBe(header)
})

it('a download is never a page of this site', async () => {
  const response = downloadResponse({
    ...{ content: Readable.from([Buffer.from('text')]), contentType: 'text/plain', size: 4 },
    ...{ attachment: 'a.txt', cacheControl: 'no-store' },
  })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-length': '4',
  })
  expect(await response.text()).toBe('text')
})

it.each([
  [null, null],
  ['bytes=0-', { from: 0, to: 10 }],
  ['bytes=3-', { from: 3, to: 10 }],
  ['bytes=3-5', { from: 3, to: 6 }],
  ['bytes=9-9', { from: 9, to: 10 }],
  ['bytes=3-99999999999999999999', { from: 3, to: 10 }],
  ['bytes=-4', { from: 6, to: 10 }],
  ['bytes=-40', { from: 0, to: 10 }],
  ['bytes=-0', 'beyond'],
  ['bytes=-00', 'beyond'],
  ['bytes=10-', 'beyond'],
  ['bytes=10-12', 'beyond'],
  ['bytes=5-3', null],
  ['bytes=-', null],
  ['bytes=1-2,4-5', null],
  ['bytes=a-b', null],
  ['lines=1-2', null],
])('of ten bytes, %s means %j', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range)
})

it.each([
  [{}, 200, 'abcdefghij', null],
  [{ range: 'bytes=7-' }, 206, 'hij', 'bytes 7-9/10'],
  [{ range: 'bytes=7-', 'if-range': '"file_1"' }, 206, 'hij', 'bytes 7-9/10'],
  [{ range: 'bytes=7-', 'if-range': '"another"' }, 200, 'abcdefghij', null],
  [{ range: 'bytes=20-' }, 416, '', 'bytes */10'],
])('a download of %j', async (headers, status, text, range) => {
  const response = await resumableDownload(new Request('http://site.test', { headers }), {
    ...{ id: 'file_1', size: 10, contentType: 'text/plain', cacheControl: 'no-store' },
    open: async ({ from, to } = { from: 0, to: 10 }) => Readable.from([Buffer.from('abcdefghij'.slice(from, to))]),
  })
  const found = [response?.status, await response?.text(), response?.headers.get('content-range') ?? null]
  expect(found).toEqual([status, text, range])
  if (status < 300) expect(response?.headers.get('content-length')).toBe(String(text.length))
})
