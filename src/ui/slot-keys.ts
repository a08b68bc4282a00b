import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { WEEKDAYS } from '#kernel/timetable.ts'
import { blockOf, type Grid } from './slot-drag.ts'
import { holds, paint, type Slot, type Slots } from './slots.ts'

type Step = { readonly days: number; readonly rows: number; readonly far?: boolean }

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: { days: -1, rows: 0 },
  ArrowRight: { days: 1, rows: 0 },
  ArrowUp: { days: 0, rows: -1 },
  ArrowDown: { days: 0, rows: 1 },
  Home: { days: -1, rows: 0, far: true },
  End: { days: 1, rows: 0, far: true },
  PageUp: { days: 0, rows: -1, far: true },
  PageDown: { days: 0, rows: 1, far: true },
}

type There = { readonly hours: readonly number[]; readonly isThere: (slot: Slot) => boolean }

/** The next half-hour in a direction that is there at all; itself at the edge. */
export const step = ({ hours, isThere }: There, from: Slot, { days, rows, far }: Step): Slot => {
  let [column, row] = [WEEKDAYS.indexOf(from.day), hours.indexOf(from.hour)]
  let found = from
  for (;;) {
    column += days
    row += rows
    const [day, hour] = [WEEKDAYS[column], hours[row]]
    if (day === undefined || hour === undefined) break
    if (!isThere({ day, hour })) continue
    found = { day, hour }
    if (!far) return found
  }
  return found === from && !far ? beside({ hours, isThere }, from, { days, rows }) : found
}

/** Nothing lies in the line itself: of the nearest day or row in that direction the cell that is least far aside, so that no part of a week is an island. */
const beside = ({ hours, isThere }: There, from: Slot, { days, rows }: Step): Slot => {
  const [column, row] = [WEEKDAYS.indexOf(from.day), hours.indexOf(from.hour)]
  const ahead = WEEKDAYS.flatMap((day, at) =>
    hours.flatMap((hour, line) => {
      const [along, aside] = days === 0 ? [(line - row) * rows, at - column] : [(at - column) * days, line - row]
      return along > 0 && isThere({ day, hour }) ? [{ slot: { day, hour }, along, aside: Math.abs(aside) }] : []
    }),
  )
  const [nearest] = ahead.sort((a, b) => a.along - b.along || a.aside - b.aside)
  return nearest?.slot ?? from
}

/** Arrows move through the week, space and Enter choose, shift with arrows extends; one cell at a time is in the tab order. */
export const useSlotKeys = (ref: RefObject<HTMLElement | null>, grid: Grid, isThere: (slot: Slot) => boolean) => {
  const [active, setActive] = useState<Slot | null>(null)
  const stretch = useRef<{ anchor: Slot; base: Slots } | null>(null)
  const focus = (slot: Slot) => {
    setActive(slot)
    const cell = ref.current?.querySelector<HTMLElement>(`[data-slot="${slot.day} ${slot.hour}"]`)
    const target = cell?.querySelector('input') ?? cell
    target?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, slot: Slot | null) => {
    if (!slot || event.altKey || event.ctrlKey || event.metaKey) return
    const direction = STEPS[event.key]
    if (direction) {
      event.preventDefault()
      const next = step({ hours: grid.hours, isThere }, slot, direction)
      if (event.shiftKey) {
        stretch.current ??= { anchor: slot, base: grid.value }
        grid.commit(paint(stretch.current.base, blockOf(grid, stretch.current.anchor, next), true))
      } else stretch.current = null
      focus(next)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (grid.isFree(slot)) grid.commit(paint(grid.value, [slot], !holds(grid.value, slot)))
    }
    if (event.key === 'Enter' || event.key === ' ') stretch.current = null
  }
  return { active, setActive, onKeyDown }
}
