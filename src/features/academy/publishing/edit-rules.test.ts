import { describe, expect, it } from 'vitest'
import type { EditInput } from '#features/academy/sessions/schema.ts'
import { decideEdit, type EditableSession, type SessionEdit } from './edit-rules.ts'
import type { WeeklyLesson } from './start-time-change.ts'

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
  sharedAvailability: false,
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

const shared: EditableSession = { ...individual, sharedAvailability: true }
const TUESDAY = [{ weekday: 'Tuesday', from: 17, to: 18 }] as const

const decide = (
  session: EditableSession,
  edit: SessionEdit,
  isReserved = false,
  reservedLessons: readonly WeeklyLesson[] = [],
) => {
  const decision = decideEdit(session, edit, { isReserved, reservedLessons, now: NOW })
  return decision.ok ? decision.change : `${decision.refusal.code} ${decision.refusal.field ?? ''}`.trim()
}

it('single half-hours and a price too low for them do not come together', () => {
  const cheap = { ...individual, price: 300 }
  expect(decide(cheap, { allowSingleSlots: true })).toBe('half_hour_too_cheap price')
  expect(decide({ ...individual, allowSingleSlots: true }, { price: 300 }, true)).toBe('half_hour_too_cheap price')
  expect(decide({ ...cheap, allowSingleSlots: true }, { title: 'Acids' })).toEqual({ title: 'Acids' })
  expect(decide(group, { price: 300, allowSingleSlots: true })).toEqual({ price: 300, allowSingleSlots: true })
})

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

  it.each<[string, EditableSession, SessionEdit, string]>([
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
    ['a shared availability of a group', group, { sharedAvailability: true }, 'not_of_type availability'],
    ['a shared availability of a course', course, { sharedAvailability: true }, 'not_of_type availability'],
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

  it.each<[string, EditableSession, SessionEdit, object]>([
    ['an individual session’s price', individual, { price: 7_000 }, { price: 7_000 }],
    ['a group’s price', group, { price: 7_000 }, { price: 7_000 }],
    ['a course’s price', course, { price: 7_000 }, { price: 7_000 }],
    [
      'an individual session’s hours, which no lesson needs',
      individual,
      { date_time: { Friday: [18, 18.5] } },
      { date_time: { Friday: [18, 18.5] } },
    ],
    [
      'more hours of a group',
      group,
      { date_time: { Tuesday: [17, 17.5], Friday: [18, 18.5] } },
      { date_time: { Tuesday: [17, 17.5], Friday: [18, 18.5] } },
    ],
    [
      'a group’s hours that are not reserved',
      { ...group, date_time: { Monday: [9, 9.5], Tuesday: [17, 17.5] } },
      { date_time: { Tuesday: [17, 17.5], Friday: [18, 18.5] } },
      { date_time: { Tuesday: [17, 17.5], Friday: [18, 18.5] } },
    ],
    [
      'from own times to the weekly availability',
      individual,
      { sharedAvailability: true, zone: 'Europe/Warsaw', date_time: { Friday: [9, 9.5] } },
      { sharedAvailability: true, date_time: { Friday: [9, 9.5] } },
    ],
    [
      'from the weekly availability to own times',
      shared,
      { date_time: { Friday: [9, 9.5] } },
      { sharedAvailability: false, date_time: { Friday: [9, 9.5] } },
    ],
    [
      'from the weekly availability to the same times, kept',
      shared,
      { sharedAvailability: false },
      { sharedAvailability: false },
    ],
    ['nothing, where the same times are sent back', shared, { date_time: { Tuesday: [17, 17.5] } }, {}],
  ])('may change: %s', (_, session, edit, changes) => expect(decide(session, edit, true, TUESDAY)).toEqual(changes))

  it.each<[string, SessionEdit]>([
    ['left out', { date_time: { Friday: [18, 18.5] } }],
    ['made longer', { date_time: { Tuesday: [17, 17.5, 18] } }],
    ['made shorter', { date_time: { Tuesday: [17] }, allowSingleSlots: false }],
    ['moved', { date_time: { Tuesday: [16, 16.5] } }],
    ['joined to another', { date_time: { Tuesday: [16, 16.5, 17, 17.5] } }],
  ])('a reserved weekly lesson of a group is not %s', (_, edit) => {
    const decision = decideEdit(group, edit, { isReserved: true, reservedLessons: TUESDAY, now: NOW })
    expect(decision).toMatchObject({
      refusal: {
        field: 'date_time',
        message: 'Students have booked Tuesday 17:00 – 18:00, so it stays in the timetable.',
      },
    })
  })

  it.each<[EditableSession, EditInput, string]>([
    [group, { title: 'Acids' }, 'title'],
    [group, { subject: 'ib-physics' }, 'subject'],
    [group, { zone: 'Asia/Tokyo' }, 'zone'],
    [individual, { zone: 'Asia/Tokyo' }, 'zone'],
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
    const decision = decideEdit(group, { title: 'Acids' }, { isReserved: true, now: NOW })
    expect(!decision.ok && decision.refusal.message).toBe('Students have booked this session, so the title is locked.')
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
