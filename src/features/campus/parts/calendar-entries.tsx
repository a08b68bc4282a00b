import type { Entry } from '#features/reservations/calendar.ts'
import type { CalendarEntry, EntryState } from '#ui/calendar-entry.ts'
import { lookOf, piecesOf } from '../week-pieces.ts'
import { CalendarDetail } from './calendar-detail.tsx'

type Shown = { readonly monday: string; readonly zone: string; readonly now: string }

const SAID: Partial<Record<EntryState, string>> = { held: 'Being paid', cancelled: 'Cancelled', open: 'Nobody yet' }

const subOf = ({ withWhom }: Entry, look: EntryState): string =>
  [SAID[look], look === 'open' ? '' : withWhom].filter(Boolean).join(' · ')

/** A week's entries as the week and the agenda draw them. */
export const shownEntries = (entries: readonly Entry[], { monday, zone, now }: Shown): readonly CalendarEntry[] =>
  entries.flatMap(entry => {
    const look = lookOf(entry, now)
    return piecesOf(entry, monday, zone).map(piece => ({
      ...piece,
      id: `${entry.id}-${piece.day}`,
      title: entry.title,
      state: look,
      tone: entry.tone,
      sub: subOf(entry, look),
      detail: <CalendarDetail {...{ entry, look, zone, now }} />,
    }))
  })
