import type { ConversationView } from '#features/conversations/conversations/queries.ts'
import { t } from '#kernel/messages.ts'
import { listWords } from '#kernel/word-lists.ts'
import { Chevron } from '#ui/chevron.tsx'
import styles from './room.module.css'

type Person = ConversationView['people'][number]
type Props = {
  readonly childName: string | null
  readonly conversation: Pick<ConversationView, 'kind' | 'people' | 'readerCount' | 'hasMinors' | 'side'>
}

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

type Readers = {
  readonly short: string
  /** What that means; null where it is all said. */
  readonly more: string | null
}

/** Who reads here, said before anything is written. */
const readersOf = ({ kind, people, readerCount, hasMinors }: Props['conversation']): Readers => {
  const guardians = people.filter(({ side }) => side === 'guardian')
  if (kind === 'school')
    return {
      short: t('Our staff read and answer here'),
      more: t('What you write in the contact form is shown here too.'),
    }
  if (kind === 'pair') {
    const names = listWords(guardians.map(({ name }) => name))
    if (guardians.length === 0)
      return { short: listWords(people.map(({ name, side }) => `${name} (${partOf(side)})`)), more: null }
    const children = listWords([...new Set(guardians.flatMap(({ forName }) => forName ?? []))])
    return {
      short: t('{names} {count, plural, one {reads} other {read}} here too', { names, count: guardians.length }),
      more: t('{names} can write here too: {children} is under 18.', { names, children }),
    }
  }
  const readers = t('{count, plural, one {# person} other {# people}}', { count: readerCount })
  const withParents = t('{count, plural, one {# person} other {# people}}, parents included', { count: readerCount })
  return {
    short: readerCount === 1 ? t('Only you read here so far') : hasMinors ? withParents : readers,
    more: hasMinors ? t('Some are under 18; their parents or guardians read and can write here too.') : null,
  }
}

export const ConversationPeople = ({ conversation, childName }: Props) => {
  const { short, more } = readersOf(conversation)
  const forWhom =
    childName && (conversation.kind === 'pair' ? childName : t('[a child] {name}’s group', { name: childName }))
  const shown = forWhom ? `${forWhom} · ${short}` : short
  if (!more) return <p className={styles.about}>{shown}</p>
  return (
    <details className={styles.about}>
      <summary>
        {shown}
        <Chevron />
      </summary>
      <p>{more}</p>
    </details>
  )
}
