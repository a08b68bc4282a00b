import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { withoutContext } from './message-context.ts'

const compiled = new Map<string, CompiledMessage>()

/** Reads English. Each sentence is compiled once. */
export const DEFAULT_READER = {
  language: 'en',
  compile: (english: string): CompiledMessage => {
    const message = compiled.get(english) ?? compile(withoutContext(english))
    compiled.set(english, message)
    return message
  },
}
