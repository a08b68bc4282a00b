import { callsAtLoading } from '../messages/message-calls.ts'
import { findUnsaidWords } from '../messages/unsaid-words.ts'
import type { Check } from './check.ts'
import { isTest, lineOf, type Source, sourcesOf } from './sources.ts'

/** For programs and developers: the API and its documents, the operator, the demo, pages of development. */
const IN_ENGLISH =
  /^(embedded|integrations|languages)\/|^server\/(api-|backups|installation|secrets|startup)|^platform\/(env(-\w+)?|api)\.ts$|\/(demo|demo-templates|dev)\/|\/(api|api-[\w-]+|[\w-]+-api|client-errors|events|table)\.ts$/

/** What says something, or writes for a reader. */
const SAYING =
  /^(withParams|sentenceOf|saidRefusal|reasonOf|say|formatPLN|format(Full)?Date|formatDayMonth|formatMonth|formatNearTime|writeDay|writeSpan|weekdayName|listWords|ordinal)$/

const findingsIn = ({ path, text, program }: Source): readonly string[] => {
  const at = (offset: number) => `src/${path}:${lineOf(text, offset)}`
  const unsaid = findUnsaidWords(program).map(
    ({ words, start }) => `${at(start)}: “${words.replace(/\s+/g, ' ').slice(0, 80)}” is not said by t, rich or msg`,
  )
  const tooEarly = callsAtLoading(program, SAYING).map(
    ({ callee, start }) => `${at(start)}: ${callee}() says it to no one while the module is loaded`,
  )
  return [...unsaid, ...tooEarly]
}

/** Words on pages, in forms and in letters are said through kernel/messages.ts, and when there is a reader. */
export const checkUnsaid: Check = async root =>
  sourcesOf(root)
    .filter(({ path }) => !isTest(path) && !IN_ENGLISH.test(path))
    .flatMap(findingsIn)
