import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { SignUp } from '#features/people/users/schema.ts'
import { sessionForm } from '#features/screens/session-form/schema.ts'
import { formFields } from './form-fields.ts'

const nested = formFields(z.object({ rows: z.array(z.object({ name: z.string() })).max(2), free: z.array(z.string()) }))
const session = formFields(sessionForm)

describe('the names that a form may post', () => {
  it.each(['rows[0].name', 'rows[1].name', 'free'])('include %s of its schema', name =>
    expect(nested.hasName(name)).toBe(true),
  )
  it.each([
    'rows',
    'rows[0]',
    'rows[2].name',
    'rows[0].age',
    'rows[0].name.x',
    'rows[0][0]',
    'rows.0.name',
    'rows[]',
    'toString',
  ])('exclude %s', name => expect(nested.hasName(name)).toBe(false))
  it('have no index in a list without a maximum', () => expect(nested.hasName('free[0]')).toBe(false))
  it('say which of them are lists', () => {
    expect(['free', 'rows[0].name'].map(nested.isList)).toEqual([true, false])
    expect(['lessons', 'lessons[0]', 'title', 'nothing'].map(session.isList)).toEqual([true, false, false, false])
  })
  it('are those of every kind of session, with its 60 lessons', () => {
    for (const name of ['type', 'date_time', 'lessons[59]', 'lessonMinutes', 'maxStudents'])
      expect(session.hasName(name)).toBe(true)
    for (const name of ['lessons[60]', 'userId']) expect(session.hasName(name)).toBe(false)
  })
  it('include fields whose input is prepared first', () =>
    expect(formFields(SignUp).hasName('guardianEmail')).toBe(true))
})

describe('a button that changes a list', () => {
  const intent = (type: string, payload: object) => JSON.stringify({ type, payload })
  it.each([
    intent('insert', { name: 'lessons', defaultValue: '2026-12-01T10:00' }),
    intent('remove', { name: 'lessons', index: 59 }),
    intent('update', { name: 'lessons', value: ['a', 'b'] }),
    intent('update', { name: 'lessons', index: 3, value: 'a' }),
    intent('validate', {}),
  ])('may ask %s', text => expect(session.hasIntent(text)).toBe(true))
  it.each([
    intent('update', { value: { role: 'admin' } }),
    intent('update', { name: 'role', value: 'admin' }),
    intent('update', { name: 'title', value: [[[1]]] }),
    intent('update', { name: 'lessons', value: Array(61).fill('a') }),
    intent('remove', { name: 'lessons', index: 60 }),
    intent('insert', { name: 'title', defaultValue: 'a' }),
    intent('reorder', { name: 'lessons', from: 0, to: 60 }),
    intent('explode', { name: 'lessons' }),
    '{',
    'null',
  ])('may not ask %s', text => expect(session.hasIntent(text)).toBe(false))
})
