import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { COVER_KEYS, COVERS_EACH, drawCover, drawDemoCover } from './pictures/cover.ts'
import { PEOPLE } from './pictures/people.ts'
import { drawPortrait } from './pictures/portrait.ts'
import { drawSubjects } from './pictures/subjects.ts'

/**
 * Draws the pictures of the product: the covers of games and the pictures of subjects into public/pictures, and those that the demo uploads.
 *   node scripts/pictures.ts
 */
const ROOT = join(import.meta.dirname, '..')
const PUBLIC = join(ROOT, 'public/pictures')
const DEMO = join(ROOT, 'db/demo-pictures')
const PORTRAIT_SIDE = 640

const covers = COVER_KEYS.flatMap(key =>
  Array.from(
    { length: COVERS_EACH },
    (_, variant) => [`cover-${key}-${variant}.svg`, drawCover(key, variant)] as const,
  ),
)
const files = [...covers, ['subjects.svg', drawSubjects()] as const]

/** Names the folder, so that browsers may keep the files: other pictures have another address. */
const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8)

rmSync(PUBLIC, { recursive: true, force: true })
mkdirSync(join(PUBLIC, version), { recursive: true })
for (const [name, content] of files) writeFileSync(join(PUBLIC, version, name), content)
writeFileSync(
  join(ROOT, 'src/ui/pictures-path.ts'),
  `/** Where the drawn pictures are; written by scripts/pictures.ts, and another one for other pictures. */\nexport const PICTURES_PATH = '/pictures/${version}'\n`,
)

mkdirSync(DEMO, { recursive: true })
for (const [name, portrait] of Object.entries(PEOPLE))
  await sharp(Buffer.from(drawPortrait(portrait)), { density: 144 })
    .resize(PORTRAIT_SIDE, PORTRAIT_SIDE)
    .webp({ quality: 86 })
    .toFile(join(DEMO, `${name}.webp`))
await sharp(Buffer.from(drawDemoCover())).webp({ quality: 86 }).toFile(join(DEMO, 'low-tide.webp'))
