import type { ActNoun, EventAct } from '#features/staff/event-changes/event-kind.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
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

/** "3 dates" */
export const nounLabel = (noun: ActNoun, count: number): string =>
  t(
    '{noun, select, session {{count, plural, one {# session} other {# sessions}}} date {{count, plural, one {# date} other {# dates}}} booking {{count, plural, one {# booking} other {# bookings}}} other {{count, plural, one {# game} other {# games}}}}',
    { noun, count },
  )

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
                ? t(
                    '{lesson, select, game {{lessons, plural, one {# game} other {# games}}} other {{lessons, plural, one {# lesson} other {# lessons}}}} of {student, select, player {{students, plural, one {# player} other {# players}}} other {{students, plural, one {# student} other {# students}}}}',
                    { ...act.counted, lessons, students },
                  )
                : t('No booked {lesson, select, game {game} other {lesson}} changes', { lesson: act.counted.lesson })
            }
            sub={more > 0 ? t('{labels} · and {more} more', { labels: labels.join(' · '), more }) : labels.join(' · ')}
          />
          <Consequence
            icon="undo"
            title={
              returned > 0 ? t('{returned} is refunded', { returned: formatPLN(returned) }) : t('Nothing is refunded')
            }
          />
          {keptDates > 0 && (
            <Consequence
              icon="calendar"
              title={t(
                '{keptDates, plural, one {# date} other {# dates}} with {student, select, player {players} other {students}} kept',
                {
                  keptDates,
                  student: act.counted.student,
                },
              )}
            />
          )}
          {freedDates > 0 && (
            <Consequence
              icon="calendar"
              title={t('{freedDates, plural, one {# empty date} other {# empty dates}} cancelled', { freedDates })}
            />
          )}
          {act.consequences.map(sentence => (
            <Consequence key={sentence} icon="info" title={sentence} />
          ))}
          {changed > 1 && (
            <Consequence
              icon="clock"
              title={t('This runs in the background')}
              sub={t('You can follow its progress and stop it. Each is checked again when its turn comes.')}
            />
          )}
        </Consequences>
      )}
      {refusedCount > 0 && (
        <div>
          <Muted>
            {t('{count, plural, one {{things} stays as it is:} other {{things} stay as they are:}}', {
              count: refusedCount,
              things: nounLabel(act.noun, refusedCount),
            })}
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
