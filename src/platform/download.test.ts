import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { contentDisposition, downloadResponse } from './download.ts'

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
