import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PICTURES_PATH } from '#ui/pictures-path.ts'
import { familyOf } from './subject-families.ts'
import { SUBJECTS } from './subjects.ts'

it.each([
  ['ib-mathematics-aa', 'mathematics'],
  ['igcse-additional-mathematics-0606', 'mathematics'],
  ['igcse-english-as-a-second-language-0510', 'languages'],
  ['alevels-english-language-9093', 'literature'],
  ['ib-polish-a-literature', 'literature'],
  ['ib-english-b', 'languages'],
  ['igcse-ict-0417', 'computing'],
  ['alevels-law-9084', 'society'],
  ['gone', 'literature'],
])('the subject %s is drawn as %s', (id, family) => expect(familyOf(id)).toBe(family))

it('draws every subject of the catalogue', () => {
  const drawn = readFileSync(join(process.cwd(), 'public', PICTURES_PATH, 'subjects.svg'), 'utf8')
  for (const { id } of SUBJECTS) expect(drawn).toContain(`<symbol id="${familyOf(id)}"`)
})
