import { describe, expect, it } from 'vitest'
import { errorsInPageOrder, firstWrongStep } from './errors-in-page-order.ts'

describe('errors of a session’s form', () => {
  it.each([
    [
      'fields of the schema’s order',
      { price: ['p'], date_time: ['d'], subject: ['s'], title: ['t'], zone: ['z'] },
      { type: 'individual' },
      ['subject', 'title', 'date_time', 'zone', 'price'],
    ],
    [
      'a course with a bad lesson',
      { lessonMinutes: ['m'], 'lessons[10]': ['l'], maxStudents: ['x'], price: ['p'] },
      { type: 'course' },
      ['lessons[10]', 'lessonMinutes', 'price', 'maxStudents'],
    ],
    [
      'a group in the grid',
      { maxStudents: ['x'], date_time: ['d'] },
      { type: 'group', enteredAs: 'grid' },
      ['date_time', 'maxStudents'],
    ],
    [
      'a group in rows',
      { maxStudents: ['x'], date_time: ['d'] },
      { type: 'group', enteredAs: 'rows' },
      ['weekly', 'maxStudents'],
    ],
    ['the whole form', { title: ['t'], '': ['f'] }, undefined, ['', 'title']],
    ['corrected fields', { title: null, price: [] }, {}, []],
  ])('%s', (_, errors, entered, names) => {
    expect(Object.keys(errorsInPageOrder(errors, entered))).toEqual(names)
  })

  it('keeps both messages about a group’s rows', () => {
    const entered = { type: 'group', enteredAs: 'rows' }
    expect(errorsInPageOrder({ date_time: ['none'], weekly: ['end'] }, entered)).toEqual({ weekly: ['none', 'end'] })
  })
})

describe('the step to which errors lead is', () => {
  it.each([
    ['that of the first wrong field', { price: ['p'], date_time: ['d'] }, 'when'],
    ['that of a row', { 'weekly[1].to': ['w'], horizonWeeks: ['h'] }, 'when'],
    ['the last one for what is under More', { bufferMinutes: ['b'] }, 'price'],
    ['none for the whole form', { '': ['f'] }, null],
    ['none without errors', { title: null }, null],
  ])('%s', (_, errors, step) => expect(firstWrongStep(errors, { type: 'individual' })).toBe(step))
})
