import type { EventLine } from '#features/conversations/conversations/event-lines.ts'
import { msg, t } from '#kernel/messages.ts'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'

const SENTENCES = {
  booked: msg('A new booking was made.'),
  joined: msg('A new person takes part.'),
  left: msg('A person no longer takes part.'),
  ended: msg('A booking has ended.'),
  created: msg('The game of this campaign is planned. Its game master reads here too.'),
  closed: msg('This campaign does not take place.'),
  blocked: msg('The conversation was blocked.'),
  unblocked: msg('The conversation goes on.'),
} as const

/** What has happened, as one sentence; of a line that this version does not know, nothing. */
export const EventText = ({ line, now }: { readonly line: EventLine | null; readonly now: string }) => {
  if (!line) return t('Something has changed.')
  switch (line.what) {
    case 'lesson_moved':
    case 'game_moved':
      return rich('The {what, select, lesson_moved {lesson} other {game}} on <from></from> moved to <to></to>.', {
        what: line.what,
        from: () => <LocalTime at={line.from} now={now} />,
        to: () => <LocalTime at={line.to} now={now} />,
      })
    case 'lesson_cancelled':
    case 'game_cancelled':
      return rich(
        'The {what, select, lesson_cancelled {lesson} other {game}} on <time></time> was cancelled{by, select, teacher { by the teacher} student { by the student} school { by the school} few {: too few players} other {}}.',
        { what: line.what, by: line.by ?? 'other', time: () => <LocalTime at={line.start} now={now} /> },
      )
    case 'teacher_changed': {
      const values = {
        host: line.hostName || t('Another teacher'),
        time: () => <LocalTime at={line.start} until={line.end} now={now} />,
      }
      return line.formerName
        ? rich('{host} teaches on <time></time> instead of {former}.', { ...values, former: line.formerName })
        : rich('{host} teaches on <time></time>.', values)
    }
    case 'lesson_restored':
      return rich('The lesson on <time></time> takes place after all.', {
        time: () => <LocalTime at={line.start} now={now} />,
      })
    default:
      return SENTENCES[line.what]()
  }
}
