import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createQueues } from './queues.ts'

it('every queue that is defined is in the list once: a job for another could not be sent', () => {
  const src = join(import.meta.dirname, '..')
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter(path => !/\.test\.tsx?$/.test(path))
  const defined = files.flatMap(path =>
    Array.from(readFileSync(join(src, path), 'utf8').matchAll(/defineQueue<[^(]*>\('([^']+)'/g), ([, name]) => name),
  )
  const listed = createQueues({ siteUrl: 'https://site.test', SITE_NAME: 'Guildhall' }, 'x').map(({ name }) => name)
  expect(defined.length).toBeGreaterThan(4)
  expect(listed.toSorted()).toEqual(defined.toSorted())
})
