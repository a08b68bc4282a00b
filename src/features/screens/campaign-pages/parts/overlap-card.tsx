import { countAt, type Overlap, runsOf, slotsOf } from '#features/games/campaign-form/common-times.ts'
import { commonTimesLabel } from '#features/games/campaign-form/labels.ts'
import type { ShownOverlap } from '#features/games/campaigns/campaign-view.ts'
import { weekdayName } from '#kernel/day-names.ts'
import { t } from '#kernel/messages.ts'
import { formatDate } from '#kernel/time.ts'
import { formatHour, hoursOfRun } from '#kernel/timetable.ts'
import { zoneName, zoneTime } from '#kernel/zones.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { SlotGrid } from '#ui/slot-grid.tsx'
import { Table } from '#ui/table.tsx'
import { Muted } from '#ui/typography.tsx'

type Props = {
  readonly shown: ShownOverlap
  /** Hours of one game. */
  readonly sessionLength: number
  readonly painted: number
}

/** The rows from the first to the last half-hour in which a player is free. */
const hoursWith = (overlap: Overlap): readonly number[] => {
  const hours = Object.values(slotsOf(overlap, 1)).flat()
  if (hours.length === 0) return []
  const [first, last] = [Math.min(...hours), Math.max(...hours)]
  return hoursOfRun({ from: first, to: last + 0.5 })
}

/** When the party is free in the next week, in the time zone of what is shown, which it names. */
export const OverlapCard = ({ shown: { overlap, partySize, zone, monday, times }, sessionLength, painted }: Props) => {
  const all = commonTimesLabel(times, zone)
  const shownHours = hoursWith(overlap)
  return (
    <Card title={t('When the party is free')} tone="dungeons">
      <Stack gap={4}>
        <p>
          {all
            ? t(
                'All {partySize} are free for a whole game of {sessionLength, plural, one {# hour} other {# hours}}: {all} ({zone} time).',
                { partySize, sessionLength, all, zone: zoneName(zone) },
              )
            : t(
                'There is no time yet at which all {partySize} are free for a whole game of {sessionLength, plural, one {# hour} other {# hours}}.',
                { partySize, sessionLength },
              )}
        </p>
        {shownHours.length > 0 && (
          <SlotGrid
            mode="heat"
            tone="dungeons"
            label={t('How many players are free')}
            hours={shownHours}
            heat={(day, hour) => countAt(overlap, day, hour)}
            heatMax={partySize}
            zoneLabel={zoneTime(zone)}
          />
        )}
        {shownHours.length > 0 && (
          <AccordionItem title={t('Show as a table')}>
            <Table
              caption={t('How many players are free, {zone} time', { zone: zoneName(zone) })}
              columns={[
                { label: t('Day'), cell: ({ day }) => weekdayName(day) },
                {
                  label: t('[hours] Time'),
                  cell: ({ from, to }) => t('{from} to {to}', { from: formatHour(from), to: formatHour(to) }),
                },
                {
                  label: t('Players'),
                  cell: ({ count }) => t('{count} of {partySize}', { count, partySize }),
                  end: true,
                },
              ]}
              rows={runsOf(overlap)}
              getKey={({ day, from }) => `${day} ${from}`}
            />
          </AccordionItem>
        )}
        <Muted size="small">
          {t(
            '{painted} of {partySize, plural, one {# player} other {# players}} have entered their times. Shown for the week from {date}: in the weeks of a clock change, players in other zones may be free at other times.',
            { painted, partySize, date: formatDate(`${monday}T12:00:00Z`, 'UTC', null) },
          )}
        </Muted>
      </Stack>
    </Card>
  )
}
