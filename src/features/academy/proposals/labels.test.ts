import { expect, it } from 'vitest'
import { waitingLabel } from './labels.ts'

it('tells each side who waits for whom, and the state of what is decided', () => {
  expect(waitingLabel('pending', 'host')).toMatch(/your answer/)
  expect(waitingLabel('pending', 'participant')).toMatch(/answer of the teacher/)
  expect(waitingLabel('proposal_sent', 'participant')).toMatch(/your answer/)
  expect(waitingLabel('proposal_sent', 'school')).toMatch(/answer of the student’s side/)
  expect(waitingLabel('completed', 'host')).toBe('Completed')
})
