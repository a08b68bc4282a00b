import { describe, expect, it } from 'vitest'
import { errorsInPageOrder } from './errors-in-page-order.ts'

describe('errors of a session’s form', () => {
  it.each([
    [
      'fields of the schema’s order',
      { price: ['p'], date_time: ['d'], subject: ['s'], title: ['t'], zone: ['z'] },
      { type: 'individual' },
      ['subject', 'title', 'price', 'zone', 'date_time'],
    ],
    [
      'a course with a bad lesson',
      { lessonMinutes: ['m'], 'lessons[10]': ['l'], maxStudents: ['x'], price: ['p'] },
      { type: 'course' },
      ['price', 'lessons[10]', 'maxStudents', 'lessonMinutes'],
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
