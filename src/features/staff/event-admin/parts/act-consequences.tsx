import type { EventAct } from '#features/staff/event-changes/event-kind.ts'
import { formatPLN } from '#kernel/money.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { Muted } from '#ui/typography.tsx'
import styles from './event-admin.module.css'

type Props = {
  readonly act: Pick<EventAct, 'noun'> & {
    readonly counted: NonNullable<EventAct['counted']>
    readonly consequences: readonly string[]
  }
  readonly preview: {
    readonly changed: number
    readonly labels: readonly string[]
    readonly lessons: number
    readonly students: number
    readonly returned: number
    readonly keptDates: number
    readonly freedDates: number
    readonly refusedCount: number
    readonly refused: readonly { readonly id: string; readonly what: string; readonly sentence: string }[]
  }
}

/** What an act on several things does together, and what it leaves as it is. */
export const ActConsequences = ({ preview, act }: Props) => {
  const { changed, labels, lessons, students, returned, keptDates, freedDates, refusedCount, refused } = preview
  const more = changed - labels.length
  return (
    <>
      {changed > 0 && (
        <Consequences>
          <Consequence
            icon="people"
            title={
              lessons > 0
                ? `${pluralize(lessons, act.counted.lesson)} of ${pluralize(students, act.counted.student)}`
                : `No booked ${act.counted.lesson} changes`
            }
            sub={`${labels.join(' · ')}${more > 0 ? ` · and ${more} more` : ''}`}
          />
          <Consequence
            icon="undo"
            title={returned > 0 ? `${formatPLN(returned)} is refunded` : 'Nothing is refunded'}
          />
          {keptDates > 0 && (
            <Consequence icon="calendar" title={`${pluralize(keptDates, 'date')} with ${act.counted.student}s kept`} />
          )}
          {freedDates > 0 && <Consequence icon="calendar" title={`${pluralize(freedDates, 'empty date')} cancelled`} />}
          {act.consequences.map(sentence => (
            <Consequence key={sentence} icon="info" title={sentence} />
          ))}
          {changed > 1 && (
            <Consequence
              icon="clock"
              title="This runs in the background"
              sub="You can follow its progress and stop it. Each is checked again when its turn comes."
            />
          )}
        </Consequences>
      )}
      {refusedCount > 0 && (
        <div>
          <Muted>
            {pluralize(refusedCount, act.noun)} {refusedCount === 1 ? 'stays' : 'stay'} as{' '}
            {refusedCount === 1 ? 'it is' : 'they are'}:
          </Muted>
          <ul className={styles.list}>
            {refused.map(({ id, what, sentence }) => (
              <li key={id}>
                {what}: {sentence}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
