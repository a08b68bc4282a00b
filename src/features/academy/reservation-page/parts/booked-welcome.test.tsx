import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { ReservationView } from '../reservation-view.ts'
import { BookedWelcome } from './booked-welcome.tsx'

const NOW = '2026-12-18T12:00:00Z'
const reservation = {
  ...{ id: 'rsv_1', plan: 'single', amount: 12_000 },
  session: { id: 'ses_1', title: 'Physics', zone: 'Europe/Warsaw', status: 'open', meetLinksCreated: false },
  teacher: { uid: 'nina', displayName: 'Nina Nowak', photoURL: null },
  student: { uid: 'olek', displayName: 'Olek Wrona' },
  lessons: [{ id: 'lsn_1', date: '2026-12-22T16:00:00Z', end: '2026-12-22T17:00:00Z', price: 12_000, state: 'booked' }],
} as unknown as ReservationView

const textFor = (
  isForAnother: boolean,
  receiptId: string | null,
  opensDoor = false,
  teachersWords: string | null = null,
) => {
  const element = (
    <BookedWelcome {...{ reservation, isPayer: true, receiptId, isForAnother, opensDoor, teachersWords, now: NOW }} />
  )
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return html.replaceAll(/<[^>]*>/g, '')
}

it('tells a student how to join, and who pays for another how that student joins', () => {
  expect(textFor(false, 'pay_1')).toMatch(/You’re booked.*press Join on the lesson’s page.*We’ll remind you/s)
  expect(textFor(true, 'pay_1')).toMatch(
    /Olek Wrona is booked.*logged in as Olek, press Join on the lesson’s page.*We’ll remind Olek/s,
  )
  expect(textFor(true, 'pay_1', true)).toMatch(
    /Olek joins online, in your browser: press Join on the lesson’s page.*We’ll remind you/s,
  )
})

it('names a receipt only where there is one for the reader', () => {
  expect(textFor(false, 'pay_1')).toContain('e-mailed the dates and your receipt.')
  expect(textFor(false, null)).toContain('e-mailed the dates. ')
})

it('quotes the teacher, or says that the teacher looks forward to meeting the student', () => {
  expect(textFor(false, null, false, 'I love maths.')).toContain('I love maths.')
  expect(textFor(false, null)).toContain('Nina looks forward to meeting you.')
  expect(textFor(true, null)).toContain('Nina looks forward to meeting Olek.')
})
