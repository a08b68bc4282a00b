import { SAMPLES } from '#tests/support/sample-files.ts'
import { type Access, ANY_TEACHER, BOTH_SIDES, CONCERNED, plain, SIGNED_IN, SUPPORT } from './access.ts'

/** Notes, homework, reports and goals: what a lesson's people do about learning (docs/product.md §16.1). */

const TASK = { title: 'Read', text: '', scale: '', dueAt: '2026-11-30T10:00:00Z' }
const NOTES = { done: 'Fractions', next: '', isShared: true, version: 0 }
const GOAL = { subject: 'ib-mathematics-aa', examSession: 'ib_may', examOn: '2027-05-04' }
const pdf = () => new File([SAMPLES.pdf], 'work.pdf')

export const learningEndpointAccess: readonly Access[] = [
  {
    asks: SIGNED_IN,
    record: 'lesson',
    whose: CONCERNED,
    operations: plain('get /api/v1/lessons/{id}/notes', 'get /api/v1/lessons/{id}/homework'),
  },
  // The lesson of the example has not begun: what is refused then is checked after the permission.
  {
    asks: SIGNED_IN,
    record: 'lesson',
    whose: ['teacher'],
    sees: ['student', ...SUPPORT],
    operations: {
      'put /api/v1/lessons/{id}/notes': { body: NOTES },
      'post /api/v1/lessons/{id}/homework': { body: { ...TASK, forAll: true } },
    },
  },
  { asks: SIGNED_IN, operations: plain('get /api/v1/homework', 'get /api/v1/me/lessons-without-notes') },
  {
    asks: SIGNED_IN,
    record: 'homework',
    whose: CONCERNED,
    operations: plain('get /api/v1/homework/{id}'),
  },
  {
    asks: SIGNED_IN,
    record: 'homework',
    whose: CONCERNED,
    operations: { 'get /api/v1/homework/{id}/files/{file}/content': fileOfTask() },
  },
  {
    asks: SIGNED_IN,
    record: 'homework',
    whose: ['student'],
    sees: ['teacher', ...SUPPORT],
    operations: { 'post /api/v1/homework/{id}/hand-in': { body: { text: 'Done' } } },
  },
  {
    asks: SIGNED_IN,
    record: 'homework',
    whose: ['teacher'],
    sees: ['student', ...SUPPORT],
    operations: {
      'patch /api/v1/homework/{id}/task': { body: { title: 'Read', text: '', dueAt: '2026-11-30T10:00:00Z' } },
      'post /api/v1/homework/{id}/mark': { body: { mark: '5', answer: '', times: 0 } },
      'delete /api/v1/homework/{id}/files/{file}': fileOfTask(),
      'delete /api/v1/homework/{id}/task': {},
    },
  },
  {
    asks: SIGNED_IN,
    record: 'homework',
    whose: BOTH_SIDES,
    sees: SUPPORT,
    // Sent without a file: that is checked after the permission.
    operations: plain('post /api/v1/homework/{id}/files'),
  },
  {
    asks: SIGNED_IN,
    operations: plain('get /api/v1/progress-reports', 'get /api/v1/me/progress-reports-due'),
  },
  {
    asks: SIGNED_IN,
    record: 'progressReport',
    whose: CONCERNED,
    operations: plain('get /api/v1/progress-reports/{id}', 'get /api/v1/progress-reports/{id}/file'),
  },
  // To others a draft does not exist.
  {
    asks: SIGNED_IN,
    record: 'progressDraft',
    whose: ['teacher'],
    sees: SUPPORT,
    operations: plain('post /api/v1/progress-reports/{id}/publication', 'delete /api/v1/progress-reports/{id}'),
  },
  // No lesson of the example has begun, and so no one has taught its student.
  {
    asks: SIGNED_IN,
    record: 'account',
    whose: [],
    operations: {
      'post /api/v1/progress-reports': {
        idField: 'studentId',
        body: { from: '2026-11-01', to: '2026-11-30', words: '' },
      },
    },
  },
  { asks: SUPPORT, operations: plain('get /api/v1/admin/progress-reports-due') },
  { asks: SIGNED_IN, operations: plain('get /api/v1/exam-goals') },
  { asks: SIGNED_IN, record: 'lesson', whose: CONCERNED, operations: plain('get /api/v1/lessons/{id}/exam-goals') },
  {
    asks: SIGNED_IN,
    record: 'lesson',
    whose: BOTH_SIDES,
    sees: SUPPORT,
    operations: { 'post /api/v1/lessons/{id}/exam-goals': { body: GOAL } },
  },
  {
    asks: SIGNED_IN,
    record: 'examGoal',
    whose: ['student'],
    sees: ['teacher', ...SUPPORT],
    operations: { 'post /api/v1/exam-goals/{id}/answer': { body: { answer: 'agree' } } },
  },
  {
    asks: SIGNED_IN,
    record: 'examGoal',
    whose: BOTH_SIDES,
    sees: SUPPORT,
    operations: plain('post /api/v1/exam-goals/{id}/ending'),
  },
]

function fileOfTask() {
  return { within: { file: 'homeworkFile' } } as const
}

export const learningPageAccess: readonly Access[] = [
  { asks: SIGNED_IN, operations: plain('page /campus/reports') },
  { asks: SUPPORT, operations: plain('page /admin/progress-reports') },
  { asks: ANY_TEACHER, operations: plain('page /campus/reports/new') },
  {
    asks: SIGNED_IN,
    record: 'progressDraft',
    whose: [],
    operations: {
      'form /campus/reports/:id draft': {
        body: { studentId: 'usr_none', from: '2026-11-01', to: '2026-11-20', words: 'Good.' },
      },
    },
  },
  {
    asks: SIGNED_IN,
    record: 'lesson',
    whose: BOTH_SIDES,
    sees: SUPPORT,
    operations: { 'form /campus/lessons/:id proposeGoal': { body: GOAL } },
  },
  {
    asks: SIGNED_IN,
    record: 'examGoal',
    whose: ['student'],
    sees: ['teacher', ...SUPPORT],
    operations: { 'form /campus/lessons/:id answerGoal': { idField: 'goal', body: { answer: 'agree' } } },
  },
  {
    asks: SIGNED_IN,
    record: 'examGoal',
    whose: BOTH_SIDES,
    sees: SUPPORT,
    operations: { 'form /campus/lessons/:id endGoal': { idField: 'goal' } },
  },
  {
    asks: SIGNED_IN,
    record: 'progressReport',
    whose: CONCERNED,
    operations: plain('page /campus/reports/:id', 'page /campus/reports/:id/pdf'),
  },
  {
    asks: SIGNED_IN,
    record: 'progressDraft',
    whose: ['teacher'],
    sees: SUPPORT,
    operations: plain('form /campus/reports/:id discard'),
  },
  {
    asks: SIGNED_IN,
    record: 'account',
    whose: [],
    operations: {
      'form /campus/reports/new draft': {
        idField: 'studentId',
        body: { from: '2026-11-01', to: '2026-11-30', words: '' },
      },
    },
  },
  {
    asks: SIGNED_IN,
    record: 'lesson',
    whose: ['teacher'],
    sees: ['student', ...SUPPORT],
    operations: {
      'form /campus/lessons/:id notes': { body: { done: 'Fractions', next: '', readers: 'shared', version: '0' } },
      'form /campus/lessons/:id setHomework': {
        body: { title: 'Read', text: '', due: '2026-11-30T10:00', scale: '', forWhom: 'all' },
      },
    },
  },
  { asks: SIGNED_IN, operations: plain('page /campus/homework') },
  {
    asks: SIGNED_IN,
    record: 'homework',
    whose: CONCERNED,
    operations: { 'page /campus/homework/:id': {}, 'page /campus/homework/:id/files/:file': fileOfTask() },
  },
  {
    asks: SIGNED_IN,
    record: 'homework',
    whose: ['student'],
    sees: ['teacher', ...SUPPORT],
    operations: { 'form /campus/homework/:id handIn': { body: { text: 'Done' } } },
  },
  {
    asks: SIGNED_IN,
    record: 'homework',
    whose: ['teacher'],
    sees: ['student', ...SUPPORT],
    operations: {
      'form /campus/homework/:id change': { body: { title: 'Read', text: '', due: '2026-11-30T10:00' } },
      'form /campus/homework/:id mark': { body: { mark: '5', answer: '', times: '0' } },
      'form /campus/homework/:id withdraw': {},
    },
  },
  {
    asks: SIGNED_IN,
    record: 'homework',
    whose: ['student'],
    sees: ['teacher', ...SUPPORT],
    operations: { 'form /campus/homework/:id upload': { body: { part: 'hand_in', file: pdf() } } },
  },
  // The file of the example is the teacher's.
  {
    asks: SIGNED_IN,
    record: 'homework',
    whose: ['teacher'],
    sees: ['student', ...SUPPORT],
    operations: { 'form /campus/homework/:id removeFile': { body: {}, ids: { fileId: 'homeworkFile' } } },
  },
]
