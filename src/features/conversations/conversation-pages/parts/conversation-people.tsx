import type { ConversationView } from '#features/conversations/conversations/queries.ts'
import { t } from '#kernel/messages.ts'
import { listWords } from '#kernel/word-lists.ts'

type Person = ConversationView['people'][number]
type Props = { readonly conversation: Pick<ConversationView, 'kind' | 'people' | 'readerCount' | 'hasMinors' | 'side'> }

const partOf = (side: Person['side']): string => {
  switch (side) {
    case 'host':
      return t('[part] teacher')
    case 'participant':
      return t('[part] student')
    case 'guardian':
      return t('[part] parent or guardian')
    default:
      return ''
  }
}

/** As what a person takes part, for those who read it. */
export const roleOf = ({ side, forName }: Pick<Person, 'side' | 'forName'>): string =>
  side === 'guardian' && forName ? t('parent or guardian of {name}', { name: forName }) : partOf(side)

/** Who reads here, said before anything is written. */
export const ConversationPeople = ({ conversation }: Props): string => {
  const { kind, people, readerCount, hasMinors } = conversation
  const guardians = people.filter(({ side }) => side === 'guardian')
  if (kind === 'school')
    return t('Our staff read and answer here. What you write in the contact form is shown here too.')
  if (kind === 'pair')
    return guardians.length > 0
      ? t('{guardians} {count, plural, one {reads} other {read}} and can write here too: {children} is under 18.', {
          guardians: listWords(guardians.map(({ name }) => name)),
          count: guardians.length,
          children: listWords([...new Set(guardians.flatMap(({ forName }) => forName ?? []))]),
        })
      : listWords(people.map(({ name, side }) => `${name} (${partOf(side)})`))
  const readers =
    readerCount === 1
      ? t('Only you read here so far.')
      : t('{count, plural, one {# person reads here.} other {# people read here.}}', { count: readerCount })
  return hasMinors
    ? `${readers} ${t('Some are under 18; their parents or guardians read and can write here too.')}`
    : readers
}
