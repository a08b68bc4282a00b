import { type RefObject, useEffect, useRef, useState } from 'react'
import { WEEKDAYS } from '#kernel/timetable.ts'
import { holds, paint, type Slot, type Slots } from './slots.ts'

/** A finger that rests this long (milliseconds) starts painting; one that moves first scrolls the page. */
const REST = 220
const SLIP = 10

export type Grid = {
  readonly hours: readonly number[]
  readonly value: Slots
  readonly isFree: (slot: Slot) => boolean
  readonly commit: (value: Slots) => void
}

export const slotAt = (element: Element | null): Slot | null => {
  const cell = element?.closest<HTMLElement>('[data-slot]')
  const [name, hour] = cell?.dataset.slot?.split(' ') ?? []
  const day = WEEKDAYS.find(each => each === name)
  return day && hour ? { day, hour: Number(hour) } : null
}

/** The free half-hours of the rectangle between two corners. */
export const blockOf = ({ hours, isFree }: Grid, a: Slot, b: Slot): readonly Slot[] => {
  const [first = 0, last = 0] = [WEEKDAYS.indexOf(a.day), WEEKDAYS.indexOf(b.day)].sort((x, y) => x - y)
  const [from = 0, to = 0] = [a.hour, b.hour].sort((x, y) => x - y)
  return WEEKDAYS.slice(first, last + 1).flatMap(day =>
    hours.filter(hour => hour >= from && hour <= to && isFree({ day, hour })).map(hour => ({ day, hour })),
  )
}

type Drag = { readonly anchor: Slot; readonly base: Slots; readonly on: boolean; draft: Slots }

/** Painting with mouse, pen or finger. Answers the week as it looks while the pointer is down. */
export const useSlotDrag = (ref: RefObject<HTMLElement | null>, grid: Grid, active: boolean): Slots | null => {
  const [draft, setDraft] = useState<Slots | null>(null)
  const latest = useRef(grid)
  useEffect(() => {
    latest.current = grid
  })
  useEffect(() => {
    const box = ref.current
    if (!box || !active) return
    const off = new AbortController()
    const options = { signal: off.signal }
    let drag: Drag | null = null
    let resting: { slot: Slot; x: number; y: number; timer: ReturnType<typeof setTimeout> } | null = null
    const stopResting = () => {
      clearTimeout(resting?.timer)
      resting = null
    }
    const reach = (slot: Slot) => {
      if (!drag) return
      drag.draft = paint(drag.base, blockOf(latest.current, drag.anchor, slot), drag.on)
      setDraft(drag.draft)
    }
    const begin = (anchor: Slot) => {
      const base = latest.current.value
      drag = { anchor, base, on: !holds(base, anchor), draft: base }
      reach(anchor)
    }
    const end = (keep: boolean) => {
      if (drag && keep) latest.current.commit(drag.draft)
      drag = null
      setDraft(null)
    }
    const down = (event: PointerEvent) => {
      const slot = event.target instanceof Element ? slotAt(event.target) : null
      if (event.button !== 0 || !slot || !latest.current.isFree(slot)) return
      if (event.pointerType === 'touch') {
        const timer = setTimeout(() => {
          stopResting()
          begin(slot)
        }, REST)
        resting = { slot, x: event.clientX, y: event.clientY, timer }
        return
      }
      event.preventDefault()
      box.querySelector<HTMLElement>(`[data-slot="${slot.day} ${slot.hour}"] input`)?.focus({ preventScroll: true })
      begin(slot)
    }
    const move = (event: PointerEvent) => {
      if (resting && Math.hypot(event.clientX - resting.x, event.clientY - resting.y) > SLIP) stopResting()
      if (!drag) return
      const slot = slotAt(document.elementFromPoint(event.clientX, event.clientY))
      if (slot) reach(slot)
    }
    const up = () => {
      if (resting) begin(resting.slot)
      stopResting()
      end(true)
    }
    const lose = () => {
      stopResting()
      end(false)
    }
    box.addEventListener('pointerdown', down, options)
    window.addEventListener('pointermove', move, options)
    window.addEventListener('pointerup', up, options)
    window.addEventListener('pointercancel', lose, options)
    // Only a listener that is not passive can keep the page from scrolling under a painting finger.
    box.addEventListener('touchmove', event => drag && event.preventDefault(), { ...options, passive: false })
    box.addEventListener('contextmenu', event => (drag || resting) && event.preventDefault(), options)
    return () => {
      stopResting()
      off.abort()
    }
  }, [ref, active])
  return draft
}
