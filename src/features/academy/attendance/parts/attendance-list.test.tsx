import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { AttendanceList, AttendanceText } from './attendance-list.tsx'

const NOW = '2026-11-24T18:00:00Z'
const attendance = [
  { uid: 'a', name: 'Nina', part: 'host', joinedAt: null },
  { uid: 'b', name: 'Stan', part: 'participant', joinedAt: '2026-11-24T15:55:00Z' },
] as const

const render = (element: ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)

it('says of each person whether and when they joined, also within a sentence', () => {
  const list = render(<AttendanceList attendance={attendance} now={NOW} />)
  const text = render(<AttendanceText attendance={attendance} now={NOW} />)
  for (const html of [list, text]) {
    expect(html).toContain('Nina (teacher) did not join')
    expect(html).toMatch(/Stan \(student\) joined on <time/)
  }
  // A row of a list shows it within a paragraph.
  expect(text).not.toMatch(/<(ul|li|p|div)/)
})
