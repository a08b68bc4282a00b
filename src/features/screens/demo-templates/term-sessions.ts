import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { everyDay, group, type SessionTemplate } from './session-templates.ts'

/** Individual lessons of every day: the half term of the first demo student has one of them each week, others fill the teacher's week. */
export const PROBLEM_HOUR = everyDay(
  {
    subject: 'ib-mathematics-aa',
    title: 'Mathematics AA: the weekly problem hour',
    description: 'One hard problem a week, solved together on the board. Send yours the evening before.',
    pln: 120,
  },
  [9, 15],
)

/** A group with as many places as students, so that others wait. */
export const PYTHON_LAB = group(
  {
    subject: 'igcse-computer-science-0478',
    title: 'Computer Science 0478: the Python lab for two',
    description: 'Two students, one screen each, and a program that has to run by the end of the hour.',
    pln: 90,
  },
  { Wednesday: [18, 19] },
  2,
)

const REVISION_MINUTES = 120

/** A course whose second lesson has just begun: the door of a lesson is open when the site is seen for the first time. */
export const revisionCourse =
  (now: Temporal.Instant): SessionTemplate =>
  () => {
    const local = now.toZonedDateTimeISO(SCHOOL_ZONE)
    const start = local.with({
      minute: local.minute < 30 ? 0 : 30,
      second: 0,
      millisecond: 0,
      microsecond: 0,
      nanosecond: 0,
    })
    const lessons = [-7, 0, 7].map(days => start.toPlainDateTime().add({ days }).toString({ smallestUnit: 'minute' }))
    return {
      type: 'course',
      ...{ subject: 'ib-mathematics-ai', title: 'Mathematics AI: three revision workshops', zone: SCHOOL_ZONE },
      description: 'Past papers, marked together: what earns the mark, and what only looks as if it did.',
      ...{ price: 18_000, minimumNoticeHours: 12, bufferMinutes: 0, horizonWeeks: 8 },
      ...{ lessons, lessonMinutes: REVISION_MINUTES, minStudents: 2, maxStudents: 6 },
    }
  }
