import { expect, it } from 'vitest'
import { timesBySession } from './times-by-session.ts'

const maths = { id: 'ses_1', title: 'Mathematics', to: '/m' }
const physics = { id: 'ses_2', title: 'Physics', to: '/p' }

it('puts the times under the session that they book, the soonest first', () => {
  const times = [
    { start: '2026-11-30T15:00:00Z', sessions: [physics] },
    { start: '2026-11-30T16:00:00Z', sessions: [maths, physics] },
  ]
  expect(timesBySession(times)).toEqual([
    {
      ...{ id: 'ses_2', title: 'Physics' },
      times: [
        { start: '2026-11-30T15:00:00Z', to: '/p' },
        { start: '2026-11-30T16:00:00Z', to: '/p' },
      ],
    },
    { id: 'ses_1', title: 'Mathematics', times: [{ start: '2026-11-30T16:00:00Z', to: '/m' }] },
  ])
})
