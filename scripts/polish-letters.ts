import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/**
 * Makes src/ui/fonts/*-polish.woff2: only the Polish letters of the "Latin Extended" fonts, 12 kB in place of 119. Names and subjects need
 * them on almost every page. To be run again when a font's package changes.
 *   node scripts/polish-letters.ts
 */
const POLISH_LETTERS = 'ĄąĆćĘęŁłŃńŚśŹźŻż'

for (const font of ['fraunces', 'inter']) {
  const source = import.meta.resolve(`@fontsource-variable/${font}/files/${font}-latin-ext-wght-normal.woff2`)
  const letters = await subsetFont(await readFile(fileURLToPath(source)), POLISH_LETTERS, { targetFormat: 'woff2' })
  await writeFile(`${import.meta.dirname}/../src/ui/fonts/${font}-polish.woff2`, letters)
}
