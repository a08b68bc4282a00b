import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { renderWebManifest } from './web-manifest.ts'

const PUBLIC = join(import.meta.dirname, '../../public')
type Manifest = {
  readonly name: string
  readonly short_name: string
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[]
}
const manifest = JSON.parse(renderWebManifest({ siteName: 'The School of Languages' })) as Manifest

it('the manifest names the site, briefly too', () => {
  expect([manifest.name, manifest.short_name]).toEqual(['The School of Languages', 'The School o'])
})

it('the icons of the manifest exist in their sizes, one of them without a shape of its own', async () => {
  for (const { src, sizes } of manifest.icons) {
    expect(existsSync(join(PUBLIC, src)), src).toBe(true)
    if (!src.endsWith('.png')) continue
    const { width, height } = await sharp(join(PUBLIC, src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  const maskable = manifest.icons.find(({ purpose }) => purpose === 'maskable')
  const { data } = await sharp(join(PUBLIC, maskable?.src ?? ''))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 4)]).toEqual([15, 17, 23, 255])
})
