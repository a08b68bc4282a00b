import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { LessonList } from './lesson-list.tsx'

const lesson = (date: string, id: string) => ({
  ...{
    id,
    purchaseId: 'rsv_1',
    date,
    end: date.replace(':00:00', ':45:00'),
    price: 10_000,
    reduction: 0,
    state: 'booked' as const,
  },
  substitute: null,
})

it('lists dates that were left out among the lessons, in their order', () => {
  const element = (
    <LessonList
      lessons={[lesson('2026-11-24T16:00:00Z', 'lsn_1'), lesson('2026-12-08T16:00:00Z', 'lsn_2')]}
      skipped={[{ start: '2026-12-01T16:00:00Z', end: '2026-12-01T16:45:00Z', reason: 'holiday', name: 'Advent' }]}
      now="2026-11-21T10:00:00Z"
      gone={false}
    />
  )
  const router = createMemoryRouter([{ path: '/', element }])
  const shown = renderToStaticMarkup(<RouterProvider router={router} />)
  const dates = [...shown.matchAll(/datetime="(\d{4}-\d\d-\d\d)/gi)].map(([, date]) => date)
  expect([...new Set(dates)]).toEqual(['2026-11-24', '2026-12-01', '2026-12-08'])
  expect(shown).toContain('left out, not charged: holiday: Advent')
})
