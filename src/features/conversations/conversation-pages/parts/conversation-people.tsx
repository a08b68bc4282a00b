import type { ConversationView } from '#features/conversations/conversations/queries.ts'
import { Chevron } from '#ui/chevron.tsx'
import styles from './room.module.css'

type Person = ConversationView['people'][number]
type Props = {
  readonly childName: string | null
  readonly conversation: Pick<ConversationView, 'kind' | 'people' | 'readerCount' | 'hasMinors' | 'side'>
}

const PARTS = { host: 'teacher', participant: 'student', person: '', guardian: 'parent or guardian' } as const

/** As what a person takes part, for those who read it. */
export const roleOf = ({ side, forName }: Pick<Person, 'side' | 'forName'>): string =>
  side === 'guardian' && forName ? `${PARTS.guardian} of ${forName}` : PARTS[side]

const inWords = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')

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
      short: 'Our staff read and answer here',
      more: 'What you write in the contact form is shown here too.',
    }
  if (kind === 'pair') {
    const names = inWords(guardians.map(({ name }) => name))
    if (guardians.length === 0)
      return { short: inWords(people.map(({ name, side }) => `${name} (${PARTS[side]})`)), more: null }
    const children = inWords([...new Set(guardians.flatMap(({ forName }) => forName ?? []))])
    return {
      short: `${names} ${guardians.length > 1 ? 'read' : 'reads'} here too`,
      more: `${names} can write here too: ${children} is under 18.`,
    }
  }
  return {
    short:
      readerCount === 1 ? 'Only you read here so far' : `${readerCount} people${hasMinors ? ', parents included' : ''}`,
    more: hasMinors ? 'Some are under 18; their parents or guardians read and can write here too.' : null,
  }
}

export const ConversationPeople = ({ conversation, childName }: Props) => {
  const { short, more } = readersOf(conversation)
  const shown = childName ? `${childName} · ${short}` : short
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
