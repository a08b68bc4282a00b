import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { receivedFile, SAMPLES } from '#tests/support/sample-files.ts'
import { resizePicture } from './resize.ts'
import { type PhotoCrop, SQUARE, WHOLE } from './schema.ts'

const red = { r: 200, g: 0, b: 0 }
/** A picture of this size that has no picture behind its first bytes. */
const pngHead = (width: number, height: number): Buffer => {
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(64)))])
}

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } })
const resized = (name: string, content: Buffer | string) => resizePicture(receivedFile(name, content), WHOLE, SQUARE)

describe('a photo', () => {
  it('becomes three squares without what the camera wrote into it', async () => {
    const exif = { IFD0: { Make: 'A camera', Orientation: '6' }, IFD3: { GPSLatitude: '52/1 13/1 0/1' } }
    const taken = await plain(1200, 600).jpeg().withExif(exif).toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const photo = await resized('me.jpg', taken)
    for (const size of [512, 256, 96] as const) {
      const { width, height, format, exif, orientation } = await sharp(photo[size]).metadata()
      expect({ width, height, format, exif, orientation }).toEqual({
        ...{ width: size, height: size, format: 'webp', exif: undefined, orientation: undefined },
      })
    }
  })

  it('shows the chosen part, as the picture stands upright', async () => {
    const blue = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#0000ff' } })
      .png()
      .toBuffer()
    // Written lying, with the blue corner at the bottom left; upright it is at the top left.
    const taken = await plain(800, 400)
      .composite([{ input: blue, left: 0, top: 300 }])
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const colourAt = async (crop: PhotoCrop) => {
      const photo = await resizePicture(receivedFile('me.jpg', taken), crop, SQUARE)
      const [red = 0, , blueness = 0] = await sharp(photo[96]).resize(1, 1).raw().toBuffer()
      return blueness > red ? 'blue' : 'red'
    }
    expect(await colourAt({ zoom: 400, x: 0, y: 0 })).toBe('blue')
    for (const [x, y] of [
      [100, 0],
      [0, 100],
      [100, 100],
    ] as const)
      expect(await colourAt({ zoom: 400, x, y })).toBe('red')
  })

  it('that was taken upright stays upright', async () => {
    const top = await plain(400, 200).png().toBuffer()
    const lying = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#ffffff' } })
      .composite([{ input: top, left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 3 })
      .toBuffer()
    const { data } = await sharp((await resized('me.jpg', lying))[96])
      .raw()
      .toBuffer({ resolveWithObject: true })
    // Turned around: the red half is at the bottom.
    expect([data[0], data[1]].map(value => (value ?? 0) > 240)).toEqual([true, true])
    expect((data.at(-2) ?? 255) < 60).toBe(true)
  })

  it.each([
    ['a drawing with scripts', 'me.png', SAMPLES.svg],
    ['a document', 'me.jpg', SAMPLES.pdf],
    ['a picture that breaks off', 'me.png', SAMPLES.png.subarray(0, 40)],
  ] as const)('is never %s', async (_, name, content) => {
    await expect(resized(name, content)).rejects.toMatchObject({ refusal: { code: 'not_a_photo' } })
  })

  it('of more pixels than a small machine can hold is refused before it is read', async () => {
    const bomb = await plain(8000, 8000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect(resized('me.png', bomb)).rejects.toMatchObject({ refusal: { code: 'too_many_pixels' } })
  })

  it.each([
    [1, 49_000_000],
    [30_000, 1_500],
    [100, 2_100],
  ])('of %i × %i pixels is refused by what its first bytes say, before anything is decoded', async (width, height) => {
    await expect(resized('me.png', pngHead(width, height))).rejects.toMatchObject({ refusal: { code: 'wrong_shape' } })
  })

  it('may be a panorama', async () => {
    const photo = await resized('me.jpg', await plain(4_000, 400).jpeg().toBuffer())
    expect((await sharp(photo[96]).metadata()).width).toBe(96)
  })

  it('has the shape and the widths that are asked for, from the chosen part', async () => {
    const half = await plain(800, 1600).png().toBuffer()
    const taken = await sharp({ create: { width: 1600, height: 1600, channels: 3, background: '#0000ff' } })
      .composite([{ input: half, left: 0, top: 0 }])
      .png()
      .toBuffer()
    const wide = { ratio: 16 / 9, widths: [640, 320] as const }
    const right = await resizePicture(receivedFile('cover.png', taken), { zoom: 200, x: 100, y: 50 }, wide)
    for (const [width, height] of [
      [640, 360],
      [320, 180],
    ] as const) {
      const { width: w, height: h } = await sharp(right[width as 640 | 320]).metadata()
      expect([w, h]).toEqual([width, height])
    }
    const { channels } = await sharp(right[320]).stats()
    expect(channels[2]?.mean ?? 0).toBeGreaterThan(200)
  })

  it('needs a file of at most 10 MB', async () => {
    await expect(resizePicture(null, WHOLE, SQUARE)).rejects.toMatchObject({ refusal: { code: 'no_file' } })
    const large = { ...receivedFile('me.png', SAMPLES.png), isTooLarge: true }
    await expect(resizePicture(large, WHOLE, SQUARE)).rejects.toMatchObject({ refusal: { code: 'file_too_large' } })
  })
})
