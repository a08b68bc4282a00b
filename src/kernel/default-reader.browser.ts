import type { CompiledMessage } from 'icu-minify/format'

/**
 * In the scripts of browsers the build has put the compiled sentence of the reader's language where the code has the English one
 * (docs/decisions/143), so nothing is looked up.
 */
export const DEFAULT_READER = {
  get language() {
    return document.documentElement.lang
  },
  compile: (message: string) => message as unknown as CompiledMessage,
}
