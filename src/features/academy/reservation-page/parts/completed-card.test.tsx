import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { LessonState } from '#features/academy/reservations/states.ts'
import { CompletedCard } from './completed-card.tsx'
import { stateChip } from './labels.ts'

const lesson = (id: string, state: LessonState = 'booked') => ({
  ...{
    id,
    purchaseId: 'rsv',
    date: '2026-11-24T16:00:00Z',
    end: '2026-11-24T17:00:00Z',
    price: 10_000,
    reduction: 0,
    state,
  },
  substitute: null,
})
const reservation: Parameters<typeof CompletedCard>[0]['reservation'] = {
  ...{
    id: 'rsv',
    productId: 'ses',
    type: 'individual',
    amount: 20_000,
    listAmount: 20_000,
    reductions: [],
    renewedFrom: null,
    renewedBy: null,
  },
  lessons: [lesson('first'), lesson('last')],
}
type Props = Parameters<typeof CompletedCard>[0]
const show = (more: Partial<Props['reservation']> = {}, viewer: Partial<Omit<Props, 'reservation'>> = {}) => {
  const props = {
    isTeacher: false,
    isTermOver: false,
    mayProposeLesson: true,
    seesMaterials: true,
    receiptId: 'pay',
    ...viewer,
  }
  const element = <CompletedCard {...{ reservation: { ...reservation, ...more }, ...props }} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return {
    text: html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '),
    links: [...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to),
  }
}

it('leads to the last lesson, the materials, the receipt, an extra lesson and the next booking', () => {
  const { text, links } = show()
  expect(text).toContain('These lessons are over')
  expect(text).toContain('2 lessons. A student who joined a lesson here can rate it on the lesson’s page.')
  expect(links).toEqual([
    ...['/campus/lessons/last', '/campus/sessions/ses/materials', '/account/billing/pay'],
    ...['/campus/proposals/new?reservation=rsv', '/campus/sessions/ses'],
  ])
})

it('says how many took place, and leads to no lesson where none did', () => {
  expect(show({ lessons: [lesson('first'), lesson('last', 'cancelled')] }).text).toContain('1 of 2 lessons took place.')
  const none = show({ lessons: [lesson('first', 'cancelled'), lesson('last', 'refunded')] })
  expect(none.text).toContain('0 of 2 lessons took place.')
  expect(none.text).not.toContain('rate')
  expect(none.links).not.toContain('/campus/lessons/last')
})

it('offers the teacher no booking, and a student of a course another one', () => {
  const viewer = { isTeacher: true, receiptId: null, mayProposeLesson: false }
  expect(show({}, viewer).links).toEqual(['/campus/lessons/last', '/campus/sessions/ses/materials'])
  expect(show({ type: 'course' }).links.at(-1)).toBe('/campus')
})

it('leads along the blocks before and after', () => {
  expect(show({ renewedFrom: 'before', renewedBy: 'after' }).links).toEqual(
    expect.arrayContaining(['/campus/reservations/before', '/campus/reservations/after']),
  )
})

it('is called completed, and what the school ended is not', () => {
  const lessons = [{ state: 'booked' }] as const
  const reader = { isPayer: true, teacher: { displayName: 'Nina Kowal' } }
  const shown = { state: 'ended', isReleased: false, renewedFrom: null, plan: 'single', lessons } as const
  expect(stateChip({ ...shown, endReason: 'completed' }, reader).label).toBe('Completed')
  expect(stateChip({ ...shown, endReason: 'terminated' }, reader).label).toBe('Ended')
})
