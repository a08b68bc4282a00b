import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { getLearning } from '#features/academy/learning-rights/queries.ts'
import { forgetNotes } from '#features/academy/lesson-notes/forgetting.ts'
import { getNotes, listLatestNotes, listWithoutNotes } from '#features/academy/lesson-notes/queries.ts'
import { lessonNotesReactions } from '#features/academy/lesson-notes/reactions.ts'
import { lessonNotes, lessonNoteVersions } from '#features/academy/lesson-notes/table.ts'
import { writeNotes } from '#features/academy/lesson-notes/write-notes.ts'
import { lessons } from '#features/academy/reservations/table.ts'
import { createLocalDisk } from '#integrations/files/local-disk.ts'
import { files } from '#integrations/files/port.ts'
import type { User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { giveToHost } from '#tests/support/occurrences.ts'
import { receivedFile, SAMPLES } from '#tests/support/sample-files.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createTestUser } from '#tests/support/users.ts'
import { homeworkFileJobs, purgeAbandonedHomeworkFiles, syncHomeworkFile } from './file-sync.ts'
import { addHomeworkFile, downloadHomeworkFile, removeHomeworkFile } from './files.ts'
import { forgetHomework } from './forgetting.ts'
import { handIn, markHomework } from './hand-in.ts'
import { getHomework, getLessonHomework, listDueHomework, listHomework, readNewHomework } from './queries.ts'
import { homeworkReactions } from './reactions.ts'
import { remindOfHomework } from './reminders.ts'
import { changeHomework, setHomework, withdrawHomework } from './set-homework.ts'
import { homework, homeworkAssignments } from './table.ts'

const app = setupLessons()
const { bookFor, clock, createFamily, createSession, ctxAs, noticesOf } = app
beforeAll(() => registerReactions([...lessonNotesReactions, ...homeworkReactions]))
beforeEach(() => {
  const folder = temporaryFolder()
  files.use(createLocalDisk({ folder }))
  onTestFinished(() => removeFolder(folder))
})
beforeEach(() => clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z')))

/** In the lesson of Tuesday 24 November, 17:00 in Warsaw. */
const duringLesson = () => clock.set(Temporal.Instant.from('2026-11-24T16:30:00Z'))
const refusalOf = (code: string) => ({ refusal: { code } })
const typesOf = async (person: User) => (await noticesOf(person)).map(({ type }) => type)
const NOTE = { done: 'Fractions', next: 'Ratios', isShared: true, version: 0 }
const TASK = { title: 'Exercises 1–5', text: 'Page 34', scale: '1–6', dueAt: '2026-11-27T17:00:00Z', forAll: false }
const request = () => new Request('http://site.test')

/** A lesson of a child with a guardian that has begun, and another student in the same group. */
const createGroup = async () => {
  clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z'))
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina Wójcik' })
  const session = await createSession('group', { teacher, maxStudents: 4 })
  const { child, guardian, paidByGuardian } = await createFamily()
  const classmate = await createTestUser({ name: 'Tomek' })
  const { lessonId } = await bookFor(session, child, paidByGuardian)
  const other = await bookFor(session, classmate)
  duringLesson()
  return { teacher, child, guardian, classmate, lessonId, classmateLessonId: other.lessonId, session }
}

const setOne = async (forAll = false) => {
  const group = await createGroup()
  const [id = '', ...rest] = await setHomework(ctxAs(group.teacher), group.lessonId, { ...TASK, forAll })
  return { ...group, id, rest }
}

/** The due time by the clock of the database, which decides. */
const dueFromNow = (id: string, interval: string) =>
  db.execute(sql`
    update homework set due_at = clock_timestamp() + ${interval}::interval
    where id = (select homework_id from homework_assignments where id = ${id})`)

describe('the notes of a lesson', () => {
  it('are read by the students of its date and their guardians, private ones by the teacher and staff', async () => {
    const { teacher, child, guardian, classmate, lessonId, classmateLessonId } = await createGroup()
    const read = async (who: User, id = lessonId) => (await getNotes(ctxAs(who), id)).note?.done
    await writeNotes(ctxAs(teacher), lessonId, { ...NOTE, isShared: false })
    const admin = await createTestUser({ role: 'admin' })
    expect(await Promise.all([teacher, admin, child, guardian].map(who => read(who)))).toEqual([
      ...['Fractions', 'Fractions', undefined, undefined],
    ])
    expect(await typesOf(child)).not.toContain('lesson_notes')
    await writeNotes(ctxAs(teacher), lessonId, { ...NOTE, done: 'Fractions and decimals', version: 1 })
    expect(await Promise.all([read(child), read(guardian), read(classmate, classmateLessonId)])).toEqual(
      Array(3).fill('Fractions and decimals'),
    )
    for (const who of [child, guardian, classmate]) expect(await typesOf(who)).toContain('lesson_notes')
    const [notice] = await noticesOf(guardian)
    expect(notice?.message).toContain('Stan Student’s lesson')
    // Earlier words, which were private, stay with the teacher and staff.
    expect((await getNotes(ctxAs(child), lessonId)).earlier).toEqual([])
    expect((await getNotes(ctxAs(teacher), lessonId)).earlier).toMatchObject([{ version: 1, writer: 'Nina Wójcik' }])
    expect(await listLatestNotes(ctxAs(guardian))).toMatchObject([{ lessonId, studentName: 'Stan Student' }])
    expect(await listLatestNotes(ctxAs(child))).toMatchObject([{ lessonId, studentName: null }])
    // Who has given the date up is none of its students.
    await db.update(lessons).set({ state: 'cancelled' }).where(eq(lessons.id, classmateLessonId))
    expect(await read(classmate, classmateLessonId)).toBeUndefined()
  })

  it('are written by the teacher or a substitute once the lesson has begun, and by no one else', async () => {
    const { teacher, child, guardian, classmate, lessonId } = await createGroup()
    const stranger = await createTestUser({ role: 'teacher', teacherAccess: true })
    const write = (who: User, version = 0) => writeNotes(ctxAs(who), lessonId, { ...NOTE, version })
    for (const who of [child, guardian, await createTestUser({ role: 'admin' })])
      await expect(write(who)).rejects.toMatchObject(refusalOf('not_your_part'))
    for (const who of [classmate, stranger])
      await expect(write(who)).rejects.toMatchObject(refusalOf('lesson_not_found'))
    clock.set(Temporal.Instant.from('2026-11-24T15:59:59Z'))
    await expect(write(teacher)).rejects.toMatchObject(refusalOf('lesson_not_begun'))
    duringLesson()
    const { occurrenceId } = await lessonRow(lessonId)
    await giveToHost(occurrenceId, stranger.id)
    await write(stranger)
    await write(teacher, 1)
    // Who held the date once has no part in it any more.
    await giveToHost(occurrenceId, teacher.id)
    await expect(getNotes(ctxAs(stranger), lessonId)).rejects.toMatchObject(refusalOf('lesson_not_found'))
    app.endGuardianship(child)
    await expect(getNotes(ctxAs(classmate), lessonId)).rejects.toMatchObject(refusalOf('lesson_not_found'))
  })

  it('of two devices at once are kept once, and the other is told', async () => {
    const { teacher, lessonId } = await createGroup()
    // While a lesson runs its notes are not missing.
    expect(await listWithoutNotes(teacher.id, clock.now())).toEqual([])
    const over = Temporal.Instant.from('2026-11-24T18:00:00Z')
    expect(await listWithoutNotes(teacher.id, over)).toMatchObject([{ students: ['Stan Student', 'Tomek'] }])
    for (const version of [0, 1]) {
      const results = await runConcurrently(4, at =>
        writeNotes(ctxAs(teacher), lessonId, { ...NOTE, done: `From device ${at}`, version }),
      )
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const each of results)
        if (each.status === 'rejected') expect(each.reason).toMatchObject(refusalOf('notes_changed'))
    }
    const { occurrenceId } = await lessonRow(lessonId)
    expect(await db.$count(lessonNoteVersions, eq(lessonNoteVersions.occurrenceId, occurrenceId))).toBe(2)
    const [row] = await db.select().from(lessonNotes).where(eq(lessonNotes.occurrenceId, occurrenceId))
    expect(row?.version).toBe(2)
    expect(await listWithoutNotes(teacher.id, over)).toEqual([])
  })
})

describe('the notes of a student whose account is deleted', () => {
  it('stay where others were there too, and go where the student was alone', async () => {
    const { teacher, child, classmate, lessonId } = await createGroup()
    await writeNotes(ctxAs(teacher), lessonId, NOTE)
    const count = async () => {
      const { occurrenceId } = await lessonRow(lessonId)
      return [
        await db.$count(lessonNotes, eq(lessonNotes.occurrenceId, occurrenceId)),
        await db.$count(lessonNoteVersions, eq(lessonNoteVersions.occurrenceId, occurrenceId)),
      ]
    }
    await writeNotes(ctxAs(teacher), lessonId, { ...NOTE, done: 'Fractions, again', version: 1 })
    await transaction(tx => forgetNotes(tx, child.id))
    expect(await count()).toEqual([1, 2])
    await db.execute(sql`
      update academy_session_purchases set user_id = ${child.id}
      where user_id = ${classmate.id}`)
    await transaction(tx => forgetNotes(tx, child.id))
    expect(await count()).toEqual([0, 0])
  })
})

const lessonRow = async (lessonId: string) => {
  const { rows } = await db.execute<{ occurrence_id: string }>(
    sql`select occurrence_id from lessons where id = ${lessonId}`,
  )
  return { occurrenceId: rows[0]?.occurrence_id ?? '' }
}

describe('homework', () => {
  it('is for one student or all, and others of the group read neither the task nor the work of one', async () => {
    const { teacher, child, guardian, classmate, lessonId, classmateLessonId, id } = await setOne()
    expect(await getLessonHomework(ctxAs(teacher), lessonId)).toHaveLength(1)
    for (const who of [child, guardian]) {
      expect(await getLessonHomework(ctxAs(who), lessonId)).toMatchObject([{ id, title: 'Exercises 1–5' }])
      expect(await typesOf(who)).toContain('homework_set')
    }
    expect(await getLessonHomework(ctxAs(classmate), classmateLessonId)).toEqual([])
    await expect(getHomework(ctxAs(classmate), id)).rejects.toMatchObject(refusalOf('homework_not_found'))
    const both = await setHomework(ctxAs(teacher), lessonId, { ...TASK, forAll: true })
    expect(both).toHaveLength(2)
    expect(await getLessonHomework(ctxAs(classmate), classmateLessonId)).toHaveLength(1)
    expect((await getHomework(ctxAs(teacher), both[0] ?? '')).others).toHaveLength(1)
    expect((await getHomework(ctxAs(guardian), id)).others).toEqual([])
    const week = { start: clock.now(), end: clock.now().add({ hours: 168 }) }
    expect(await listDueHomework(ctxAs(guardian), week)).toHaveLength(2)
    expect(await listDueHomework(ctxAs(teacher), week)).toHaveLength(3)
    const newHomework = async (who: User) =>
      readNewHomework(await getLearning(db, ctxAs(who), lessonId, { read: 'readHomework' }), ctxAs(who))
    expect(await newHomework(teacher)).toMatchObject({ scale: '1–6', students: 2 })
    expect(await newHomework(child)).toBeNull()
  })

  it('is handed in again until it is marked, and by the student alone', async () => {
    const { teacher, child, guardian, id } = await setOne()
    for (const who of [guardian, teacher, await createTestUser({ role: 'admin' })])
      await expect(handIn(ctxAs(who), id, 'Done')).rejects.toMatchObject(refusalOf('not_your_part'))
    await expect(handIn(ctxAs(child), id, '')).rejects.toMatchObject(refusalOf('nothing_handed_in'))
    expect(await handIn(ctxAs(child), id, 'First')).toBe(1)
    expect(await handIn(ctxAs(child), id, 'Second')).toBe(2)
    const mark = (who: User, times: number, given = '5') =>
      markHomework(ctxAs(who), id, { mark: given, answer: 'Good', times })
    await expect(mark(teacher, 1)).rejects.toMatchObject(refusalOf('handed_in_again'))
    await expect(mark(teacher, 2, 'A')).rejects.toMatchObject(refusalOf('wrong_mark'))
    for (const who of [guardian, child]) await expect(mark(who, 2)).rejects.toMatchObject(refusalOf('not_your_part'))
    expect(await mark(teacher, 2)).toBe('5')
    await expect(handIn(ctxAs(child), id, 'Third')).rejects.toMatchObject(refusalOf('already_marked'))
    for (const who of [child, guardian]) {
      expect(await getHomework(ctxAs(who), id)).toMatchObject({ mark: '5', answer: 'Good', handedIn: 'Second' })
      expect(await typesOf(who)).toContain('homework_marked')
    }
    expect(await typesOf(teacher)).toContain('homework_handed_in')
    expect((await listHomework(ctxAs(guardian), { side: 'participant', list: 'marked' })).items).toHaveLength(1)
    expect((await listHomework(ctxAs(teacher), { side: 'host', list: 'handedIn' })).items).toEqual([])
  })

  it('is late by the clock of the database, whatever the process says', async () => {
    const { child, id } = await setOne()
    const isLateAfter = async (interval: string) => {
      await dueFromNow(id, interval)
      await handIn(ctxAs(child), id, 'Done')
      return (await getHomework(ctxAs(child), id)).isLate
    }
    expect(await isLateAfter('1 minute')).toBe(false)
    expect(await isLateAfter('-1100 milliseconds')).toBe(true)
    expect(await isLateAfter('1 hour')).toBe(false)
  })

  it('many hand-ins around the due second are each late by the moment at which they had their turn', async () => {
    const { child, id, rest, classmate } = await setOne(true)
    await dueFromNow(id, '-800 milliseconds')
    const pairs = [...Array(20).keys()].map(at =>
      at % 2 === 0 ? ([child, id] as const) : ([classmate, rest[0] ?? ''] as const),
    )
    await runConcurrently(pairs.length, async at => {
      const [who, which] = pairs[at] ?? pairs[0] ?? [child, id]
      // Spread over the second after which it is late.
      await db.execute(sql`select pg_sleep(${at * 0.03})`)
      await handIn(ctxAs(who), which, `Try ${at}`)
    })
    const { rows } = await db.execute<{ wrong: number; times: number }>(sql`
      select count(*) filter (where a.is_late <> (a.handed_in_at >= h.due_at + interval '1 second'))::int as wrong,
        sum(a.times)::int as times
      from homework_assignments a join homework h on h.id = a.homework_id
      where a.homework_id = (select homework_id from homework_assignments where id = ${id})`)
    expect(rows).toEqual([{ wrong: 0, times: 20 }])
    const { rows: told } = await db.execute<{ wrong: number }>(sql`
      select count(*)::int as wrong from audit u join homework_assignments a on a.id = u.entity_id
        join homework h on h.id = a.homework_id
      where u.event = 'homework.handed_in' and a.id in (${id}, ${rest[0] ?? ''})
        and (u.after->>'isLate')::boolean <> ((u.after->>'handedInAt')::timestamptz >= h.due_at + interval '1 second')`)
    expect(told).toEqual([{ wrong: 0 }])
  })

  it('handed in while the teacher marks is either read before the mark, or refused', async () => {
    for (const _ of Array(5)) {
      const { teacher, child, id } = await setOne()
      await handIn(ctxAs(child), id, 'First')
      const [again, marked] = await Promise.allSettled([
        handIn(ctxAs(child), id, 'Second'),
        markHomework(ctxAs(teacher), id, { mark: '6', answer: '', times: 1 }),
      ])
      expect([again.status, marked.status].sort()).toEqual(['fulfilled', 'rejected'])
      const [row] = await db.select().from(homeworkAssignments).where(eq(homeworkAssignments.id, id))
      expect([row?.handedIn, row?.mark]).toEqual(marked.status === 'fulfilled' ? ['First', '6'] : ['Second', ''])
    }
  })

  it('that gets another time is late by that time, until it is marked', async () => {
    const { teacher, child, id } = await setOne()
    await dueFromNow(id, '-1 hour')
    await handIn(ctxAs(child), id, 'Done')
    const before = await getHomework(ctxAs(teacher), id)
    expect(before.isLate).toBe(true)
    const dueAt = Temporal.Instant.from(before.handedInAt ?? '').add({ hours: 1 })
    clock.set(dueAt.subtract({ hours: 2 }))
    const change = { title: 'Exercises 1–6', text: '', dueAt: dueAt.toString() }
    await expect(changeHomework(ctxAs(child), id, change)).rejects.toMatchObject(refusalOf('not_your_part'))
    await changeHomework(ctxAs(teacher), id, change)
    expect(await getHomework(ctxAs(teacher), id)).toMatchObject({ isLate: false, title: 'Exercises 1–6' })
    await expect(withdrawHomework(ctxAs(teacher), id)).rejects.toMatchObject(refusalOf('homework_handed_in'))
  })

  it('that no one has handed in is taken back, with its files; handing in at the same time wins or is refused', async () => {
    const { teacher, id } = await setOne()
    await addHomeworkFile(ctxAs(teacher), id, receivedFile('task.pdf', SAMPLES.pdf), 'task')
    await withdrawHomework(ctxAs(teacher), id)
    for (const { data } of await takeJobs(homeworkFileJobs)) await syncHomeworkFile(data)
    expect(await files.get().list('homework/')).toEqual([])
    const second = await setOne()
    const [handed, taken] = await Promise.allSettled([
      handIn(ctxAs(second.child), second.id, 'Done'),
      withdrawHomework(ctxAs(second.teacher), second.id),
    ])
    expect([handed.status, taken.status].sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('has files: of the task, of the answer, and of the student, which others read once they are handed in', async () => {
    const { teacher, child, guardian, id } = await setOne()
    const add = (who: User, part: 'task' | 'hand_in' | 'answer') =>
      addHomeworkFile(ctxAs(who), id, receivedFile(`${part}.pdf`, SAMPLES.pdf), part)
    await add(teacher, 'task')
    const [own, dropped] = [await add(child, 'hand_in'), await add(child, 'hand_in')]
    await removeHomeworkFile(ctxAs(child), id, dropped)
    for (const who of [guardian, teacher]) {
      await expect(downloadHomeworkFile(ctxAs(who), id, own, request())).rejects.toMatchObject(
        refusalOf('homework_file_not_found'),
      )
      await expect(add(who, 'hand_in')).rejects.toMatchObject(refusalOf('not_your_part'))
    }
    await expect(add(child, 'answer')).rejects.toMatchObject(refusalOf('not_your_part'))
    await handIn(ctxAs(child), id, '')
    for (const who of [guardian, teacher, child]) {
      const response = await downloadHomeworkFile(ctxAs(who), id, own, request())
      expect(Buffer.from(await response.arrayBuffer())).toEqual(SAMPLES.pdf)
    }
    await expect(removeHomeworkFile(ctxAs(child), id, own)).rejects.toMatchObject(refusalOf('file_handed_in'))
    const other = await setOne()
    await expect(downloadHomeworkFile(ctxAs(other.child), other.id, own, request())).rejects.toMatchObject(
      refusalOf('homework_file_not_found'),
    )
    for (const { data } of await takeJobs(homeworkFileJobs)) await syncHomeworkFile(data)
    await purgeAbandonedHomeworkFiles(clock.now().add({ hours: 24 * 400 }))
    expect(await files.get().list('homework/')).toHaveLength(2)
  })

  it('of a student whose account is deleted goes with its files; that of others stays', async () => {
    const { teacher, child, classmate, lessonId, classmateLessonId, id } = await setOne()
    const all = await setHomework(ctxAs(teacher), lessonId, { ...TASK, title: 'For all', forAll: true })
    await addHomeworkFile(ctxAs(child), id, receivedFile('own.pdf', SAMPLES.pdf), 'hand_in')
    await addHomeworkFile(ctxAs(teacher), all[0] ?? '', receivedFile('task.pdf', SAMPLES.pdf), 'task')
    await transaction(tx => forgetHomework(tx, child.id))
    for (const { data } of await takeJobs(homeworkFileJobs)) await syncHomeworkFile(data)
    expect(await files.get().list('homework/')).toHaveLength(1)
    expect(await getLessonHomework(ctxAs(teacher), lessonId)).toMatchObject([{ title: 'For all' }])
    expect(await getLessonHomework(ctxAs(classmate), classmateLessonId)).toMatchObject([{ title: 'For all' }])
    expect(await db.$count(homeworkAssignments, eq(homeworkAssignments.studentId, child.id))).toBe(0)
  })

  it('is reminded of a day before it is due, once, unless it is handed in', async () => {
    const { child, guardian, classmate, id, rest } = await setOne(true)
    await handIn(ctxAs(classmate), rest[0] ?? '', 'Done')
    await remindOfHomework(Temporal.Instant.from('2026-11-26T16:59:59Z'))
    expect(await typesOf(child)).not.toContain('homework_due')
    const within = Temporal.Instant.from('2026-11-26T17:00:00Z')
    await Promise.all([remindOfHomework(within), remindOfHomework(within)])
    await remindOfHomework(within.add({ minutes: 10 }))
    const due = async (who: User) => (await typesOf(who)).filter(type => type === 'homework_due').length
    expect([await due(child), await due(guardian), await due(classmate)]).toEqual([1, 0, 0])
    await db
      .update(homework)
      .set({ dueAt: within.add({ hours: 40 }) })
      .where(eq(homework.id, (await getTask(id)).id))
    await remindOfHomework(within.add({ hours: 20 }))
    expect(await due(child)).toBe(2)
  })

  it('the database refuses a mark without its teacher, and a late one that was never handed in', async () => {
    const { id } = await setOne()
    const isThis = eq(homeworkAssignments.id, id)
    await expect(db.update(homeworkAssignments).set({ mark: '5' }).where(isThis)).rejects.toThrow()
    await expect(db.update(homeworkAssignments).set({ isLate: true }).where(isThis)).rejects.toThrow()
  })
})

const getTask = async (assignmentId: string) => {
  const [row] = await db
    .select({ id: homeworkAssignments.homeworkId })
    .from(homeworkAssignments)
    .where(eq(homeworkAssignments.id, assignmentId))
  return { id: row?.id ?? '' }
}
