import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

/**
 * What happened to what a conversation is about, as an event's message keeps it: instants as ISO text, no names of people. Of two teachers
 * their ids, whose names are those of the day on which it is read.
 */
const eventLine = z.discriminatedUnion('what', [
  z.object({
    what: z.enum(['lesson_cancelled', 'lesson_restored', 'game_cancelled']),
    start: z.string(),
    end: z.string(),
    by: z.enum(['teacher', 'student', 'school', 'few']).optional(),
  }),
  z.object({ what: z.enum(['lesson_moved', 'game_moved']), from: z.string(), to: z.string() }),
  z.object({
    what: z.literal('teacher_changed'),
    start: z.string(),
    end: z.string(),
    hostId: z.string(),
    formerId: z.string(),
    hostName: z.string().optional(),
    formerName: z.string().optional(),
  }),
  z.object({ what: z.enum(['booked', 'joined', 'left', 'ended', 'created', 'closed', 'blocked', 'unblocked']) }),
])
export type EventLine = z.output<typeof eventLine>

/** Names of the people in a line, by their ids. */
export type LineNames = Readonly<Record<string, string>>

/** Null for a line that another version has written and this one does not know. */
export const parseEventLine = (text: string, names: LineNames | null = null): EventLine | null => {
  try {
    const line = eventLine.safeParse(JSON.parse(text)).data ?? null
    if (line?.what !== 'teacher_changed' || !names) return line
    return { ...line, hostName: names[line.hostId] ?? '', formerName: names[line.formerId] ?? '' }
  } catch {
    return null
  }
}

/** In SQL: the `LineNames` of a message; null for all others than such lines. `message` is its alias. */
export const lineNames = (message: SQL): SQL =>
  sql`case when ${message}.kind = 'event' and starts_with(${message}.text, '{"what":"teacher_changed"') then (
    select jsonb_object_agg(named.uid, named.display_name) from users named
    where named.uid in (${message}.text::jsonb ->> 'hostId', ${message}.text::jsonb ->> 'formerId')) end`
