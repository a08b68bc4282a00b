import type { CompiledMessage } from 'icu-minify/format'
import { ENGLISH, readLanguageAddress } from '#kernel/language-address.ts'
import { setReaderFinder } from '#kernel/reader.ts'

/** Where the build has put a sentence: it in each language of the program. */
type InLanguages = Readonly<Record<string, CompiledMessage>>

/** The languages whose sentences the build has put in. */
declare const WORKER_LANGUAGES: readonly string[]

let language = ENGLISH

/** What the worker says from now on is in the language of this page. */
export const speakFor = (path: string): void => {
  language = readLanguageAddress(path, WORKER_LANGUAGES).language
}

setReaderFinder(() => ({
  language,
  compile: sentence => {
    const all = sentence as unknown as InLanguages
    return all[language] ?? all[ENGLISH] ?? ''
  },
}))
