import { join } from 'node:path'
import { withoutContext } from '../../src/kernel/message-context.ts'
import { readCatalogues } from '../messages/catalogues.ts'
import { messageArguments, translationProblems } from '../messages/message-arguments.ts'
import { findMessageCalls, type MessageCall } from '../messages/message-calls.ts'
import type { Check } from './check.ts'
import { isTest, lineOf, type Source, sourcesOf } from './sources.ts'

/** The modules of the messages themselves pass sentences on. */
const PASSES_ON = /^(kernel\/(messages|stored-words)\.ts|ui\/rich\.tsx)$/

const problemOf = ({ callee, english, values, isAtLoading }: MessageCall): string | null => {
  if (english === null) return `${callee}() takes a sentence written there, not one from elsewhere`
  if (isAtLoading && callee !== 'msg' && callee !== 'stored')
    return `${callee}() says it to no one while the module is loaded; declare it with msg()`
  try {
    const { names } = messageArguments(withoutContext(english))
    const isRight = callee === 'msg' || values === null || names.join() === values.toSorted().join()
    return isRight
      ? null
      : `“${english}” names ${names.join(', ') || 'nothing'}, and gets ${values.join(', ') || 'nothing'}`
  } catch (error) {
    return `“${english}” cannot be read: ${error instanceof Error ? error.message : error}`
  }
}

/** Sentences are said through `t`, `msg` and `rich` of kernel/messages.ts, and each language has each of them, and no others. */
export const checkMessages: Check = async root => {
  const callsOf = ({ path, text, program }: Source) =>
    findMessageCalls(program).map(call => ({ call, at: `src/${path}:${lineOf(text, call.start)}` }))
  const calls = sourcesOf(root)
    .filter(({ path, text }) => !isTest(path) && !PASSES_ON.test(path) && /\/(messages\.ts|rich\.tsx)'/.test(text))
    .flatMap(callsOf)
  const wrong = calls.flatMap(({ call, at }) => {
    const problem = problemOf(call)
    return problem ? [`${at}: ${problem}`] : []
  })
  const said = new Set(calls.flatMap(({ call }) => call.english ?? []))
  const untranslated = Object.entries(readCatalogues(join(root, 'src/languages'))).flatMap(([language, catalogue]) => {
    const file = `src/languages/${language}.json`
    return [
      ...[...said].filter(each => catalogue[each] === undefined).map(each => `${file}: “${each}” is not translated`),
      ...Object.keys(catalogue)
        .filter(each => !said.has(each))
        .map(each => `${file}: “${each}” is said nowhere`),
      ...Object.entries(catalogue).flatMap(([english, translated]) =>
        translationProblems(language, withoutContext(english), translated).map(
          problem => `${file}: “${english}”: ${problem}`,
        ),
      ),
    ]
  })
  return [...wrong, ...untranslated]
}
