import { AsyncLocalStorage } from 'node:async_hooks'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { DEFAULT_READER } from '#kernel/default-reader.ts'
import { ENGLISH } from '#kernel/language-address.ts'
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

const offered = new Map<string, Reader>()

/** Called once at the start with the languages beside English that the site offers, and their sentences. */
export const offerLanguages = (catalogues: Readonly<Record<string, Catalogue>>): void => {
  offered.clear()
  for (const [language, catalogue] of Object.entries(catalogues))
    offered.set(language, createReader(language, catalogue))
}

/** Of this site, English first. */
export const offeredLanguages = (): readonly string[] => [ENGLISH, ...offered.keys()]

/** English for a language that the site does not offer, such as one of an account that it offered earlier. */
export const readerOf = (language: string): Reader => offered.get(language) ?? DEFAULT_READER

/** What another person reads is written in their language, whatever the language of the request or of no request. */
export const inLanguage = <Result>(language: string, run: () => Result): Result => sayTo(readerOf(language), run)
