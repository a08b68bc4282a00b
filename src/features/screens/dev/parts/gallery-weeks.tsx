import { useState } from 'react'
import type { DateTimeMap, Weekday } from '#kernel/timetable.ts'
import { Button } from '#ui/button.tsx'
import type { CalendarEntry } from '#ui/calendar-entry.ts'
import { Card } from '#ui/card.tsx'
import { AutoGrid, Cluster } from '#ui/layout.tsx'
import { Legend } from '#ui/legend.tsx'
import { SlotGrid } from '#ui/slot-grid.tsx'
import { WeekCalendar } from '#ui/week-calendar.tsx'
import { GallerySection } from './gallery-section.tsx'

const MORNING = [9, 9.5, 10, 10.5, 11, 11.5]
const EVENING = [15, 15.5, 16, 16.5, 17, 17.5, 18, 18.5, 19, 19.5]
const TAKEN = ['Thursday 15', 'Thursday 15.5', 'Monday 16', 'Monday 16.5', 'Tuesday 17', 'Tuesday 17.5', 'Tuesday 18']

const offered = (day: Weekday, hour: number) => {
  if (day === 'Friday' || day === 'Sunday' || (day === 'Saturday') !== hour < 12) return 'off'
  return TAKEN.includes(`${day} ${hour}`) ? 'taken' : 'free'
}

export const Slots = () => {
  const [picked, pick] = useState<DateTimeMap>({ Monday: [18, 18.5], Wednesday: [16, 16.5, 17], Thursday: [18] })
  return (
    <GallerySection title="Half-hours">
      <Card>
        <SlotGrid
          label="Half-hours of Mathematics AA"
          mode="pick"
          name="date_time"
          hours={[...MORNING, ...EVENING]}
          cells={offered}
          value={picked}
          onChange={pick}
          title={<h3>Choose a time</h3>}
          zoneLabel="Europe/London"
          otherZoneLabel="Nina’s: Europe/Warsaw"
        />
      </Card>
      <AutoGrid>
        <Card>
          <SlotGrid
            label="Your hours"
            mode="paint"
            name="hours"
            hours={EVENING.slice(0, 6)}
            minimumHalfHours={1}
            zoneLabel="Europe/Warsaw"
          />
        </Card>
        <Card>
          <SlotGrid
            label="When the party can"
            mode="heat"
            tone="dungeons"
            hours={EVENING.slice(0, 6)}
            heat={(day, hour) => (day.length + hour * 2) % 6}
            heatMax={5}
            zoneLabel="Europe/Warsaw"
          />
        </Card>
        <Card>
          <SlotGrid
            label="Offered"
            mode="read"
            hours={EVENING.slice(0, 6)}
            value={{ Tuesday: [16, 16.5] }}
            zoneLabel="Europe/Warsaw"
          />
        </Card>
      </AutoGrid>
    </GallerySection>
  )
}

const entry = (
  id: string,
  title: string,
  day: number,
  start: number,
  end: number,
  more: Partial<CalendarEntry> = {},
): CalendarEntry => ({
  ...{ id, title, day, start: start * 60, end: end * 60, state: 'booked', tone: 'academy', href: '/campus/calendar' },
  ...more,
})

const ENTRIES = [
  entry('a', 'Mathematics AA', 0, 18, 19, { sub: 'Nina Wójcik' }),
  entry('b', 'Chemistry 0620', 1, 17, 18, {
    sub: 'Door opens 16:50',
    detail: <Button variant="primary">Door opens 16:50</Button>,
  }),
  entry('c', 'Mathematics AA', 2, 16, 17.5, { state: 'cancelled', sub: 'Nina Wójcik' }),
  entry('d', 'IB Economics', 2, 18.5, 19.5, { state: 'waitlisted', sub: 'You are 1st' }),
  entry('e', 'Chemistry 0620', 3, 15.5, 16.5, { state: 'held', sub: 'Pay within 11 min 42 s' }),
  entry('f', 'The Lighthouse at Rzeka', 4, 19, 22, { tone: 'dungeons', sub: 'game 3 of 6' }),
  entry('g', 'IB Economics', 5, 10, 11.5, { sub: 'course 1 of 8' }),
  entry('h', 'Physics', 5, 11, 12, { sub: 'overlaps' }),
  entry('i', 'Further Mathematics', 0, 14, 15.5, { state: 'open', sub: 'Not booked yet' }),
  entry('j', 'Conference in Kraków', 6, 0, 24, { state: 'away', tone: 'muted' }),
]
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((weekday, index) => ({
  date: `2026-11-${23 + index}`,
  weekday,
  shortWeekday: weekday.slice(0, 3),
  number: String(23 + index),
  short: `${23 + index} Nov`,
  today: index === 1,
}))

export const Weeks = () => (
  <GallerySection title="A week">
    <WeekCalendar
      label="23 – 29 November 2026"
      days={DAYS}
      entries={ENTRIES}
      now={{ day: 1, minute: 16 * 60 + 37 }}
      defaultHours={[9, 22]}
    />
    <Cluster spaceBetween>
      <Legend
        items={[
          ['booked', 'booked'],
          ['held', 'held, being paid'],
          ['waiting', 'waitlist, or not booked yet'],
          ['taken', 'time off'],
          ['cancelled', 'cancelled'],
        ]}
      />
    </Cluster>
  </GallerySection>
)
