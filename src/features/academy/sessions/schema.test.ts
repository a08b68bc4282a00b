import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { formatPLN } from '#kernel/money.ts'
import { editInput, publishForm, publishInput, timeOffInput } from './schema.ts'

const individual = {
  type: 'individual',
  subject: 'ib-mathematics-aa',
  title: 'Mathematics AA, higher level',
  zone: 'Europe/Warsaw',
  price: 14_000,
  date_time: { Monday: [18, 18.5] },
}
const { type: _, ...rest } = individual
const group = { ...rest, type: 'group', maxStudents: 8 }
const course = {
  type: 'course',
  subject: 'ib-economics',
  title: 'Evaluation in eight weeks',
  zone: 'Europe/Warsaw',
  price: 72_000,
  lessons: ['2026-11-28T10:00', '2026-12-05T10:00'],
  lessonMinutes: 90,
  minStudents: 4,
  maxStudents: 12,
}

/** The error message of each field. */
const fieldErrors = (schema: z.ZodType, input: unknown): Record<string, string> => {
  const parsed = schema.safeParse(input)
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map(issue => [issue.path.join('.'), issue.message]))
}

describe('publishing', () => {
  it('fills in the optional fields', () => {
    expect(publishInput.parse(individual)).toEqual({
      ...individual,
      description: '',
      allowSingleSlots: false,
      minimumNoticeHours: 12,
      bufferMinutes: 0,
      horizonWeeks: 8,
      maxStudents: 1,
    })
    expect(fieldErrors(publishInput, group)).toEqual({})
    expect(fieldErrors(publishInput, course)).toEqual({})
  })

  it.each([
    'rating',
    'ratingCount',
    'status',
    'user_id',
    'googleMeetLink',
    'eventId',
    'meetLinksCreated',
    'id',
    'track',
    'created_at',
  ])('a body cannot set %s', field => {
    for (const session of [individual, group, course])
      expect(fieldErrors(publishInput, { ...session, [field]: 5 })['']).toBe(`Unknown field: ${field}.`)
  })

  it.each<[string, unknown, string]>([
    ['type', 'workshop', 'Choose individual, group or course.'],
    ['subject', 'ib-latin', 'Choose a subject of the catalogue.'],
    ['subject', undefined, 'Choose a subject.'],
    ['title', 'AA', 'Give the session a title of 3 to 120 characters.'],
    ['title', '   a   ', 'Give the session a title of 3 to 120 characters.'],
    ['title', 'x'.repeat(121), 'Give the session a title of 3 to 120 characters.'],
    ['title', 'null\u0000byte', 'Give the session a title of 3 to 120 characters.'],
    ['title', 'two\nlines', 'Give the session a title of 3 to 120 characters.'],
    ['description', 'x'.repeat(4001), 'The description may have up to 4000 characters.'],
    ['description', 'null\u0000byte', 'The description may have up to 4000 characters.'],
    ['zone', 'Mars/Olympus', 'We can’t find “Mars/Olympus”. Try a large city nearby, such as London or Tokyo.'],
    ['zone', undefined, 'Please select a time zone.'],
    ['price', -1, 'A price is 0, or between 2 and 10 000 PLN, with at most two decimals.'],
    ['price', 199, 'A price is 0, or between 2 and 10 000 PLN, with at most two decimals.'],
    ['price', 0.5, 'A price is 0, or between 2 and 10 000 PLN, with at most two decimals.'],
    ['price', 1_000_001, 'A price is 0, or between 2 and 10 000 PLN, with at most two decimals.'],
    ['price', '14000', 'A price is 0, or between 2 and 10 000 PLN, with at most two decimals.'],
    ['price', Number.NaN, 'A price is 0, or between 2 and 10 000 PLN, with at most two decimals.'],
    ['minimumNoticeHours', 337, 'The minimum notice is between 0 and 336 hours (two weeks).'],
    ['bufferMinutes', 7, 'The break between lessons is 0 to 120 minutes, in steps of 5.'],
    ['bufferMinutes', 125, 'The break between lessons is 0 to 120 minutes, in steps of 5.'],
    ['horizonWeeks', 0, 'Lessons can be booked between 1 and 26 weeks ahead.'],
    ['maxStudents', 2, 'An individual lesson has one place.'],
    ['date_time', {}, 'Choose at least one half-hour.'],
    ['date_time', undefined, 'Choose at least one half-hour.'],
    ['date_time', { Someday: [1] }, 'Use weekday names from Monday to Sunday.'],
    ['date_time', { Monday: [18] }, 'Lessons last at least an hour. Add 17:30 or 18:30.'],
  ])('%s of %o is answered beside the field', (field, value, message) =>
    expect(fieldErrors(publishInput, { ...individual, [field]: value })).toEqual({ [field]: message }),
  )

  it.each([
    [0, true],
    [200, false],
    [398, false],
    [399, true],
    [400, true],
  ])('a price of %i grosze an hour is one for single half-hours: %s', (price, isOne) => {
    const single = { ...individual, price, allowSingleSlots: true }
    const message =
      'Half an hour would cost {half}, and a payment cannot be less than 2 PLN. Enter 0, or at least 4 PLN an hour, or leave out single half-hours.'
    expect(fieldErrors(publishInput, single)).toEqual(
      isOne ? {} : { price: message.replace('{half}', formatPLN(price / 2)) },
    )
    expect(fieldErrors(publishInput, { ...single, allowSingleSlots: false })).toEqual({})
  })

  it.each([18.25, -1, 24])('refuses %d as a half-hour', hour =>
    expect(fieldErrors(publishInput, { ...individual, date_time: { Monday: [hour] } })).toEqual({
      'date_time.Monday.0': 'A slot is a whole or half hour from 0:00 to 23:30.',
    }),
  )

  it('finds the time zone of a city', () =>
    expect(publishInput.parse({ ...individual, zone: 'London' })).toMatchObject({ zone: 'Europe/London' }))

  it('accepts single half-hours with the single-slot option', () =>
    expect(fieldErrors(publishInput, { ...individual, date_time: { Monday: [18] }, allowSingleSlots: true })).toEqual(
      {},
    ))

  it.each<[string, unknown, string]>([
    ['lessons', [], 'Add at least one lesson.'],
    ['lessons', undefined, 'Add the dates of the lessons.'],
    ['lessons', Array(61).fill('2026-11-28T10:00'), 'A course has at most 60 lessons.'],
    ['lessons.0', ['2026-11-28T10:15'], 'Give each lesson a date and a time on a whole or half hour.'],
    ['lessons.0', ['2026-02-30T10:00'], 'Give each lesson a date and a time on a whole or half hour.'],
    ['lessons.0', ['2026-11-28T10:00Z'], 'Give each lesson a date and a time on a whole or half hour.'],
    ['lessons.0', ['+012026-11-28T10:00'], 'Give each lesson a date and a time on a whole or half hour.'],
    ['lessonMinutes', 45, 'A lesson lasts between 30 minutes and 8 hours, in steps of 30 minutes.'],
    ['minStudents', 13, 'A course cannot need more students than it has places.'],
    ['minStudents', 0, 'A course starts with at least 1 and at most 200 students.'],
    ['maxStudents', 201, 'Enter between 1 and 200 places.'],
  ])('a course: %s of %j', (field, value, message) =>
    expect(fieldErrors(publishInput, { ...course, [field.split('.')[0] ?? field]: value })).toMatchObject({
      [field]: message,
    }),
  )

  it('a course takes the specification’s course_schedule instead of lessons, and not both', () => {
    const { lessons, ...dateless } = course
    const course_schedule = lessons.map(date => ({ date, formattedDate: 'as the client writes it' }))
    const [first] = course_schedule
    expect(publishInput.parse({ ...dateless, course_schedule })).toEqual(publishInput.parse(course))
    expect(publishInput.parse({ ...dateless, course_schedule: lessons.map(date => ({ date })) })).toMatchObject({
      lessons,
    })
    expect(editInput.parse({ course_schedule })).toEqual({ lessons })
    expect(fieldErrors(publishInput, { ...course, course_schedule })).toMatchObject({
      course_schedule: 'Send either lessons or course_schedule.',
    })
    expect(fieldErrors(publishInput, { ...dateless, course_schedule: [{ ...first, date: 'Saturday' }] })).toMatchObject(
      {
        'course_schedule.0.date': 'Give each lesson a date and a time on a whole or half hour.',
      },
    )
    expect(fieldErrors(publishInput, { ...group, course_schedule })['']).toBe('Unknown field: course_schedule.')
  })

  it('a course has no weekly timetable, a group no dates', () => {
    expect(fieldErrors(publishInput, { ...course, date_time: { Monday: [18, 18.5] } })['']).toBe(
      'Unknown field: date_time.',
    )
    expect(fieldErrors(publishInput, { ...group, lessons: [] })['']).toBe('Unknown field: lessons.')
  })

  it.each([null, undefined, [], 'x', 7, { type: { $ne: 1 } }])('%j is not a session', input =>
    expect(publishInput.safeParse(input).success).toBe(false),
  )
})

describe('the publishing form', () => {
  const post = (fields: [string, string][]) => {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    return parseWithZod(form, { schema: publishForm })
  }
  const typed: [string, string][] = [
    ['type', 'group'],
    ['subject', 'igcse-chemistry-0620'],
    ['title', 'Moles to equilibrium'],
    ['zone', 'Europe/Warsaw'],
    ['price', '60,50'],
    ['maxStudents', '8'],
  ]

  it('reads PLN and the slot grid', () => {
    const { status, ...read } = post([
      ...typed,
      ['date_time', 'Tuesday 17'],
      ['date_time', 'Tuesday 17.5'],
      ['bufferMinutes', ''],
    ])
    expect(status).toBe('success')
    expect('value' in read && read.value).toMatchObject({
      price: 6_050,
      maxStudents: 8,
      bufferMinutes: 0,
      allowSingleSlots: false,
      date_time: { Tuesday: [17, 17.5] },
    })
  })

  it('reads a single checked half-hour and the single-slot checkbox', () => {
    const read = post([...typed, ['date_time', 'Tuesday 17'], ['allowSingleSlots', 'on']])
    expect(read.status).toBe('success')
  })

  it('reads the dates of a course', () => {
    const read = post([
      ...typed.map(([name, value]): [string, string] => [name, name === 'type' ? 'course' : value]),
      ['lessons', '2026-11-28T10:00'],
      ['lessons', '2026-12-05T10:00'],
      ['lessonMinutes', '90'],
      ['minStudents', '4'],
    ])
    expect(read.status === 'success' && read.value).toMatchObject({
      lessons: ['2026-11-28T10:00', '2026-12-05T10:00'],
      lessonMinutes: 90,
    })
  })

  it('returns an error for each field and keeps the typed values', () => {
    const read = post([
      ['type', 'group'],
      ['title', 'x'],
      ['price', 'free'],
      ['maxStudents', 'many'],
      ['date_time', 'Someday 17'],
    ])
    const reply = read.reply()
    expect(reply.error).toMatchObject({
      subject: ['Choose a subject.'],
      title: ['Give the session a title of 3 to 120 characters.'],
      price: ['A price is 0, or between 2 and 10 000 PLN, with at most two decimals.'],
      maxStudents: ['Enter between 1 and 200 places.'],
      date_time: ['A slot is a whole or half hour from 0:00 to 23:30.'],
      zone: ['Please select a time zone.'],
    })
    expect(reply.initialValue).toMatchObject({ title: 'x', price: 'free', maxStudents: 'many' })
  })

  it.each(['individual', 'group'])('lists the empty grid of an %s session together with the other errors', type => {
    const { error } = post([['type', type]]).reply()
    expect(error).toMatchObject({ date_time: ['Choose at least one half-hour.'], title: [expect.any(String)] })
  })
  it('an untouched grid is an empty selection', () =>
    expect(post(typed).reply().error).toEqual({ date_time: ['Choose at least one half-hour.'] }))
})

describe('editing', () => {
  it('changes only the given fields', () =>
    expect(editInput.parse({ title: 'New title' })).toEqual({ title: 'New title' }))
  it.each(['type', 'status', 'rating', 'user_id', 'id'])('cannot set %s', field =>
    expect(fieldErrors(editInput, { [field]: 'x' })['']).toBe(`Unknown field: ${field}.`),
  )
})

describe('time off', () => {
  const off = { from: '2026-12-24T08:00', to: '2026-12-27T20:00', zone: 'Europe/Warsaw' }
  it('has an optional note', () => expect(timeOffInput.parse(off)).toEqual({ ...off, note: '' }))
  it.each(['2026-12-24T08:00', '2026-12-24T07:59'])('does not end at %s, before or at its start', to =>
    expect(fieldErrors(timeOffInput, { ...off, to })).toEqual({ to: 'Time off ends after it starts.' }),
  )
  it('needs a start and an end', () =>
    expect(fieldErrors(timeOffInput, { zone: off.zone })).toEqual({
      from: 'Enter the date and time when it starts.',
      to: 'Enter the date and time when it ends.',
    }))
})
