import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { slotInWeek, type WeekStep, weekOfKey } from './slot-weeks.ts'
import { columnOf, includesSlot, type Slot, type SlotColumn, type Slots, slotIn } from './slots.ts'
import { type EditableGrid, slotsBetween } from './use-slot-drag.ts'

type Direction = { readonly days: number; readonly rows: number; readonly toEdge?: boolean }

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: { days: -1, rows: 0 },
  ArrowRight: { days: 1, rows: 0 },
  ArrowUp: { days: 0, rows: -1 },
  ArrowDown: { days: 0, rows: 1 },
  Home: { days: -1, rows: 0, toEdge: true },
  End: { days: 1, rows: 0, toEdge: true },
  PageUp: { days: 0, rows: -1, toEdge: true },
  PageDown: { days: 0, rows: 1, toEdge: true },
}

type GridShape = {
  readonly columns: readonly SlotColumn[]
  readonly hours: readonly number[]
  readonly exists: (slot: Slot) => boolean
}

/** The next existing half-hour in a direction; at the edge the same one. */
export const nextSlot = (grid: GridShape, from: Slot, { days, rows, toEdge }: Direction): Slot => {
  const { columns, hours, exists } = grid
  let [at, row] = [columnOf(columns, from), hours.indexOf(from.hour)]
  let nearest = from
  for (;;) {
    at += days
    row += rows
    const [column, hour] = [columns[at], hours[row]]
    if (column === undefined || hour === undefined) break
    const slot = slotIn(column, hour)
    if (!slot || !exists(slot)) continue
    nearest = slot
    if (!toEdge) return nearest
  }
  return nearest === from && !toEdge ? nearestAside(grid, from, { days, rows }) : nearest
}

/**
 * When the row or column has no further cell: the closest cell of the nearest day or row in that direction, so that every cell is
 * reachable by keyboard.
 */
const nearestAside = ({ columns, hours, exists }: GridShape, from: Slot, { days, rows }: Direction): Slot => {
  const [fromColumn, row] = [columnOf(columns, from), hours.indexOf(from.hour)]
  const candidates = columns.flatMap((column, at) =>
    hours.flatMap((hour, line) => {
      const slot = slotIn(column, hour)
      const [along, aside] =
        days === 0 ? [(line - row) * rows, at - fromColumn] : [(at - fromColumn) * days, line - row]
      return along > 0 && slot && exists(slot) ? [{ slot, along, aside: Math.abs(aside) }] : []
    }),
  )
  const [nearestCandidate] = candidates.sort((a, b) => a.along - b.along || a.aside - b.aside)
  return nearestCandidate?.slot ?? from
}

/**
 * Arrow keys move through the week, space and Enter choose, shift with arrows extends; one cell at a time is in the tab order. Where the
 * grid has weeks beside it, arrows at its edge and Page Up and Page Down lead to them.
 */
export const useSlotKeys = (
  ref: RefObject<HTMLElement | null>,
  grid: EditableGrid,
  exists: (slot: Slot) => boolean,
  /** Brings into sight a half-hour that gets the focus. */
  show: (slot: Slot) => void,
) => {
  const [active, setActive] = useState<Slot | null>(null)
  const leaving = useRef<{ slot: Slot; key: string } | null>(null)
  const selection = useRef<{ anchor: Slot; base: Slots } | null>(null)
  const focus = (slot: Slot) => {
    setActive(slot)
    show(slot)
    const cell = ref.current?.querySelector<HTMLElement>(`[data-slot="${slot.day} ${slot.hour}"]`)
    const target = cell?.querySelector('input') ?? cell
    target?.focus()
  }
  const toggle = (slot: Slot) => {
    const value = grid.currentValue()
    grid.commit(grid.select(value, [slot], !includesSlot(value, slot)))
  }
  const stepOf = ({ earlier, later }: typeof grid.weeks, step: WeekStep | 0) =>
    step === 0 ? undefined : step > 0 ? later : earlier
  const shownFrom = grid.columns[0]?.date
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the other week is there
  useEffect(() => {
    const left = leaving.current
    leaving.current = null
    const next = left && slotInWeek({ columns: grid.columns, hours: grid.hours, exists }, left.slot, left.key)
    if (next) focus(next)
    else setActive(null)
  }, [shownFrom])
  const onKeyDown = (event: KeyboardEvent, slot: Slot | null) => {
    if (!slot || event.altKey || event.ctrlKey || event.metaKey) return
    const direction = DIRECTIONS[event.key]
    if (direction) {
      event.preventDefault()
      const next = nextSlot({ columns: grid.columns, hours: grid.hours, exists }, slot, direction)
      const isAtEdge = next.day === slot.day && next.hour === slot.hour
      const goToWeek = event.shiftKey ? undefined : stepOf(grid.weeks, weekOfKey(event.key, isAtEdge))
      if (event.shiftKey) {
        selection.current ??= { anchor: slot, base: grid.currentValue() }
        grid.commit(grid.select(selection.current.base, slotsBetween(grid, selection.current.anchor, next), true))
      } else selection.current = null
      if (goToWeek) {
        leaving.current = { slot, key: event.key }
        goToWeek()
      } else focus(next)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (grid.isFree(slot)) toggle(slot)
    }
    if (event.key === 'Enter' || event.key === ' ') selection.current = null
  }
  return { active, setActive, onKeyDown }
}
