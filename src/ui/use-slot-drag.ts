import { type RefObject, useEffect, useRef, useState } from 'react'
import { WEEKDAYS } from '#kernel/timetable.ts'
import { swipedWeek, type Weeks } from './slot-weeks.ts'
import { columnOf, includesSlot, type SelectSlots, type Slot, type SlotColumn, type Slots, slotIn } from './slots.ts'

/** A touch that rests this long (milliseconds) starts painting; a touch that moves first scrolls the page. */
const LONG_PRESS_MS = 220
const MOVE_TOLERANCE_PX = 10

export type EditableGrid = {
  readonly columns: readonly SlotColumn[]
  readonly hours: readonly number[]
  /** The newest value, which may not be rendered yet. */
  readonly currentValue: () => Slots
  readonly isFree: (slot: Slot) => boolean
  readonly commit: (value: Slots) => void
  readonly select: SelectSlots
  readonly weeks: Weeks
}

export const slotAt = (element: Element | null): Slot | null => {
  const cell = element?.closest<HTMLElement>('[data-slot]')
  const [name, hour] = cell?.dataset.slot?.split(' ') ?? []
  const day = WEEKDAYS.find(each => each === name)
  return day && hour ? { day, hour: Number(hour) } : null
}

/** The free half-hours of the rectangle between two corners. */
export const slotsBetween = (
  { columns, hours, isFree }: Pick<EditableGrid, 'columns' | 'hours' | 'isFree'>,
  a: Slot,
  b: Slot,
): readonly Slot[] => {
  const [first = 0, last = 0] = [columnOf(columns, a), columnOf(columns, b)].sort((x, y) => x - y)
  const [from = 0, to = 0] = [a.hour, b.hour].sort((x, y) => x - y)
  return columns.slice(first, last + 1).flatMap(column =>
    hours.flatMap(hour => {
      const slot = hour >= from && hour <= to ? slotIn(column, hour) : null
      return slot && isFree(slot) ? [slot] : []
    }),
  )
}

type Drag = { readonly anchor: Slot; readonly base: Slots; readonly on: boolean; draft: Slots }

/** Painting with mouse, pen or touch. Returns the preview of the week while the pointer is down. */
export const useSlotDrag = (ref: RefObject<HTMLElement | null>, grid: EditableGrid, active: boolean): Slots | null => {
  const [draft, setDraft] = useState<Slots | null>(null)
  const latestGrid = useRef(grid)
  useEffect(() => {
    latestGrid.current = grid
  })
  useEffect(() => {
    const box = ref.current
    if (!box || !active) return
    const listeners = new AbortController()
    const options = { signal: listeners.signal }
    let drag: Drag | null = null
    let handledPointer: number | null = null
    let longPress: { slot: Slot; x: number; y: number; timer: ReturnType<typeof setTimeout> } | null = null
    let touch: { id: number; x: number; y: number } | null = null
    const cancelLongPress = () => {
      clearTimeout(longPress?.timer)
      longPress = null
    }
    const extendTo = (slot: Slot) => {
      if (!drag) return
      const { current } = latestGrid
      drag.draft = current.select(drag.base, slotsBetween(current, drag.anchor, slot), drag.on)
      setDraft(drag.draft)
    }
    const begin = (anchor: Slot) => {
      touch = null
      const base = latestGrid.current.currentValue()
      drag = { anchor, base, on: !includesSlot(base, anchor), draft: base }
      extendTo(anchor)
    }
    const end = (keep: boolean) => {
      if (drag && keep) latestGrid.current.commit(drag.draft)
      drag = null
      setDraft(null)
    }
    const swipe = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (touch?.id !== pointerId) return
      const step = swipedWeek({ dx: clientX - touch.x, dy: clientY - touch.y })
      const { earlier, later } = latestGrid.current.weeks
      if (step !== 0) (step > 0 ? later : earlier)?.()
      touch = null
    }
    const down = (event: PointerEvent) => {
      handledPointer = null
      // A second finger pinches.
      const isSwipe = event.pointerType === 'touch' && event.isPrimary
      touch = isSwipe ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null
      const slot = event.target instanceof Element ? slotAt(event.target) : null
      if (event.button !== 0 || !slot || !latestGrid.current.isFree(slot)) return
      if (event.pointerType === 'touch') {
        const timer = setTimeout(() => {
          cancelLongPress()
          begin(slot)
        }, LONG_PRESS_MS)
        longPress = { slot, x: event.clientX, y: event.clientY, timer }
        return
      }
      event.preventDefault()
      box.querySelector<HTMLElement>(`[data-slot="${slot.day} ${slot.hour}"] input`)?.focus({ preventScroll: true })
      begin(slot)
    }
    const move = (event: PointerEvent) => {
      if (longPress && Math.hypot(event.clientX - longPress.x, event.clientY - longPress.y) > MOVE_TOLERANCE_PX)
        cancelLongPress()
      if (!drag) return
      const slot = slotAt(document.elementFromPoint(event.clientX, event.clientY))
      if (slot) extendTo(slot)
    }
    const up = (event: PointerEvent) => {
      if (longPress) begin(longPress.slot)
      if (drag) handledPointer = event.pointerId
      cancelLongPress()
      end(true)
      swipe(event)
    }
    const cancel = () => {
      touch = null
      cancelLongPress()
      end(false)
    }
    // The browser's own click on the checkbox follows a pointer that painted already, and would undo it. A click whose pointer went
    // down before hydration, a key and assistive technology still reach the checkbox.
    const click = (event: MouseEvent) => {
      if (handledPointer === null) return
      // Older browsers send a plain mouse event, whose detail is 0 for a key.
      const isSamePointer = event instanceof PointerEvent ? event.pointerId === handledPointer : event.detail > 0
      if (!isSamePointer) return
      event.preventDefault()
      event.stopPropagation()
    }
    box.addEventListener('click', click, { ...options, capture: true })
    box.addEventListener('pointerdown', down, options)
    window.addEventListener('pointermove', move, options)
    window.addEventListener('pointerup', up, options)
    window.addEventListener('pointercancel', cancel, options)
    // Only a non-passive listener can prevent the page from scrolling while a finger paints.
    box.addEventListener('touchmove', event => drag && event.preventDefault(), { ...options, passive: false })
    box.addEventListener('contextmenu', event => (drag || longPress) && event.preventDefault(), options)
    return () => {
      cancelLongPress()
      listeners.abort()
    }
  }, [ref, active])
  return draft
}
