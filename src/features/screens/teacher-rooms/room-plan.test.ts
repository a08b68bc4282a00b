import { describe, expect, it } from 'vitest'
import { instant } from '#tests/support/clock.ts'
import { nextTryAfter, type PlannedRoom, planLeaving, planRooms, type RoomDate } from './room-plan.ts'

const START = instant('2026-11-24T16:00:00Z')
const at = (minutes: number) => START.add({ minutes })
const date: RoomDate = { id: 'occ_1', title: 'Mathematics', start: START, end: at(60), isOn: true }
const ready: PlannedRoom = {
  ...{ id: 'room_1', state: 'ready', eventId: '1', start: START, end: at(60), date, door: 'none yet' },
  ...{ checkedAt: at(-600), shownAt: null, nextTryAt: at(-600) },
}
const shown = { shownAt: at(-5), door: 'this room' } as const
const plan = (room: Partial<PlannedRoom>, minutes: number) =>
  planRooms([{ ...ready, ...room }], [], at(minutes)).map(step => step.do)[0] ?? 'nothing'

describe('a room in an account', () => {
  it.each<[string, Partial<PlannedRoom>, number, string]>([
    ['waits until half an hour before', {}, -31, 'nothing'],
    ['is looked at then', {}, -30, 'check'],
    ['once', { checkedAt: at(-30) }, -20, 'nothing'],
    ['and not when the lesson is over', {}, 60, 'nothing'],
    ['is made where it is not there yet', { state: 'making', eventId: null }, -100, 'make'],
    ['but not before its next try', { state: 'making', eventId: null, nextTryAt: at(-99) }, -100, 'nothing'],
    ['moves with its date', { start: at(-60), end: START }, -100, 'move'],
    ['and changes with its length', { end: at(30) }, -100, 'move'],
    ['does not move when people are in it', { ...shown, end: at(30) }, 5, 'nothing'],
    ['is closed with its date', { date: { ...date, isOn: false } }, -100, 'close'],
    ['also when the date was deleted', { date: null }, -100, 'close'],
    ['stays for an hour after the end', shown, 119, 'nothing'],
    ['is closed then', shown, 120, 'close'],
    ['is closed where another one is behind the door', { door: 'another room' }, 5, 'close'],
    ['is closed where the door has changed after it', { ...shown, door: 'none yet' }, 5, 'close'],
    ['is closed until its provider has answered', { state: 'closing' }, 5, 'close'],
  ])('%s', (_, room, minutes, step) => expect(plan(room, minutes)).toBe(step))
})

it('the nearest come first, and closing comes last', () => {
  const rooms: readonly PlannedRoom[] = [
    { ...ready, id: 'closing', state: 'closing', start: at(-600) },
    { ...ready, id: 'late', state: 'making', start: at(120), date: { ...date, start: at(120), end: at(180) } },
  ]
  const steps = planRooms(rooms, [date], at(-60)).map(step => ('room' in step ? step.room.id : step.do))
  expect(steps).toEqual(['begin', 'late', 'closing'])
})

it('an account that was left closes all but the room in which a lesson is', () => {
  const rooms = [ready, { ...ready, ...shown, id: 'room_2' }]
  expect(planLeaving(rooms, at(10)).map(step => 'room' in step && step.room.id)).toEqual(['room_1'])
  expect(planLeaving(rooms, at(61))).toHaveLength(2)
})

it('pauses grow to half an hour, and are as long as the provider asks', () => {
  const minutes = (failures: number, seconds?: number) =>
    nextTryAfter(START, failures, seconds).since(START).total('minutes')
  expect([minutes(1), minutes(2), minutes(5), minutes(50), minutes(1, 7200), minutes(50, 5)]).toEqual([
    1, 2, 16, 30, 120, 30,
  ])
})
