import { z } from 'zod'

/** What happened to what a conversation is about, as an event's message keeps it: instants as ISO text, no names of people. */
const eventLine = z.discriminatedUnion('what', [
  z.object({
    what: z.enum(['lesson_cancelled', 'lesson_restored', 'game_cancelled']),
    start: z.string(),
    end: z.string(),
    by: z.enum(['teacher', 'student', 'school', 'few']).optional(),
  }),
  z.object({ what: z.enum(['lesson_moved', 'game_moved']), from: z.string(), to: z.string() }),
  z.object({ what: z.enum(['booked', 'joined', 'left', 'ended', 'created', 'closed', 'blocked', 'unblocked']) }),
])
export type EventLine = z.output<typeof eventLine>

/** Null for a line that another version has written and this one does not know. */
export const parseEventLine = (text: string): EventLine | null => {
  try {
    return eventLine.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
