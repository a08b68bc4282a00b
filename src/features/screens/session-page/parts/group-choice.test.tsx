import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { SessionView } from '#features/academy/sessions/session-view.ts'
import type { Choice } from '../choice.ts'
import type { ChoiceQuote, PlanOffers } from '../choice-quote.ts'
import { ChoiceSummary } from './choice-summary.tsx'
import { DatePicker } from './date-picker.tsx'

const [zone, now] = ['Europe/Warsaw', '2026-11-23T08:00:00Z']
const span = (date: string) => ({ start: `${date}T16:00:00Z`, end: `${date}T17:00:00Z` })
const dates = [span('2026-12-29'), span('2027-01-05')]

const textOf = (element: React.ReactElement) => {
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('\u00a0', ' ')
}

const summaryOf = (plan: Choice['plan'], offered: ChoiceQuote, plans: PlanOffers | null = null) =>
  textOf(
    <ChoiceSummary
      {...{
        type: 'group',
        minimumRun: 2,
        choice: { plan, from: null, week: null, picks: {} },
        weekly: [],
        offered,
        plans,
        price: 10_000,
        isWeeklyOffered: true,
        isOwn: false,
        trial: null,
        noTrial: null,
        zone,
        now,
      }}
      onPlan={() => undefined}
      at={() => ''}
    />,
  )

it('the dates of a group carry the year where it is not this one', () => {
  const view = {
    zone,
    nextStart: dates[0]?.start,
    maxStudents: 8,
    meetings: dates.map((date, at) => ({ ...date, occurrenceId: `${at}`, placesLeft: 3, substitute: null })),
  } as unknown as SessionView
  const picker = textOf(<DatePicker {...{ view, zone, now }} from={undefined} onChoose={() => undefined} />)
  expect(picker).toContain('Tue 29 Dec\n')
  expect(picker).toContain('Tue 5 Jan 2027\n')
  expect(picker).toContain('3 places left')
})

it('one lesson and four weeks stand side by side, with their sums and the real number of lessons', () => {
  const single = { count: 1, amount: 5_000, start: dates[1]?.start ?? '', skipped: [] }
  const holiday = {
    start: '2027-01-12T16:00:00Z',
    end: '2027-01-12T17:00:00Z',
    reason: 'holiday',
    name: 'Ferie',
  } as const
  const block = { ...single, count: 3, amount: 15_000, skipped: [holiday] }
  const summary = summaryOf('single', { kind: 'nothing chosen' }, { single, block })
  expect(summary).toMatch(/One lesson\n+Tue 5 Jan 2027, 17:00\n+50 PLN\n/)
  expect(summary).toMatch(
    /Weekly for four weeks\n+3 lessons from Tue 5 Jan 2027, not Tue 12 Jan 2027: holiday: Ferie\n+150 PLN\n/,
  )
  expect(summaryOf('single', { kind: 'nothing chosen' }, { single, block: null })).not.toContain('150 PLN')
})

it('a group has its own times: only the date is chosen', () => {
  const summary = summaryOf('block', { kind: 'nothing chosen' })
  expect(summary).toContain('on the date you choose')
  expect(summary).not.toContain('at the times you choose')
})
