import type { ConversationView } from '#features/conversations/conversations/queries.ts'

type Person = ConversationView['people'][number]
type Props = { readonly conversation: Pick<ConversationView, 'kind' | 'people' | 'readerCount' | 'hasMinors' | 'side'> }

const PARTS = { host: 'teacher', participant: 'student', person: '', guardian: 'parent or guardian' } as const

/** As what a person takes part, for those who read it. */
export const roleOf = ({ side, forName }: Pick<Person, 'side' | 'forName'>): string =>
  side === 'guardian' && forName ? `${PARTS.guardian} of ${forName}` : PARTS[side]

const inWords = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')

/** Who reads here, said before anything is written. */
export const ConversationPeople = ({ conversation }: Props): string => {
  const { kind, people, readerCount, hasMinors } = conversation
  const guardians = people.filter(({ side }) => side === 'guardian')
  if (kind === 'school') return 'Our staff read and answer here. What you write in the contact form is shown here too.'
  if (kind === 'pair')
    return guardians.length > 0
      ? `${inWords(guardians.map(({ name }) => name))} ${guardians.length > 1 ? 'read' : 'reads'} and can write here too: ${inWords([...new Set(guardians.flatMap(({ forName }) => forName ?? []))])} is under 18.`
      : inWords(people.map(({ name, side }) => `${name} (${PARTS[side]})`))
  return `${readerCount === 1 ? 'Only you read here so far.' : `${readerCount} people read here.`}${
    hasMinors ? ' Some are under 18; their parents or guardians read and can write here too.' : ''
  }`
}
