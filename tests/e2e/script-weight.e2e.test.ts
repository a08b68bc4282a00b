import { expect, inject, it } from 'vitest'
import { fetchSize } from '#tests/support/response-size.ts'

/** Bytes in gzip: what they were before there were languages and pictures. One wrong import draws all controls in, which are 9 kB. */
const MOST = 147_000

/** Size is no matter of time: the same on each machine. `npm run bench -- weights` measures more pages. */
it('a visitor’s first page loads no more scripts than it has had', async () => {
  const html = await (await fetch(inject('siteUrl'))).text()
  const scripts = Array.from(html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g), ([, path = '']) => path)
  expect(scripts.length).toBeGreaterThan(5)
  const sizes = await Promise.all(scripts.map(path => fetchSize(inject('siteUrl') + path, 'gzip')))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST)
})
