import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Makes the icons of the installed site in public/icons from the mark in public/favicon.svg:
 *   node scripts/app-icons.ts
 */
const PUBLIC = join(import.meta.dirname, '../public')
const ICONS = join(PUBLIC, 'icons')
const mark = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8')

/** The whole square in one colour: systems cut their own shape out of it, and leave at least the middle four fifths. */
const fullBleed = mark.replace('rx="7"', '').replace('translate(3 3.2) scale(.8)', 'translate(6 5.8) scale(.6)')

/** Android shows only its shape, in one colour. */
const shape = mark
  .replace(/<rect[^>]*\/>/, '')
  .replaceAll('#e7b450', '#fff')
  .replace('translate(3 3.2) scale(.8)', 'translate(0 -1) scale(1)')

const draw = async (svg: string, size: number, name: string) => {
  await sharp(Buffer.from(svg), { density: 72 * 20 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(ICONS, `${name}.png`))
}

await draw(mark, 192, 'icon-192')
await draw(mark, 512, 'icon-512')
await draw(fullBleed, 512, 'maskable-512')
await draw(fullBleed, 180, 'apple-touch-180')
await draw(shape, 96, 'badge-96')
