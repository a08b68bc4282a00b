import { expect, it } from 'vitest'
import { createReader, sayTo } from '#platform/readers.ts'
import { BOOKING_ENDED, reasonText } from './kept-reasons.ts'

const polish = createReader('pl', { 'The school has ended this booking.': 'Szkoła zakończyła tę rezerwację.' })

it('says reasons of ours to who reads them, and leaves those of people as they are', () => {
  expect(reasonText(BOOKING_ENDED)).toBe(BOOKING_ENDED)
  expect(sayTo(polish, () => reasonText(BOOKING_ENDED))).toBe('Szkoła zakończyła tę rezerwację.')
  expect(sayTo(polish, () => reasonText('I moved to Kraków.'))).toBe('I moved to Kraków.')
})
