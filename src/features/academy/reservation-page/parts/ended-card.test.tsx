import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { GiveUpReason } from '#features/academy/reservations/states.ts'
import { EndedCard } from './ended-card.tsx'

const textOf = (endReason: GiveUpReason | null, endNote = '') => {
  const state = endReason === 'resigned' ? 'resigned' : 'ended'
  const reservation = { state, endReason, endNote, endedAt: '2026-11-21T10:15:00Z' } as const
  const element = <EndedCard {...{ reservation, charges: [], now: '2026-11-21T11:00:00Z' }} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

it.each([
  ['resigned', '', 'This place was given up On Sat 21 Nov, 11:15 .'],
  ['not_started', '', 'This booking has ended On Sat 21 Nov, 11:15 : the course did not go ahead.'],
  ['terminated', 'The teacher is ill.', 'On Sat 21 Nov, 11:15 : the school ended it. Reason: The teacher is ill.'],
  [null, '', 'This booking has ended On Sat 21 Nov, 11:15 .'],
] as const)('a booking that ended as %s says how and why', (reason, note, text) => {
  expect(textOf(reason, note)).toContain(text)
})

it('only a course that did not start did not go ahead', () => {
  for (const reason of ['resigned', 'terminated', null] as const)
    expect(textOf(reason, 'A reason.')).not.toContain('go ahead')
})
