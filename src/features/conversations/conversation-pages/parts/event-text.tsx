import type { EventLine } from '#features/conversations/conversations/event-lines.ts'
import { LocalTime } from '#ui/local-time.tsx'

const BY = {
  teacher: ' by the teacher',
  student: ' by the student',
  school: ' by the school',
  few: ': too few players',
} as const

const SENTENCES = {
  booked: 'A new booking was made.',
  joined: 'A new person takes part.',
  left: 'A person no longer takes part.',
  ended: 'A booking has ended.',
  created: 'The game of this campaign is planned. Its game master reads here too.',
  closed: 'This campaign does not take place.',
  blocked: 'The conversation was blocked.',
  unblocked: 'The conversation goes on.',
} as const

/** What has happened, as one sentence; of a line that this version does not know, nothing. */
export const EventText = ({ line, now }: { readonly line: EventLine | null; readonly now: string }) => {
  if (!line) return 'Something has changed.'
  switch (line.what) {
    case 'lesson_moved':
    case 'game_moved':
      return (
        <>
          The {line.what === 'lesson_moved' ? 'lesson' : 'game'} on <LocalTime at={line.from} now={now} /> moved to{' '}
          <LocalTime at={line.to} now={now} />.
        </>
      )
    case 'lesson_cancelled':
    case 'game_cancelled':
      return (
        <>
          The {line.what === 'lesson_cancelled' ? 'lesson' : 'game'} on <LocalTime at={line.start} now={now} /> was
          cancelled{line.by ? BY[line.by] : ''}.
        </>
      )
    case 'teacher_changed':
      return (
        <>
          {line.hostName || 'Another teacher'} teaches on <LocalTime at={line.start} until={line.end} now={now} />
          {line.formerName && ` instead of ${line.formerName}`}.
        </>
      )
    case 'lesson_restored':
      return (
        <>
          The lesson on <LocalTime at={line.start} now={now} /> takes place after all.
        </>
      )
    default:
      return SENTENCES[line.what]
  }
}
