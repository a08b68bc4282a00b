import type { ShownOverlap } from '#features/campaigns/campaign-view.ts'
import { timesLabel } from '#features/campaigns/labels.ts'
import { countAt, slotsOf } from '#features/campaigns/overlap.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { gridHours } from '#kernel/slot-rules.ts'
import { consecutiveRuns, type DateTimeMap, formatHour, hoursOfRun, WEEKDAYS } from '#kernel/timetable.ts'
import { zoneName } from '#kernel/zones.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { SlotGrid } from '#ui/slot-grid.tsx'
import { Muted } from '#ui/typography.tsx'

type Props = {
  readonly shown: ShownOverlap
  /** Hours of one game. */
  readonly sessionLength: number
  readonly painted: number
}

/** The times at which all are free for a whole game. */
const longEnough = (times: DateTimeMap, hours: number): DateTimeMap =>
  Object.fromEntries(
    WEEKDAYS.map(day => [
      day,
      consecutiveRuns(times[day] ?? [])
        .filter(run => run.to - run.from >= hours)
        .flatMap(hoursOfRun),
    ]),
  )

/** When the party is free in the next week, by the clocks of the reader. */
export const OverlapCard = ({ shown: { overlap, partySize, zone, monday }, sessionLength, painted }: Props) => {
  const all = timesLabel(longEnough(slotsOf(overlap, partySize), sessionLength))
  const start = formatHour(sessionLength)
  return (
    <Card title="When the party is free" tone="dungeons">
      <Stack gap={4}>
        <p>
          {all
            ? `All ${partySize} are free for a whole game (${start} h): ${all}.`
            : `There is no time yet at which all ${partySize} are free for a whole game (${start} h).`}
        </p>
        <SlotGrid
          mode="heat"
          tone="dungeons"
          label="How many players are free"
          hours={gridHours(slotsOf(overlap, 1))}
          heat={(day, hour) => countAt(overlap, day, hour)}
          heatMax={partySize}
          zoneLabel={`${zoneName(zone)} time`}
        />
        <Muted size="small">
          {painted} of {pluralize(partySize, 'player')} have entered their times. Shown for the week from {monday}: in
          the weeks of a clock change, players in other zones may be free at other times.
        </Muted>
      </Stack>
    </Card>
  )
}
