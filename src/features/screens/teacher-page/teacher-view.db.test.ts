import { describe, expect, it } from 'vitest'
import { findRating, writeRating } from '#features/academy/ratings/rating-rows.ts'
import { sessionRatings } from '#features/academy/ratings/table.ts'
import { setFilm } from '#features/academy/teacher-films/set-film.ts'
import { setTrialOffer } from '#features/academy/trials/set-offer.ts'
import { conversations, messages } from '#features/conversations/conversations/table.ts'
import { answerRating, hideRating } from '#features/games/public-ratings/answering.ts'
import type { User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db, transaction } from '#platform/database.ts'
import { instant } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import { getTeacherFilm, getTeacherView } from './teacher-view.ts'

setupDatabase()

const now = instant('2026-11-23T08:00:00Z')
const start = instant('2026-11-24T16:00:00Z')

describe('a teacher’s page', () => {
  it('shows what is on offer, the next free times, and the rating over all sessions', async () => {
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina' })
    const on = { teacher, now, type: 'individual' as const, nextStart: start, offeredStarts: [start], placesLeft: 1 }
    await createTestSession({ ...on, title: 'Proof', rating: 5, ratingCount: 1 })
    await createTestSession({ ...on, title: 'Full', nextStart: start.add({ hours: 1 }), placesLeft: 0 })
    await createTestSession({ ...on, title: 'Over', status: 'ended', subject: 'ib-history', rating: 3, ratingCount: 3 })
    const view = await getTeacherView(teacher.id, now)
    expect(view).toMatchObject({ rating: 3.5, ratingCount: 4, subjects: ['ib-mathematics-aa'], hasMore: false })
    expect(view.sessions.map(({ title }) => title)).toEqual(['Proof', 'Full'])
    expect(view.nextTimes).toMatchObject([
      {
        start: '2026-11-24T16:00:00Z',
        sessions: [
          { title: 'Proof', to: expect.stringContaining('from=2026-11-24&pick=Tuesday+17&pick=Tuesday+17.5') },
        ],
      },
    ])
    expect(view).toMatchObject({ lessonsTaught: 0, answerTime: null, film: null, trial: null, said: [] })
    expect(JSON.stringify(view)).not.toMatch(/@|googleMeetLink|eventId/)
  })

  it('does not exist for students, for teachers without access, and for unknown ids', async () => {
    const others = [await createTestUser(), await createTestUser({ role: 'teacher', teacherAccess: false })]
    for (const uid of [...others.map(({ id }) => id), 'usr_unknown'])
      await expect(getTeacherView(uid, now)).rejects.toMatchObject({ refusal: { status: 404 } })
  })

  it('shows the film, the trial lesson and the lessons that took place', async () => {
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina' })
    const ctx = { actor: teacher, now, requestId: 'test' }
    const session = await createTestSession({ teacher, now, type: 'individual', nextStart: start, placesLeft: 2 })
    await setFilm(ctx, 'https://youtu.be/dQw4w9WgXcQ')
    await setTrialOffer(ctx, { isOffered: true, price: 2_000, minutes: 30 })
    const view = await getTeacherView(teacher.id, now)
    expect(view).toMatchObject({
      film: { host: 'YouTube' },
      trial: {
        ...{ price: 2_000, minutes: 30 },
        sessions: [{ to: `/campus/sessions/${session.id}?from=2026-11-24&plan=trial&pick=Tuesday+17` }],
      },
    })
    expect(view.sessions[0]?.trial).toEqual({ price: 2_000, minutes: 30 })
    await setTrialOffer(ctx, { isOffered: false, price: 2_000, minutes: 30 })
    await setFilm(ctx, '')
    const later = now.add({ minutes: 1 })
    expect(await getTeacherView(teacher.id, later)).toMatchObject({ film: null, trial: null })
    await expect(getTeacherFilm(teacher.id)).rejects.toMatchObject({ refusal: { code: 'film_not_found' } })
  })

  it('tells the median of the answers, of messages and wishes, once there are five', async () => {
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    const say = async (id: string, authorId: string, hoursAgo: number) => {
      const at = now.subtract({ minutes: Math.round(hoursAgo * 60) })
      await db
        .insert(messages)
        .values({ id: newId('message'), at, conversationId: id, kind: 'text', authorId, text: 'A', words: '' })
    }
    /** Two messages wait from the first one on, and a second answer answers nothing. */
    const talk = async (hours: number) => {
      const student = await createTestUser()
      const id = newId('conversation')
      const row = { lastAt: now, lastId: 'msg', writtenAt: now, createdAt: now }
      await db.insert(conversations).values({ ...row, id, kind: 'pair', teacherId: teacher.id, studentId: student.id })
      await say(id, student.id, 40)
      await say(id, student.id, 39.9)
      await say(id, teacher.id, 40 - hours)
      await say(id, teacher.id, 1)
    }
    for (const hours of [1, 2, 2.5, 20]) await talk(hours)
    expect((await getTeacherView(teacher.id, now)).answerTime).toBeNull()
    await talk(30)
    expect((await getTeacherView(teacher.id, now)).answerTime).toBe('Usually answers within 3 hours')
  })

  it('has words that students show to everyone, without their names, with one answer of the teacher', async () => {
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    const [ala, olek] = [await createTestUser({ name: 'Ala Nowak' }), await createTestUser()]
    const session = await createTestSession({ teacher, now, type: 'group' })
    const rate = (who: User, text: string, isPublic: boolean) =>
      transaction(tx =>
        writeRating(tx, sessionRatings, { sessionId: session.id, userId: who.id }, { stars: 5, text, isPublic }, now),
      )
    const ctxAs = (actor: User) => ({ actor, now, requestId: 'test' })
    const said = async () => (await getTeacherView(teacher.id, now)).said
    await rate(ala, 'Clear.', true)
    await rate(olek, 'Only for me.', false)
    const [one] = await said()
    expect(await said()).toMatchObject([{ text: 'Clear.', stars: 5, reply: '', title: 'Mathematics AA' }])
    expect(JSON.stringify(await said())).not.toMatch(/Ala|usr_|Only for me/)
    const id = one?.id ?? ''
    for (const who of [ala, await createTestUser({ role: 'teacher', teacherAccess: true })])
      await expect(answerRating(ctxAs(who), id, 'No.')).rejects.toMatchObject({ refusal: { status: 404 } })
    await Promise.all(['Thank you.', 'Thanks.'].map(text => answerRating(ctxAs(teacher), id, text)))
    await answerRating(ctxAs(teacher), id, 'Thank you, Ala’s class.')
    expect(await said()).toMatchObject([{ reply: 'Thank you, Ala’s class.' }])
    await rate(ala, 'Very clear.', true)
    expect(await said()).toMatchObject([{ id, text: 'Very clear.', reply: 'Thank you, Ala’s class.' }])
    await expect(hideRating(ctxAs(teacher), id, 'No.')).rejects.toMatchObject({ refusal: { status: 404 } })
    await hideRating(ctxAs(await createTestUser({ role: 'admin' })), id, 'It names a person.')
    expect(await said()).toEqual([])
    await expect(answerRating(ctxAs(teacher), id, 'Again.')).rejects.toMatchObject({ refusal: { status: 404 } })
    expect(await findRating(db, sessionRatings, { sessionId: session.id, userId: ala.id })).toEqual({
      ...{ stars: 5, text: 'Very clear.', isPublic: false, reply: '' },
    })
    // What staff have hidden does not come back by another press of its writer.
    await expect(rate(ala, 'Very clear.', true)).rejects.toMatchObject({ refusal: { code: 'words_hidden' } })
    await rate(ala, 'Clear enough.', false)
    expect(await said()).toEqual([])
  })
})
