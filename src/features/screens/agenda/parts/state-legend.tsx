import { t } from '#kernel/messages.ts'
import type { CalendarEntry, EntryState } from '#ui/calendar-entry.ts'
import { Legend, type Swatch } from '#ui/legend.tsx'

/** Explains the looks of the entries that are shown, where there is more than one. */
export const StateLegend = ({ entries }: { readonly entries: readonly CalendarEntry[] }) => {
  const looks: readonly (readonly [Swatch, string, EntryState])[] = [
    ['booked', t('booked'), 'booked'],
    ['held', t('held, being paid'), 'held'],
    ['waiting', t('not booked yet'), 'open'],
    ['taken', t('time off'), 'away'],
    ['cancelled', t('cancelled'), 'cancelled'],
  ]
  const shown = looks.filter(([, , state]) => entries.some(entry => entry.state === state))
  return shown.length > 1 && <Legend items={shown.map(([swatch, text]) => [swatch, text] as const)} />
}
