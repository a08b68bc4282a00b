import { type Decision, decided, refused } from '#kernel/decision.ts'
import { hasStrayBrace, type MessageText, placeholdersOf, type Wording } from '#kernel/message-text.ts'
import { withParams } from '#kernel/refusal.ts'
import { PLACEHOLDER_MISSING, PLACEHOLDER_UNKNOWN, STRAY_BRACE, TITLE_WITH_PLACEHOLDER } from './refusals.ts'

const namesOf = ({ title, message }: MessageText) => placeholdersOf(`${title} ${message}`)

type Declared = MessageText & Pick<Wording, 'isToAnyAddress'>

/**
 * Staff may choose the words of a message, not what it tells: every placeholder of the declared message stays, and no other one exists
 * (docs/product.md §12.10). Refuses 422 `stray_brace`, `placeholder_unknown`, `placeholder_missing`,
 * `title_with_placeholder`.
 */
export const decideWording = (declared: Declared, text: MessageText): Decision<MessageText> => {
  const field = hasStrayBrace(text.title) ? 'title' : 'message'
  if (hasStrayBrace(text.title) || hasStrayBrace(text.message)) return refused({ ...STRAY_BRACE, field })
  const known = namesOf(declared)
  const unknown = namesOf(text).find(name => !known.includes(name))
  if (unknown !== undefined) {
    const where = placeholdersOf(text.title).includes(unknown) ? 'title' : 'message'
    const names = known.map(name => `{${name}}`).join(', ')
    return refused({ ...withParams(PLACEHOLDER_UNKNOWN, { name: `{${unknown}}`, names }), field: where })
  }
  const missing = known.find(name => !namesOf(text).includes(name))
  if (missing !== undefined) return refused(withParams(PLACEHOLDER_MISSING, { name: `{${missing}}` }))
  const [inTitle] = declared.isToAnyAddress ? placeholdersOf(text.title) : []
  return inTitle ? refused(withParams(TITLE_WITH_PLACEHOLDER, { name: `{${inTitle}}` })) : decided(text)
}
