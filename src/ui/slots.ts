/** Half-hours of a week, as the person paints them: every number is the start of one half-hour on the clock (17.5 is 17:30). */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]
export type Slots = Readonly<Partial<Record<Weekday, readonly number[]>>>
export type Slot = { readonly day: Weekday; readonly hour: number }
/** One lesson's worth of neighbours on a day, `to` exclusive. */
export type Run = { readonly day: Weekday; readonly from: number; readonly to: number }

const HALF = 0.5

export const clock = (hour: number): string => `${Math.floor(hour)}:${hour % 1 ? '30' : '00'}`
export const spoken = ({ day, hour }: Slot): string => `${day} ${clock(hour)} to ${clock(hour + HALF)}`
export const holds = (slots: Slots, { day, hour }: Slot): boolean => slots[day]?.includes(hour) ?? false

/** The same week with these half-hours added or taken away. */
export const paint = (slots: Slots, these: readonly Slot[], on: boolean): Slots => {
  const painted: Partial<Record<Weekday, readonly number[]>> = {}
  for (const day of WEEKDAYS) {
    const hours = new Set(slots[day])
    for (const slot of these) if (slot.day === day) on ? hours.add(slot.hour) : hours.delete(slot.hour)
    if (hours.size > 0) painted[day] = [...hours].sort((a, b) => a - b)
  }
  return painted
}

export const areSame = (a: Slots, b: Slots): boolean =>
  WEEKDAYS.every(day => String(a[day] ?? []) === String(b[day] ?? []))

/** Consecutive half-hours joined, in the order of the week. */
export const runsOf = (slots: Slots): readonly Run[] =>
  WEEKDAYS.flatMap(day => {
    const runs: Run[] = []
    for (const hour of [...(slots[day] ?? [])].sort((a, b) => a - b)) {
      const last = runs.at(-1)
      if (last?.to === hour) runs[runs.length - 1] = { ...last, to: hour + HALF }
      else runs.push({ day, from: hour, to: hour + HALF })
    }
    return runs
  })

export const shortRuns = (slots: Slots, minimum: number): readonly Run[] =>
  runsOf(slots).filter(run => (run.to - run.from) / HALF < minimum)

/** Why a run is too short, and what would mend it. `isFree` says whether a neighbour could be added. */
export const remark = ({ day, from, to }: Run, isFree: (slot: Slot) => boolean): string => {
  const near = [from - HALF, to].filter(hour => isFree({ day, hour })).map(clock)
  const mend = near.length > 0 ? `add ${near.join(' or ')}.` : 'nothing beside it is free.'
  return `${day} ${clock(from)} stands alone. A lesson here takes at least one hour: ${mend}`
}

export const inWords = (slots: Slots): string =>
  runsOf(slots)
    .map(({ day, from, to }) => `${day} ${clock(from)} to ${clock(to)}`)
    .join(', ')

/** What a form posts for one half-hour, e.g. `Tuesday 17.5`. */
export const posted = ({ day, hour }: Slot): string => `${day} ${hour}`

export const fromPosted = (values: readonly string[]): Slots =>
  values.reduce<Slots>((slots, value) => {
    const [name, hour] = value.split(' ')
    const day = WEEKDAYS.find(each => each === name)
    return day ? paint(slots, [{ day, hour: Number(hour) }], true) : slots
  }, {})

/** Rows grouped by the hour; `gap` where the rows before it are missing. */
export const rowsOf = (
  hours: readonly number[],
): readonly { readonly hours: readonly number[]; readonly gap: boolean }[] => {
  const groups: { hours: number[]; gap: boolean }[] = []
  for (const hour of [...hours].sort((a, b) => a - b)) {
    const group = groups.at(-1)
    const last = group?.hours.at(-1)
    if (group && last !== undefined && Math.floor(last) === Math.floor(hour)) group.hours.push(hour)
    else groups.push({ hours: [hour], gap: last !== undefined && hour - last > HALF })
  }
  return groups
}
