import { msg } from '#kernel/messages.ts'
import { type Decision, decided, refused } from './decision.ts'
import { type Refusal, withParams } from './refusal.ts'
import {
  consecutiveRuns,
  type DateTimeMap,
  formatHour,
  normalizeTimetable,
  slotsByDay,
  WEEKDAYS,
  type Weekday,
} from './timetable.ts'

/** Half-hours are selected from a weekly grid: in consecutive runs, and only offered ones (docs/product.md §4.1). */
export const NO_SLOTS: Refusal = {
  code: 'no_slots',
  message: msg('Choose at least one half-hour.'),
  status: 422,
  field: 'date_time',
}
export const BAD_SLOT: Refusal = {
  code: 'bad_slot',
  message: msg('A slot is a whole or half hour from 0:00 to 23:30.'),
  status: 422,
  field: 'date_time',
}
export const ISOLATED_SLOT: Refusal = {
  code: 'slot_alone',
  message: msg('Lessons last at least an hour. {advice}'),
  status: 422,
  field: 'date_time',
}

export const isSlot = (hour: number): boolean => Number.isInteger(hour * 2) && hour >= 0 && hour < 24

/** Parses a grid's `Tuesday 17.5`; null for anything else. */
export const parseSlot = (text: string): { readonly weekday: Weekday; readonly hour: number } | null => {
  const [name, hour] = text.split(' ')
  const weekday = WEEKDAYS.find(each => each === name)
  return weekday && hour && isSlot(Number(hour)) ? { weekday, hour: Number(hour) } : null
}

/** Whether every half-hour of `picked` is offered. */
export const isSubsetOf = (picked: DateTimeMap, offered: DateTimeMap): boolean =>
  slotsByDay(picked).every(([weekday, hours]) => hours.every(hour => offered[weekday]?.includes(hour)))

/** The hours in which a teacher chooses weekly times: from 7:00 to 22:00, and the half-hours outside of it that are offered already. */
export const gridHours = (offered: DateTimeMap): readonly number[] => {
  const usual = Array.from({ length: 30 }, (_, at) => 7 + at / 2)
  return [...new Set([...usual, ...slotsByDay(offered).flatMap(([, hours]) => hours)])].sort((a, b) => a - b)
}

/** Without `offered`, the half-hours of the teacher's grid, or any where it has none. */
const adjacentSlots = (map: DateTimeMap, weekday: Weekday, hour: number, offered?: DateTimeMap): readonly number[] => {
  const adjacent = [hour - 0.5, hour + 0.5].filter(isSlot)
  if (offered) return adjacent.filter(next => offered[weekday]?.includes(next))
  const shown = gridHours(map)
  const inGrid = adjacent.filter(next => shown.includes(next))
  return inGrid.length > 0 ? inGrid : adjacent
}

export type IsolatedSlot = { readonly weekday: Weekday; readonly hour: number; readonly refusal: Refusal }

const asItIs = (weekday: Weekday, hour: number) => [weekday, hour] as const

/**
 * Single half-hours where a lesson takes at least one hour, each with its message. `offered` limits the suggestions; `shownAs` gives
 * the day and hour at which a half-hour is shown in another zone.
 */
export const isolatedSlots = (
  map: DateTimeMap,
  offered?: DateTimeMap,
  shownAs: (weekday: Weekday, hour: number) => readonly [Weekday, number] = asItIs,
): readonly IsolatedSlot[] => {
  const alone = slotsByDay(map).flatMap(([day, hours]) =>
    consecutiveRuns(hours)
      .filter(run => run.to - run.from < 1)
      .map(({ from }) => ({ day, from })),
  )
  return alone.map(({ day, from }) => {
    const [weekday, hour] = shownAs(day, from)
    const time = formatHour(hour)
    const adjacent = adjacentSlots(map, day, from, offered).map(next => formatHour(shownAs(day, next)[1]))
    const advice =
      adjacent.length === 0
        ? `Nothing next to ${weekday} ${time} is free.`
        : // Of one half-hour the reader knows the day.
          `${alone.length === 1 ? 'Add' : `Next to ${weekday} ${time}, add`} ${adjacent.join(' or ')}.`
    return { weekday, hour, refusal: withParams(ISOLATED_SLOT, { weekday, time, advice }) }
  })
}

/**
 * A selection of half-hours must form consecutive runs of at least `minimumRun` slots and not be empty
 * (docs/product.md §4.1). Returns the normalised timetable, or NO_SLOTS, BAD_SLOT, SLOT_ALONE.
 */
export const validateSlots = (map: DateTimeMap, minimumRun: 1 | 2, offered?: DateTimeMap): Decision<DateTimeMap> => {
  const normalized = normalizeTimetable(map)
  const picked = slotsByDay(normalized)
  if (picked.length === 0) return refused(NO_SLOTS)
  if (!picked.every(([, hours]) => hours.every(isSlot))) return refused(BAD_SLOT)
  const [isolated] = minimumRun === 2 ? isolatedSlots(normalized, offered) : []
  return isolated ? refused(isolated.refusal) : decided(normalized)
}
