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

/** The next half-hour in a direction that is there at all; itself at the edge. */
export const step = (
  { hours, isThere }: { hours: readonly number[]; isThere: (slot: Slot) => boolean },
  from: Slot,
  { days, rows, far }: Step,
): Slot => {
  let [column, row] = [WEEKDAYS.indexOf(from.day), hours.indexOf(from.hour)]
  let found = from
  for (;;) {
    column += days
    row += rows
    const [day, hour] = [WEEKDAYS[column], hours[row]]
    if (day === undefined || hour === undefined) return found
    if (!isThere({ day, hour })) continue
    found = { day, hour }
    if (!far) return found
  }
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
