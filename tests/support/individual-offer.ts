import type { AvailabilityContext, SchedulingRules } from '#features/academy/availability/availability.ts'
import { parseWallTime, type Span } from '#kernel/time.ts'

/** An individual session on offer in Warsaw, with its availability context. */
export const ZONE = 'Europe/Warsaw'
export const warsawTime = (local: string) => parseWallTime(local, ZONE)
export const span = (date: string, from: string, to: string): Span => ({
  start: warsawTime(`${date}T${from}`),
  end: warsawTime(`${date}T${to}`),
})

/** Saturday noon. */
export const NOW = warsawTime('2026-11-21T12:00')
export const offer: SchedulingRules & { price: number } = {
  zone: ZONE,
  date_time: { Monday: [17, 17.5, 18, 18.5], Wednesday: [16, 16.5, 17], Saturday: [13, 13.5, 18, 18.5] },
  price: 14_000,
  allowSingleSlots: false,
  minimumNoticeHours: 12,
  bufferMinutes: 0,
  horizonWeeks: 8,
}
export const availabilityContext = (
  busy: readonly Span[] = [],
  more: Partial<AvailabilityContext> = {},
): AvailabilityContext => ({
  teacherBusy: busy,
  holidays: new Set(),
  now: NOW,
  ...more,
})
