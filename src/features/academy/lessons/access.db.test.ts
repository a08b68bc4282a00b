import { beforeAll, describe, expect, it } from 'vitest'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { previewCancellation } from '#features/academy/cancellations/cancellation-preview.ts'
import type { User } from '#kernel/actor.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { getLesson } from './queries.ts'

const { ala, createBooked, ctxAs } = setupLessons()

const ACTIONS = {
  'sees the lesson': getLesson,
  'sees the preview': previewCancellation,
  cancels: cancelLesson,
  undoes: undoCancellation,
} as const
type Name = keyof typeof ACTIONS

const CODES: Readonly<Record<string, string | null>> = {
  own: null,
  foreign: 'lesson_not_found',
  missing: 'lesson_not_found',
}

/** Who has which relation to a lesson of an individual session. */
const PEOPLE: Readonly<Record<string, (booked: Booked) => Promise<User> | User>> = {
  'the student': ({ student }) => student,
  'the teacher': ({ teacher }) => teacher,
  'another student': () => ala(),
  'another teacher': () => createTestUser({ role: 'teacher', teacherAccess: true }),
  'an admin': () => createTestUser({ role: 'admin' }),
  'a superadmin': () => createTestUser({ role: 'superadmin' }),
}
type Booked = Awaited<ReturnType<typeof createBooked>>

const relationOf = (who: string, isMissing: boolean) => {
  if (isMissing) return 'missing'
  return who.startsWith('another') ? 'foreign' : 'own'
}

const cases = Object.keys(PEOPLE).flatMap(who =>
  (Object.keys(ACTIONS) as Name[]).flatMap(action =>
    [false, true].map(isMissing => [who, action, relationOf(who, isMissing)] as const),
  ),
)

let sharedLesson: Booked | undefined
beforeAll(async () => {
  sharedLesson = await createBooked('individual')
})
const shared = (): Booked => {
  if (!sharedLesson) throw new Error('the lesson exists only after beforeAll')
  return sharedLesson
}

describe('who may do what with a lesson', () => {
  it.each(cases)('%s %s: %s', async (who, action, relation) => {
    // Only who cancels needs a lesson of their own.
    const booked = relation === 'own' && action !== 'sees the lesson' ? await createBooked('individual') : shared()
    const actor = await PEOPLE[who]?.(booked)
    if (!actor) throw new Error('no such person')
    // What is undone was cancelled by the same side before.
    if (action === 'undoes' && relation === 'own') await cancelLesson(ctxAs(actor), booked.lessonId)
    const id = relation === 'missing' ? 'lsn_missing' : booked.lessonId
    const code = await ACTIONS[action](ctxAs(actor), id).then(
      () => null,
      error => error.refusal?.code,
    )
    expect(code).toBe(CODES[relation])
  })

  it.each([
    ['the student', 'the teacher'],
    ['the teacher', 'the student'],
    ['the student', 'an admin'],
    ['an admin', 'the teacher'],
  ])('%s cancelled, so %s cannot undo it', async (canceller, other) => {
    const booked = await createBooked('individual')
    const [one, two] = await Promise.all([PEOPLE[canceller]?.(booked), PEOPLE[other]?.(booked)])
    if (!one || !two) throw new Error('no such person')
    await cancelLesson(ctxAs(one), booked.lessonId)
    await expect(undoCancellation(ctxAs(two), booked.lessonId)).rejects.toMatchObject({
      refusal: { code: 'undo_not_allowed', status: 403 },
    })
  })
})
