import type { CalendarItem } from '#features/reservations/calendar-items.ts'
import type { CalendarEntry, EntryState } from '#ui/calendar-entry.ts'
import { daySegments, entryStateOf } from '../week-layout.ts'
import { EntryDetail } from './entry-detail.tsx'

type WeekContext = { readonly monday: string; readonly zone: string; readonly now: string }

const STATE_LABELS: Partial<Record<EntryState, string>> = {
  held: 'Being paid',
  cancelled: 'Cancelled',
  open: 'Nobody yet',
}

const subtitleOf = ({ withWhom }: CalendarItem, look: EntryState): string =>
  [STATE_LABELS[look], look === 'open' ? '' : withWhom].filter(Boolean).join(' · ')

/** A week's entries as the week and the agenda draw them. */
export const toCalendarEntries = (
  entries: readonly CalendarItem[],
  { monday, zone, now }: WeekContext,
): readonly CalendarEntry[] =>
  entries.flatMap(entry => {
    const look = entryStateOf(entry, now)
    return daySegments(entry, monday, zone).map(piece => ({
      ...piece,
      id: `${entry.id}-${piece.day}`,
      title: entry.title,
      state: look,
      tone: entry.tone,
      sub: subtitleOf(entry, look),
      detail: <EntryDetail {...{ entry, look, zone, now }} />,
    }))
  })
