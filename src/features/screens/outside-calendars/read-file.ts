import { CalendarTextError, readBusyTimes } from '#features/scheduling/outside-times/busy-times.ts'
import { CalendarFileError, calendarFiles } from '#integrations/calendar-files/port.ts'
import type { OutsideCalendar } from './calendars.ts'
import type { ReadOutcome } from './outcome.ts'
import { isWholeDue, readSpan } from './read-times.ts'

const NOTHING_KNOWN = { etag: null, lastModified: null }

/** Reads the file at an address. `zone`: its owner's, for whole days. Nothing but times leaves this function. */
export const readFile = async (
  { etag, lastModified, readWholeAt }: Pick<OutsideCalendar, 'etag' | 'lastModified' | 'readWholeAt'>,
  { address, zone, now }: { readonly address: string; readonly zone: string; readonly now: Temporal.Instant },
): Promise<ReadOutcome> => {
  try {
    const known = isWholeDue(readWholeAt, now) ? NOTHING_KNOWN : { etag, lastModified }
    const answer = await calendarFiles.get().read(address, known)
    if (answer.state === 'unchanged') return answer
    const { spans, unreadable } = await readBusyTimes(answer.text, { within: readSpan(now), zone })
    const times = spans.map(during => ({ key: `${during.start}/${during.end}`, during }))
    return { state: 'whole', times, unreadable, bookmark: { etag: answer.etag, lastModified: answer.lastModified } }
  } catch (error) {
    if (error instanceof CalendarFileError)
      return { state: 'failed', problem: error.problem, retryAfterSeconds: error.retryAfterSeconds }
    if (error instanceof CalendarTextError) return { state: 'failed', problem: error.problem }
    throw error
  }
}
