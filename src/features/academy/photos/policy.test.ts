import { describe, expect, it } from 'vitest'
import { type Actor, type Role, type User, VISITOR } from '#kernel/actor.ts'
import { actorWith } from '#tests/support/actors.ts'
import { maySeePhoto } from './policy.ts'

const user = (id: string, role: Role): User => actorWith({ id, role, teacherAccess: true })

describe('the photo of', () => {
  it.each<[Role, string, Actor, boolean, boolean]>([
    ['teacher', 'a visitor', VISITOR, false, true],
    ['student', 'a visitor', VISITOR, false, false],
    ['student', 'another student', user('olek', 'student'), false, false],
    ['student', 'a teacher of others', user('igor', 'teacher'), false, false],
    ['student', 'the own teacher', user('nina', 'teacher'), true, true],
    ['student', 'the student', user('owner', 'student'), false, true],
    ['student', 'an admin', user('ada', 'admin'), false, true],
    ['admin', 'a visitor', VISITOR, false, false],
  ])('a %s is seen by %s: …', (role, _, actor, isOwnTeacher, isSeen) => {
    expect(maySeePhoto(actor, { id: 'owner', role }, isOwnTeacher)).toBe(isSeen)
  })
})
