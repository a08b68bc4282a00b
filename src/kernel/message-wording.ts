import { msg } from '#kernel/messages.ts'
import { type Decision, decided, refused } from './decision.ts'
import { hasStrayBrace, type MessageText, placeholdersOf, type Wording } from './message-text.ts'
import { type Refusal, withParams } from './refusal.ts'

const STRAY_BRACE: Refusal = {
  code: 'stray_brace',
  status: 422,
  message: msg('A brace is open or closed without a name. Braces stand only around placeholders.'),
}
const PLACEHOLDER_UNKNOWN: Refusal = {
  code: 'placeholder_unknown',
  status: 422,
  message: msg('This message has no {name}. It can use: {names}.'),
}
const TITLE_WITH_PLACEHOLDER: Refusal = {
  code: 'title_with_placeholder',
  status: 422,
  field: 'title',
  message: msg('This e-mail also goes to addresses that are not confirmed, so its title cannot have {name}.'),
}
const PLACEHOLDER_MISSING: Refusal = {
  code: 'placeholder_missing',
  status: 422,
  message: msg('Please keep {name}: without it, readers would miss what the message is about.'),
  field: 'message',
}

const namesOf = ({ title, message }: MessageText) => placeholdersOf(`${title} ${message}`)

export type DeclaredText = MessageText & Pick<Wording, 'isToAnyAddress'>

/**
 * Staff may choose the words of a message, not what it tells: every placeholder of the declared message stays, and no other one exists
 * (docs/product.md §12.10). Words that were saved before a placeholder was declared no longer hold. Refuses 422 `stray_brace`, `placeholder_unknown`, `placeholder_missing`,
 * `title_with_placeholder`.
 */
export const decideWording = (declared: DeclaredText, text: MessageText): Decision<MessageText> => {
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
