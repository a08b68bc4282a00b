import { describe, expect, it } from 'vitest'
import { instant } from '#tests/support/clock.ts'
import { nextFreeTimes, trialPaths } from './free-times.ts'

const now = instant('2026-11-23T08:00:00Z')
const maths = {
  ...{ id: 'ses_1', title: 'Proof', type: 'individual' as const, zone: 'Europe/Warsaw', allowSingleSlots: false },
  ...{ nextStart: '2026-11-24T16:00:00Z', placesLeft: 4 },
}
const group = { ...maths, id: 'ses_2', title: 'Moles', type: 'group' as const, nextStart: '2026-11-24T18:00:00Z' }
const course = { ...maths, id: 'ses_3', title: 'Revision', type: 'course' as const, nextStart: '2026-11-25T18:00:00Z' }

describe('the next free times', () => {
  it('lead into the reservation with the time chosen', () => {
    const starts = { ses_1: ['2026-11-24T16:00:00+00:00', '2026-11-24T16:30:00+00:00', '2026-11-26T09:00:00+00:00'] }
    expect(nextFreeTimes([maths, group, course], starts, now)).toEqual([
      {
        start: '2026-11-24T16:00:00Z',
        sessions: [
          {
            ...{ id: 'ses_1', title: 'Proof' },
            to: '/campus/sessions/ses_1?from=2026-11-24&pick=Tuesday+17&pick=Tuesday+17.5',
          },
        ],
      },
      {
        start: '2026-11-24T18:00:00Z',
        sessions: [{ id: 'ses_2', title: 'Moles', to: '/campus/sessions/ses_2?from=2026-11-24' }],
      },
      { start: '2026-11-25T18:00:00Z', sessions: [{ id: 'ses_3', title: 'Revision', to: '/campus/sessions/ses_3' }] },
      {
        start: '2026-11-26T09:00:00Z',
        sessions: [expect.objectContaining({ to: expect.stringContaining('from=2026-11-26&pick=Thursday+10&') })],
      },
    ])
  })
  it('show sessions of the same time together, and nothing full or over', () => {
    const physics = { ...maths, id: 'ses_4', title: 'Physics', allowSingleSlots: true }
    const full = { ...maths, id: 'ses_5', placesLeft: 0 }
    const shown = nextFreeTimes([maths, physics, full, { ...maths, id: 'ses_6', nextStart: null }], {}, now)
    expect(shown.map(({ sessions }) => sessions.map(({ id }) => id))).toEqual([['ses_1', 'ses_4']])
    expect(shown[0]?.sessions[1]?.to).not.toContain('17.5')
    expect(nextFreeTimes([maths], {}, instant('2026-11-24T16:00:00Z'))).toEqual([])
  })
})

it('a trial is booked at the next time where that is surely long enough', () => {
  const single = { ...maths, id: 'ses_4', allowSingleSlots: true }
  const pathsOf = (minutes: number) => trialPaths([maths, group, single], { price: 0, minutes }).map(({ to }) => to)
  const from = 'from=2026-11-24&plan=trial&pick=Tuesday+17'
  expect(pathsOf(30)).toEqual([`/campus/sessions/ses_1?${from}`, `/campus/sessions/ses_4?${from}`])
  expect(pathsOf(60)).toEqual([`/campus/sessions/ses_1?${from}&pick=Tuesday+17.5`, '/campus/sessions/ses_4?plan=trial'])
})
