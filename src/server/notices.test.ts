import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { placeholdersOf, templateOf } from '#kernel/message-text.ts'
import { SPEC_NOTICES } from '#tests/support/spec-notices.ts'
import { answerableNotices } from './answerable-notices.ts'
import { notices } from './notices.ts'

const ROOT = join(import.meta.dirname, '../..')
/** `| notice | name | to | category | e-mail |` in docs/product.md §7. */
const ROW = /^\| `(\w+)` \| (our own|the specification's) \| [^|]+ \| (\w+) \| (yes|no) \|$/gm

const documented = [...readFileSync(join(ROOT, 'docs/product.md'), 'utf8').matchAll(ROW)].map(
  ([, type = '', name, category, email]) => ({ type, name, category, email }),
)
const names: readonly string[] = SPEC_NOTICES

/** The types of all notifications that the features' files export. */
const declaredTypes = async () => {
  const files = globSync('src/features/*/**/*.ts', { cwd: ROOT })
    .filter(path => !path.includes('.test.'))
    .filter(path => /\bdefineNotice\('/.test(readFileSync(join(ROOT, path), 'utf8')))
    .filter(path => !path.endsWith('/define-notice.ts'))
  const modules = await Promise.all(files.map(path => import(/* @vite-ignore */ pathToFileURL(join(ROOT, path)).href)))
  const isNotice = (value: unknown): value is { readonly type: string } =>
    typeof value === 'object' && value !== null && 'message' in value && 'type' in value
  return modules.flatMap(module => Object.values(module).filter(isNotice)).map(({ type }) => type)
}

describe('the notifications', () => {
  it('that features declare are all registered, each once', async () => {
    expect(notices.map(({ type }) => type).sort()).toEqual((await declaredTypes()).sort())
    expect(new Set(notices.map(({ type }) => type)).size).toBe(notices.length)
  })
  it('are those of docs/product.md §7, with its categories and e-mails', () => {
    const declared = notices.map(({ type, category, email }) => ({ type, category, email: email ? 'yes' : 'no' }))
    const byType = (one: { type: string }, other: { type: string }) => one.type.localeCompare(other.type)
    expect(declared.sort(byType)).toEqual(documented.map(({ name: _, ...row }) => row).sort(byType))
  })
  it('say in lists and on buttons only what title and message name', () => {
    for (const { type, title, message, onPage, answers } of notices) {
      const named = placeholdersOf([title, message].map(words => templateOf(words)).join(' '))
      const labels = answers.map(({ label }) => templateOf(label))
      const shown = placeholdersOf([onPage ? templateOf(onPage) : '', ...labels].join(' '))
      expect([type, shown.filter(name => !named.includes(name))]).toEqual([type, []])
    }
  })
  it('that offer answers are those whose answers a feature has registered', () => {
    const offering = notices.filter(({ answers }) => answers.length > 0).map(({ type }) => type)
    expect(answerableNotices.map(({ notice }) => notice.type).sort()).toEqual(offering.sort())
  })
  it('use a name of the specification or one of our own, without collisions', () => {
    expect(names).toHaveLength(23)
    for (const { type, name } of documented)
      expect([type, names.includes(type) ? "the specification's" : 'our own']).toEqual([type, name])
  })
})
