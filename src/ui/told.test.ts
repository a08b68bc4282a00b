import { expect, it } from 'vitest'
import { hear, tell } from './told.ts'

const rows = (title: string) => [{ id: 'ses_1', title, nextStart: null, date_time: { Tuesday: [17, 17.5] } }]

it('is written once for the same value, and heard as that very value by whoever wrote it', () => {
  const told = rows('Moles')
  expect(tell(told)).toBe('[{"id":"ses_1","title":"Moles","nextStart":null,"date_time":{"Tuesday":[17,17.5]}}]')
  expect(hear(tell(told))).toBe(told)
})

it('is heard elsewhere as an equal value, the same each time', () => {
  const text = JSON.stringify(rows('Proofs'))
  expect(hear(text)).toEqual(rows('Proofs'))
  expect(hear(text)).toBe(hear(text))
})

it('is forgotten after a hundred others, and still heard right', () => {
  const told = rows('Levers')
  const text = tell(told)
  for (let other = 0; other < 100; other++) tell(rows(`Another ${other}`))
  expect(hear(text)).not.toBe(told)
  expect(hear(text)).toEqual(told)
  expect(tell(told)).toBe(text)
})
