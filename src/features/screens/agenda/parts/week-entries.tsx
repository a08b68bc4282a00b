import { type Message, msg } from '#kernel/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { CalendarEntry, EntryState } from '#ui/calendar-entry.ts'
import type { CalendarItem } from '../calendar-item.ts'
import { blockTexts, daySegments, entryStateOf } from '../week-layout.ts'
import { EntryDetail } from './entry-detail.tsx'

type WeekContext = { readonly monday: string; readonly zone: string; readonly now: string }

const STATE_LABELS: Partial<Record<EntryState, Message>> = {
  held: msg('Being paid'),
  cancelled: msg('Cancelled'),
  open: msg('Not booked yet'),
}

const subtitleOf = (entry: CalendarItem, state: EntryState): string =>
  [STATE_LABELS[state]?.(), state === 'open' ? '' : blockTexts(entry).sub].filter(Boolean).join(' · ')

/** A week's entries in the form that the week grid and the agenda render. */
export const toCalendarEntries = (
  entries: readonly CalendarItem[],
  { monday, zone, now }: WeekContext,
): readonly CalendarEntry[] =>
  entries.flatMap(entry => {
    const state = entryStateOf(entry, now)
    return daySegments(entry, monday, zone).map(piece => ({
      ...piece,
      id: `${entry.id}-${piece.day}`,
      title: blockTexts(entry).title,
      state,
      tone: entry.tone,
      sub: subtitleOf(entry, state),
      face: entry.photoURL && <Avatar name={entry.withWhom} photo={entry.photoURL} tone={entry.tone} size="small" />,
      detail: <EntryDetail {...{ entry, state, zone, now }} />,
    }))
  })
