import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { withoutContext } from '../../src/kernel/message-context.ts'
import type { Catalogue } from '../../src/platform/readers.ts'
import { inScriptsFolder, scriptsFolder } from '../../src/platform/script-addresses.ts'
import { findMessageCalls } from './message-calls.ts'

const [smaller, smallest] = [promisify(gzip), promisify(brotliCompress)]

/** In the bundle's scripts: a quoted place for a sentence. The name of a script changes with it, as it is part of the content. */
const placeOf = (english: string): string => `"msg~${Buffer.from(english).toString('base64url')}~"`
const PLACES = /(["'`])msg~([\w-]+)~\1/g

/** Puts a place in each call of a sentence. In development there is English only, compiled at once. */
export const messagePlaces: Plugin = {
  name: 'message-places',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/.*\.tsx?(\?|$)/, code: /messages\.ts|rich\.tsx/ },
    handler(code) {
      const isBuild = this.environment.mode === 'build'
      const inScript = (english: string) =>
        isBuild ? placeOf(english) : JSON.stringify(compile(withoutContext(english)))
      return { code: replaceSentences(code, findMessageCalls(this.parse(code)), inScript), map: null }
    },
  },
}

const WORKER_LANGUAGES = 'WORKER_LANGUAGES'

/** For the service worker, which is one script for readers of all languages: puts each sentence in in each of them. */
export const messagesInAllLanguages = (catalogues: Readonly<Record<string, Catalogue>>): Plugin => ({
  name: 'messages-in-all-languages',
  config: () => ({ define: { [WORKER_LANGUAGES]: JSON.stringify(Object.keys(catalogues)) } }),
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: /messages\.ts/ },
    handler(code) {
      const inAll = (english: string) => {
        const inOthers = Object.entries(catalogues).flatMap(([language, catalogue]) =>
          catalogue[english] === undefined ? [] : [[language, compile(catalogue[english])] as const],
        )
        return JSON.stringify({ en: compile(withoutContext(english)), ...Object.fromEntries(inOthers) })
      }
      return { code: replaceSentences(code, findMessageCalls(this.parse(code)), inAll), map: null }
    },
  },
})

/** From the end: what is put in does not move the calls that are still to come. */
const replaceSentences = (
  code: string,
  calls: ReturnType<typeof findMessageCalls>,
  placeOf: (english: string) => string,
): string => {
  let placed = code
  for (const { english, start, end } of calls.toSorted((a, b) => b.start - a.start))
    if (english !== null) placed = placed.slice(0, start) + placeOf(english) + placed.slice(end)
  return placed
}

/** A script with its sentences compiled in. */
export const localiseScript = (script: string, catalogue: Catalogue): string =>
  script.replace(PLACES, (_, _quote, place: string) => {
    const english = Buffer.from(place, 'base64url').toString()
    return JSON.stringify(compile(catalogue[english] ?? withoutContext(english)))
  })

/**
 * Finishes the built scripts: English ones where they are, and those of each other language in a folder of its own. All of them lie ready
 * in the two compressions that browsers take: as small as can be, and no work when they are asked for.
 */
export const localiseScripts = async (
  assets: string,
  catalogues: Readonly<Record<string, Catalogue>>,
): Promise<void> => {
  const write = async (file: string, text: string) => {
    writeFileSync(file, text)
    await Promise.all([
      smallest(text).then(small => writeFileSync(`${file}.br`, small)),
      smaller(text, { level: 9 }).then(small => writeFileSync(`${file}.gz`, small)),
    ])
  }
  const names = readdirSync(assets).filter(name => name.endsWith('.js'))
  const scripts = names.map(name => ({ name, text: readFileSync(join(assets, name), 'utf8') }))
  for (const [language, catalogue] of Object.entries(catalogues)) {
    const folder = scriptsFolder(language, catalogue)
    mkdirSync(join(assets, folder), { recursive: true })
    for (const { name, text } of scripts)
      await write(join(assets, folder, name), localiseScript(inScriptsFolder(text, folder), catalogue))
  }
  for (const { name, text } of scripts) await write(join(assets, name), localiseScript(text, {}))
  for (const name of readdirSync(assets).filter(name => name.endsWith('.css')))
    await write(join(assets, name), readFileSync(join(assets, name), 'utf8'))
}
