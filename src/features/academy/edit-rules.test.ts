import { describe, expect, it } from 'vitest'
import { decideEdit, type EditableSession } from './edit-rules.ts'
import type { EditInput } from './schema.ts'

const NOW = Temporal.Instant.from('2026-11-21T11:00:00Z')
const group: EditableSession = {
  type: 'group',
  status: 'open',
  subject: 'igcse-chemistry-0620',
  title: 'Moles',
  description: '',
  zone: 'Europe/Warsaw',
  price: 6_000,
  date_time: { Tuesday: [17, 17.5] },
  allowSingleSlots: false,
  minimumNoticeHours: 12,
  bufferMinutes: 0,
  horizonWeeks: 8,
  maxStudents: 8,
  minStudents: 1,
  lessonMinutes: null,
  course_schedule: [],
}
const individual: EditableSession = { ...group, type: 'individual', maxStudents: 1 }
const course: EditableSession = {
  ...group,
  type: 'course',
  date_time: {},
  minStudents: 4,
  lessonMinutes: 90,
  course_schedule: [{ date: '2026-11-28T10:00', formattedDate: 'Sat 28 Nov 2026, 10:00' }],
}

const decide = (session: EditableSession, edit: EditInput, isReserved = false) => {
  const decision = decideEdit(session, edit, { isReserved, now: NOW })
  return decision.ok ? decision.change : `${decision.refusal.code} ${decision.refusal.field ?? ''}`.trim()
}

describe('before the first reservation', () => {
  it('every field may change, and the track follows the subject', () =>
    expect(
      decide(group, {
        title: 'Acids',
        price: 7_000,
        maxStudents: 4,
        subject: 'ib-physics',
        date_time: { Friday: [18.5, 18] },
      }),
    ).toEqual({
      title: 'Acids',
      price: 7_000,
      maxStudents: 4,
      subject: 'ib-physics',
      track: 'ib',
      date_time: { Friday: [18, 18.5] },
    }))

  it('a course gets new, formatted dates', () =>
    expect(decide(course, { lessons: ['2026-12-05T10:00', '2026-11-29T10:00'] })).toEqual({
      course_schedule: [
        { date: '2026-11-29T10:00', formattedDate: 'Sun 29 Nov 2026, 10:00' },
        { date: '2026-12-05T10:00', formattedDate: 'Sat 5 Dec 2026, 10:00' },
      ],
    }))

  it.each<[string, EditableSession, EditInput, string]>([
    ['a single half-hour', group, { date_time: { Tuesday: [17] } }, 'slot_alone date_time'],
    [
      'the single-slot option off while a single half-hour is offered',
      { ...individual, allowSingleSlots: true, date_time: { Monday: [9] } },
      { allowSingleSlots: false },
      'slot_alone date_time',
    ],
    ['an emptied timetable', group, { date_time: {} }, 'no_slots date_time'],
    ['more to start than places', course, { minStudents: 9 }, 'more_than_places minStudents'],
    ['fewer places than to start', course, { maxStudents: 3 }, 'more_than_places minStudents'],
    ['a lesson in the past', course, { lessons: ['2026-11-20T10:00'] }, 'lesson_past lessons'],
    [
      'longer lessons that overlap',
      { ...course, course_schedule: [...course.course_schedule, { date: '2026-11-28T12:00', formattedDate: '' }] },
      { lessonMinutes: 150 },
      'lessons_overlap lessons',
    ],
    ['places of an individual session', individual, { maxStudents: 2 }, 'not_of_type maxStudents'],
    ['dates of a group', group, { lessons: ['2026-12-05T10:00'] }, 'not_of_type lessons'],
    ['a timetable of a course', course, { date_time: { Monday: [9, 9.5] } }, 'not_of_type date_time'],
    ['anything of an ended session', { ...group, status: 'ended' }, { description: 'x' }, 'session_over'],
  ])('refuses %s', (_, session, edit, code) => expect(decide(session, edit)).toBe(code))
})

describe('after the first reservation', () => {
  it('the description and more places may change', () =>
    expect(decide(group, { description: 'Bring a calculator.', maxStudents: 9 }, true)).toEqual({
      description: 'Bring a calculator.',
      maxStudents: 9,
    }))

  it('the number of places never decreases', () =>
    expect(decide(group, { maxStudents: 7 }, true)).toBe('fewer_places maxStudents'))

  it.each<[EditableSession, EditInput, string]>([
    [group, { title: 'Acids' }, 'title'],
    [group, { price: 1 }, 'price'],
    [group, { subject: 'ib-physics' }, 'subject'],
    [group, { zone: 'Asia/Tokyo' }, 'zone'],
    [group, { date_time: { Friday: [18, 18.5] } }, 'date_time'],
    [group, { allowSingleSlots: true }, 'allowSingleSlots'],
    [group, { minimumNoticeHours: 1 }, 'minimumNoticeHours'],
    [group, { bufferMinutes: 5 }, 'bufferMinutes'],
    [group, { horizonWeeks: 9 }, 'horizonWeeks'],
    [course, { minStudents: 1 }, 'minStudents'],
    [course, { lessonMinutes: 60 }, 'lessonMinutes'],
    [course, { lessons: ['2026-12-05T10:00'] }, 'lessons'],
  ])('%# refuses another %o', (session, edit, field) =>
    expect(decide(session, edit, true)).toBe(`terms_stand ${field}`),
  )

  it('names the field that must not change', () => {
    const decision = decideEdit(group, { price: 1 }, { isReserved: true, now: NOW })
    expect(!decision.ok && decision.refusal.message).toBe('Students have booked this session, so the price is locked.')
  })

  it('a form that sends everything back unchanged changes nothing', () => {
    const { type: _, status: __, course_schedule: ___, minStudents: ____, lessonMinutes: _____, ...same } = group
    expect(decide(group, { ...same, date_time: { Tuesday: [17.5, 17, 17], Monday: [] } }, true)).toEqual({})
    expect(decide(course, { lessons: ['2026-11-28T10:00'], lessonMinutes: 90, minStudents: 4 }, true)).toEqual({})
  })

  it('a course under way keeps its past lessons when only its description changes', () =>
    expect(
      decide(
        { ...course, course_schedule: [{ date: '2026-11-14T10:00', formattedDate: '' }] },
        { description: 'x' },
        true,
      ),
    ).toEqual({ description: 'x' }))
})

it('the type of a session cannot change', () => {
  const { status: _, course_schedule: __, minStudents: ___, lessonMinutes: ____, ...fields } = individual
  const decision = decideEdit(group, { ...fields, type: 'individual', maxStudents: 1 }, { isReserved: false, now: NOW })
  expect(!decision.ok && decision.refusal.message).toBe('Another type cannot be set for this type of session.')
})
