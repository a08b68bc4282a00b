import { columnOf, type Slot, type SlotColumn, slotIn } from './slots.ts'

/** The weeks beside the shown one; undefined where there is none. */
export type Weeks = { readonly earlier?: (() => void) | undefined; readonly later?: (() => void) | undefined }
export type WeekStep = -1 | 1

const SWIPE_PX = 48

/**
 * The week to which a finger swiped, from where it went down to where it left (px): to the left is later. 0 for a short way, and for one
 * that scrolls the page.
 */
export const swipedWeek = ({ dx, dy }: { readonly dx: number; readonly dy: number }): WeekStep | 0 => {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < 2 * Math.abs(dy)) return 0
  return dx < 0 ? 1 : -1
}

/**
 * The week to which a key leads: Page Up and Page Down, and the arrows at the grid's edge (`isAtEdge`).
 */
export const weekOfKey = (key: string, isAtEdge: boolean): WeekStep | 0 => {
  if (key === 'PageDown' || (key === 'ArrowRight' && isAtEdge)) return 1
  return key === 'PageUp' || (key === 'ArrowLeft' && isAtEdge) ? -1 : 0
}

type ShownWeek = {
  readonly columns: readonly SlotColumn[]
  readonly hours: readonly number[]
  readonly exists: (slot: Slot) => boolean
}

/** Where the focus goes on in another week: beside the edge that an arrow passed, otherwise on the same weekday; at the nearest time. */
export const slotInWeek = ({ columns, hours, exists }: ShownWeek, from: Slot, key: string): Slot | null => {
  const sameDay = columnOf(columns, from)
  const target = key === 'ArrowRight' ? 0 : key === 'ArrowLeft' ? columns.length - 1 : Math.max(0, sameDay)
  const candidates = columns.flatMap((column, at) =>
    hours.flatMap(hour => {
      const slot = slotIn(column, hour)
      return slot && exists(slot) ? [{ slot, days: Math.abs(at - target), hours: Math.abs(hour - from.hour) }] : []
    }),
  )
  return candidates.sort((a, b) => a.days - b.days || a.hours - b.hours)[0]?.slot ?? null
}
