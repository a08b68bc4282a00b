import { expect, it } from 'vitest'
import { requestKinds } from './request-kinds.ts'

const data = { role: 'teacher', studentName: 'Stan' } as never

it('says what follows, of each kind that staff approve in one press', () => {
  const inOnePress = requestKinds.filter(({ decidedBy, approvalPath }) => !decidedBy && !approvalPath)
  expect(inOnePress.length).toBeGreaterThan(0)
  for (const { name, consequence } of inOnePress)
    expect([name, consequence?.(data)]).toEqual([name, expect.stringMatching(/\.$/)])
})

it('names the role, and the access that comes with that of a teacher', () => {
  const role = requestKinds.find(({ name }) => name === 'role_requests')
  expect(role?.consequence?.(data)).toBe('The person’s role becomes teacher, with teacher access.')
  expect(role?.consequence?.({ role: 'student' } as never)).toBe('The person’s role becomes student.')
})
