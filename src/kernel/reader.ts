import type { CompiledMessage } from 'icu-minify/format'
import { DEFAULT_READER } from '#kernel/default-reader.ts'

/** Who reads what is written now. */
export type Reader = {
  /** A BCP 47 tag, such as `pl`. */
  readonly language: string
  /** An English sentence of the code, in that language. */
  readonly compile: (english: string) => CompiledMessage
}

let findReader: () => Reader = () => DEFAULT_READER

/** The server has many readers at once and says here how to find the one of the running request; a browser has one. */
export const setReaderFinder = (find: () => Reader): void => {
  findReader = find
}

export const currentReader = (): Reader => findReader()
