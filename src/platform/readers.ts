import { AsyncLocalStorage } from 'node:async_hooks'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { DEFAULT_READER } from '#kernel/default-reader.ts'
import { type Reader, setReaderFinder } from '#kernel/reader.ts'

/** The sentences of a language by the English ones. */
export type Catalogue = Readonly<Record<string, string>>

const running = new AsyncLocalStorage<Reader>()
setReaderFinder(() => running.getStore() ?? DEFAULT_READER)

/** A reader of a language; a sentence that its catalogue lacks is said in English. Each sentence is compiled once. */
export const createReader = (language: string, catalogue: Catalogue): Reader => {
  const compiled = new Map<string, CompiledMessage>()
  return {
    language,
    compile: english => {
      const translated = catalogue[english]
      if (translated === undefined) return DEFAULT_READER.compile(english)
      const message = compiled.get(english) ?? compile(translated)
      compiled.set(english, message)
      return message
    },
  }
}

/** All that `run` says, it says to this reader. */
export const sayTo = <Result>(reader: Reader, run: () => Result): Result => running.run(reader, run)
