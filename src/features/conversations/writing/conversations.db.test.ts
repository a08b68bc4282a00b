import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { lessonReactions } from '#features/academy/lesson-notices/reactions.ts'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import { parseEventLine } from '#features/conversations/conversations/event-lines.ts'
import { readMessages } from '#features/conversations/conversations/messages.ts'
import {
  describeNew,
  getConversation,
  listConversations,
  searchMessages,
} from '#features/conversations/conversations/queries.ts'
import { conversationsOf, listReaders } from '#features/conversations/conversations/readers.ts'
import { conversationConstraintRefusals } from '#features/conversations/conversations/refusals.ts'
import type { ConversationTarget } from '#features/conversations/conversations/schema.ts'
import { conversations, messageFiles, messages, messageVersions } from '#features/conversations/conversations/table.ts'
import { blockConversation, unblockConversation } from '#features/conversations/safety/block.ts'
import { safetyReactions } from '#features/conversations/safety/reactions.ts'
import { reportConversation, resolveMessageReport } from '#features/conversations/safety/reports.ts'
import { DELETED_DAYS, purgeMessages } from '#features/conversations/safety/retention.ts'
import {
  beginReading,
  getForStaff,
  readForStaff,
  tellOfReadings,
} from '#features/conversations/safety/staff-reading.ts'
import { countUnreadMessages, unreadMessageCount } from '#features/conversations/unread/counting.ts'
import { tellUnread } from '#features/conversations/unread/tell-unread.ts'
import { endGuardianshipAsStaff } from '#features/people/guardians/actions/guardian-by-operator.ts'
import { addedChildren, guardianships } from '#features/people/guardians/table.ts'
import { registerNotices } from '#features/people/notices/notice-registry.ts'
import { registerMessageCount } from '#features/people/notifications/queries.ts'
import { users } from '#features/people/users/table.ts'
import { answerContactMessage, sendContactMessage } from '#features/staff/contact/actions.ts'
import { contactReactions } from '#features/staff/contact/reactions.ts'
import { contactMessages } from '#features/staff/contact/table.ts'
import { answerAsSchool, assignSchoolConversation } from '#features/staff/school-inbox/actions.ts'
import { countSchoolMail, listMarkedMessages, listSchoolConversations } from '#features/staff/school-inbox/queries.ts'
import { schoolInboxReactions } from '#features/staff/school-inbox/reactions.ts'
import { createLocalDisk } from '#integrations/files/local-disk.ts'
import { files } from '#integrations/files/port.ts'
import type { User } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { db, onCommit, setConstraintRefusals } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { rateLimits } from '#platform/table.ts'
import { createTestGame, takeTestSeat } from '#tests/support/games.ts'
import { endGuardianships, makeGuardian } from '#tests/support/guardians.ts'
import { holdTransaction } from '#tests/support/held-transaction.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { receivedFile, SAMPLES } from '#tests/support/sample-files.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createTestUser } from '#tests/support/users.ts'
import { locksAwaited } from '#tests/support/waiting-locks.ts'
import { lockConversation, readsConversation } from '../conversations/find-conversation.ts'
import { conversationNotices } from '../unread/notices.ts'
import { deleteMessage, editMessage } from './change-message.ts'
import { conversationReactions } from './line-reactions.ts'
import { downloadMessageFile } from './message-files.ts'
import { postMessage } from './post-message.ts'
import { markRead, showTyping } from './reading.ts'

const app = setupLessons()
const { ctxAs, clock } = app
const folder = temporaryFolder()
afterAll(() => removeFolder(folder))
beforeAll(() => {
  files.use(createLocalDisk({ folder }))
  setConstraintRefusals(conversationConstraintRefusals)
  registerNotices(conversationNotices)
  registerMessageCount(unreadMessageCount)
  registerReactions([
    ...lessonReactions,
    ...conversationReactions,
    ...safetyReactions,
    ...contactReactions,
    ...schoolInboxReactions,
  ])
})
const published: string[] = []
beforeEach(async () => {
  clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z'))
  await db.delete(rateLimits)
  published.length = 0
  onCommit(changed => void published.push(...changed))
})
afterEach(() => {
  onCommit(() => undefined)
  vi.restoreAllMocks()
})

const say = (text: string, more: object = {}) => ({ text, confirmContact: false, ...more })
const pairOf = (teacher: User, student: User): ConversationTarget => ({
  ...{ kind: 'pair', teacherId: teacher.id, studentId: student.id },
})
const write = (who: User, conversationId: string, text: string, more: object = {}) =>
  postMessage(ctxAs(who), { conversationId }, say(text, more))
const begin = async (who: User, target: ConversationTarget, text = 'Hello') =>
  (await postMessage(ctxAs(who), { target }, say(text))).conversationId
const textsOf = async (who: User, id: string) =>
  (await readMessages(id, who.id, clock.now(), {})).items.map(({ text, isDeleted }) => (isDeleted ? null : text))
const linesOf = async (id: string) =>
  (
    await db
      .select()
      .from(messages)
      .where(and(eq(messages.conversationId, id), eq(messages.kind, 'event')))
      .orderBy(messages.at)
  ).map(({ text }) => parseEventLine(text))
const readerNames = async (id: string) => {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id))
  if (!row) throw new Error('no conversation')
  return (await listReaders(db, row, clock.now())).map(({ name, side }) => `${name}, ${side}`).sort()
}
const code = (refused: string) => expect.objectContaining({ refusal: expect.objectContaining({ code: refused }) })
const staff = () => createTestUser({ role: 'admin', name: 'Ola Staff' })

/** A teacher and a child with a guardian, who have a booked lesson. */
const withChild = async () => {
  const { child, guardian, paidByGuardian } = await app.createFamily()
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina Wójcik' })
  const session = await app.createSession('individual', { teacher })
  const booked = await app.bookFor(session, child, paidByGuardian)
  return { child, guardian, teacher, session, ...booked, target: pairOf(teacher, child) }
}

describe('a conversation of a teacher and a student', () => {
  test('begins with a booking, with its first message, and once', async () => {
    const { teacher, student } = await app.createBooked('individual')
    const stranger = await createTestUser()
    await expect(begin(stranger, pairOf(teacher, stranger))).rejects.toEqual(code('not_met'))
    await expect(begin(stranger, pairOf(teacher, student))).rejects.toEqual(code('conversation_not_found'))
    expect(await describeNew(ctxAs(student), pairOf(teacher, student))).toMatchObject({
      id: null,
      conversation: { title: 'Nina Wójcik', refusal: null },
    })
    // Two first messages at once: one conversation, with both.
    const both = await Promise.all([
      begin(student, pairOf(teacher, student), 'From the student'),
      begin(teacher, pairOf(teacher, student), 'From the teacher'),
    ])
    expect(new Set(both).size).toBe(1)
    const [id = ''] = both
    expect((await textsOf(student, id)).toSorted()).toEqual(['From the student', 'From the teacher'])
    expect(await describeNew(ctxAs(teacher), pairOf(teacher, student))).toEqual({ id, conversation: null })
    await expect(getConversation(ctxAs(stranger), id)).rejects.toEqual(code('conversation_not_found'))
  })

  test('is answered, changed and deleted, and says so', async () => {
    const { teacher, student } = await app.createBooked('individual')
    const id = await begin(student, pairOf(teacher, student), 'What shall I read?')
    const [question] = (await readMessages(id, teacher.id, clock.now(), {})).items
    const { messageId } = await write(teacher, id, 'Chapter 2', { replyTo: question?.id })
    expect((await readMessages(id, student.id, clock.now(), {})).items[0]).toMatchObject({
      text: 'Chapter 2',
      replyTo: { name: 'Stan Student', excerpt: 'What shall I read?' },
    })
    await expect(editMessage(ctxAs(student), id, messageId, say('Chapter 9'))).rejects.toEqual(code('not_your_message'))
    await editMessage(ctxAs(teacher), id, messageId, say('Chapter 3'))
    expect((await readMessages(id, student.id, clock.now(), {})).items[0]).toMatchObject({
      text: 'Chapter 3',
      editedAt: expect.any(String),
    })
    clock.advance({ hours: 25 })
    await expect(editMessage(ctxAs(teacher), id, messageId, say('Chapter 4'))).rejects.toEqual(code('too_late_to_edit'))
    await deleteMessage(ctxAs(teacher), id, messageId)
    expect(await textsOf(student, id)).toEqual([null, 'What shall I read?'])
    expect((await searchMessages(ctxAs(student), 'chapter', {})).items).toEqual([])
    await expect(editMessage(ctxAs(teacher), id, messageId, say('Chapter 5'))).rejects.toEqual(code('message_deleted'))
    // An answer to it does not tell what it said.
    await expect(write(student, id, 'x', { replyTo: 'cms_none' })).rejects.toEqual(code('message_not_found'))
    const kept = await db.select().from(messageVersions).where(eq(messageVersions.messageId, messageId))
    expect(kept.map(({ text }) => text).toSorted()).toEqual(['Chapter 2', 'Chapter 3'])
    await purgeMessages(clock.advance({ hours: 24 * (DELETED_DAYS - 2) }))
    expect(await db.$count(messageVersions, eq(messageVersions.messageId, messageId))).toBe(2)
    await purgeMessages(clock.advance({ hours: 24 * 3 }))
    expect(await db.$count(messageVersions, eq(messageVersions.messageId, messageId))).toBe(0)
  })

  test('takes files of the known types, for those who read it', async () => {
    const { teacher, student } = await app.createBooked('individual')
    const id = await begin(student, pairOf(teacher, student))
    const to = { conversationId: id }
    await expect(postMessage(ctxAs(student), to, say(''), receivedFile('a.html', '<script>'))).rejects.toEqual(
      code('type_not_allowed'),
    )
    await expect(postMessage(ctxAs(student), to, say(''))).rejects.toEqual(code('nothing_written'))
    const { messageId } = await postMessage(ctxAs(student), to, say(''), receivedFile('notes.exe', SAMPLES.pdf))
    const [file] = await db.select().from(messageFiles).where(eq(messageFiles.messageId, messageId))
    if (!file) throw new Error('no file')
    expect(file.name).toBe('notes.exe.pdf')
    const get = (who: User) => downloadMessageFile(ctxAs(who), id, file.id, new Request('https://site.test/'))
    const answer = await get(teacher)
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    await answer.body?.cancel()
    await expect(get(await createTestUser())).rejects.toEqual(code('conversation_not_found'))
    await deleteMessage(ctxAs(student), id, messageId)
    await expect(get(teacher)).rejects.toEqual(code('file_not_found'))
    await purgeMessages(clock.advance({ hours: 24 * (DELETED_DAYS + 1) }))
    expect(await db.$count(messageFiles, eq(messageFiles.id, file.id))).toBe(0)
  })
})

describe('a child', () => {
  test('is free of the block of a guardian who is none any more', async () => {
    const { child, guardian, teacher, target } = await withChild()
    const other = await createTestUser({ name: 'Adam' })
    await makeGuardian(child, other, clock.now())
    const id = await begin(child, target)
    for (const who of [guardian, other]) await blockConversation(ctxAs(who), id)
    clock.advance({ minutes: 1 })
    const [own] = await db.select().from(guardianships).where(eq(guardianships.guardianId, other.id))
    await endGuardianshipAsStaff(ctxAs(await staff()), child.id, own?.id ?? '')
    await unblockConversation(ctxAs(guardian), id)
    await write(teacher, id, 'Hello again')
  })

  test('gets no contact data of an adult by the name of a file either', async () => {
    const { child, teacher, target } = await withChild()
    const id = await begin(child, target)
    const named = receivedFile('call me +48 600 700 800.pdf', SAMPLES.pdf)
    await expect(postMessage(ctxAs(teacher), { conversationId: id }, say('Look'), named)).rejects.toEqual(
      code('contact_data_refused'),
    )
    await postMessage(ctxAs(teacher), { conversationId: id }, say('Look'), receivedFile('fractions.pdf', SAMPLES.pdf))
  })

  test('talks with a teacher only where a guardian with an account reads and writes too', async () => {
    const { child, guardian, teacher, target } = await withChild()
    const id = await begin(child, target)
    expect(await readerNames(id)).toEqual(['Anna Student, guardian', 'Nina Wójcik, host', 'Stan Student, participant'])
    await write(guardian, id, 'I read here too')
    await write(teacher, id, 'Good')
    expect(await getConversation(ctxAs(teacher), id)).toMatchObject({
      conversation: { title: 'Stan Student', hasMinors: true, refusal: null },
    })
    expect((await listConversations(ctxAs(guardian), {})).items).toMatchObject([
      { title: 'Nina Wójcik · Stan Student', side: 'guardian' },
    ])
    await app.endGuardianship(child)
    for (const who of [child, guardian]) {
      await expect(write(who, id, 'Hello?')).rejects.toEqual(code('conversation_not_found'))
      expect((await listConversations(ctxAs(who), {})).items).toEqual([])
    }
    await expect(write(teacher, id, 'Hello?')).rejects.toEqual(code('guardian_must_read'))
    expect((await getConversation(ctxAs(teacher), id)).conversation.refusal).toMatchObject({
      code: 'guardian_must_read',
    })
  })

  test('is kept so by the database, whatever the program does', async () => {
    const { child, teacher, target } = await withChild()
    const id = await begin(child, target)
    await app.endGuardianship(child)
    const insert = (authorId: string, messageId: string) =>
      db.insert(messages).values({
        ...{ id: messageId, at: clock.now(), conversationId: id, kind: 'text', authorId, text: 'x' },
        words: sql`''::tsvector`,
      })
    for (const who of [teacher, child])
      await expect(insert(who.id, `cms_${who.id.slice(4)}`)).rejects.toMatchObject({
        cause: { constraint: 'messages_guarded' },
      })
  })

  test('of 18 talks alone, without a row that ends', async () => {
    const { child, guardian, target } = await withChild()
    const id = await begin(child, target)
    await db.update(users).set({ birthDate: '2008-11-22' }).where(eq(users.id, child.id))
    expect((await readerNames(id)).length).toBe(3)
    clock.set(Temporal.Instant.from('2026-11-21T23:00:00Z'))
    expect(await readerNames(id)).toEqual(['Nina Wójcik, host', 'Stan Student, participant'])
    await expect(write(guardian, id, 'Hello?')).rejects.toEqual(code('conversation_not_found'))
    await write(child, id, 'On my own')
  })

  test('meets contact data as the child protection policy says', async () => {
    const { child, guardian, teacher, target } = await withChild()
    const id = await begin(child, target)
    const phone = 'My number is 600 700 800'
    await expect(write(child, id, phone)).rejects.toEqual(code('contact_data'))
    await expect(write(guardian, id, phone)).rejects.toEqual(code('contact_data'))
    for (const confirmContact of [false, true])
      await expect(write(teacher, id, phone, { confirmContact })).rejects.toEqual(code('contact_data_refused'))
    const { messageId } = await write(child, id, phone, { confirmContact: true })
    const { messageId: harmless } = await write(teacher, id, 'Please use this site')
    await expect(editMessage(ctxAs(teacher), id, harmless, say('Call 600 700 800'))).rejects.toEqual(
      code('contact_data_refused'),
    )
    expect((await listMarkedMessages({})).items).toMatchObject([
      { id: messageId, authorName: 'Stan Student', contactKinds: ['phone'] },
    ])
    // Adults among themselves are free.
    const { teacher: other, student } = await app.createBooked('individual')
    await write(other, await begin(student, pairOf(other, student)), phone)
  })
})

describe('a group and a game', () => {
  test('are read by who has a place, and by their guardians, until they leave', async () => {
    const { teacher, student, session, reservationId } = await app.createBooked('group')
    const { child, guardian, paidByGuardian } = await app.createFamily()
    await app.bookFor(session, child, paidByGuardian)
    const target = { kind: 'session', id: session.id } as const
    const id = await begin(teacher, target)
    await db.update(users).set({ displayName: 'Kasia Child' }).where(eq(users.id, child.id))
    const all = ['Anna Student, guardian', 'Kasia Child, participant', 'Nina Wójcik, host', 'Stan Student, participant']
    expect(await readerNames(id)).toEqual(all)
    await resign(ctxAs(student), reservationId)
    expect(await readerNames(id)).toEqual(all.slice(0, 3))
    await expect(write(student, id, 'Bye')).rejects.toEqual(code('conversation_not_found'))
    expect(await linesOf(id)).toEqual([{ what: 'left' }])
    await expect(begin(await createTestUser(), target)).rejects.toEqual(code('conversation_not_found'))
    const game = await createTestGame({ teacher, now: clock.now(), date_time: { Sunday: [20] } })
    await takeTestSeat(game.id, student, clock.now())
    const table = await begin(student, { kind: 'game', id: game.id })
    expect(await readerNames(table)).toEqual(['Nina Wójcik, host', 'Stan Student, participant'])
    await expect(blockConversation(ctxAs(student), table)).rejects.toEqual(code('no_block_here'))
    await expect(begin(guardian, { kind: 'game', id: game.id })).rejects.toEqual(code('conversation_not_found'))
    // What a page asks before it leads there.
    const reads = [student, teacher, guardian].map(who => readsConversation(ctxAs(who), { kind: 'game', id: game.id }))
    expect(await Promise.all(reads)).toEqual([true, true, false])
  })

  test('count those who can read: a guardian, and not the child without a sign-in for whom the guardian reads', async () => {
    const { teacher, student, session } = await app.createBooked('group')
    const { child, guardian, paidByGuardian } = await app.createFamily()
    await app.bookFor(session, child, paidByGuardian)
    const id = await begin(teacher, { kind: 'session', id: session.id })
    const shown = async () => (await getConversation(ctxAs(student), id)).conversation
    expect(await shown()).toMatchObject({ readerCount: 4, hasMinors: true })
    await db.insert(addedChildren).values({ childId: child.id, addedBy: guardian.id, addedAt: clock.now() })
    expect(await shown()).toMatchObject({ readerCount: 3, hasMinors: true })
  })

  test('who reads a conversation and which conversations a person reads are one rule', async () => {
    const all = await db.select().from(conversations)
    expect(all.length).toBeGreaterThan(5)
    const pairs = new Set<string>()
    for (const row of all)
      for (const { userId } of await listReaders(db, row, clock.now())) pairs.add(`${row.id} ${userId}`)
    const everyone = await db.select({ id: users.id }).from(users)
    const { rows } = await db.execute<{ id: string; user: string }>(
      sql`select distinct o.conversation_id as id, o.user_id as user from (${conversationsOf(
        everyone.map(({ id }) => id),
        clock.now(),
      )}) o`,
    )
    expect(new Set(rows.map(({ id, user }) => `${id} ${user}`))).toEqual(pairs)
  })
})

describe('what happens at the same moment', () => {
  /** Holds the conversation, lets `first` and then `second` wait for it, and tells what became of both. */
  const inTurn = async (id: string, first: () => Promise<unknown>, second: () => Promise<unknown>) => {
    const release = await holdTransaction(tx => lockConversation(tx, eq(conversations.id, id)))
    const one = first()
    await locksAwaited(1)
    const two = second()
    await locksAwaited(2)
    await release()
    return Promise.allSettled([one, two])
  }

  test('a message at the moment of a block is there before it, or refused', async () => {
    const { teacher, student } = await app.createBooked('individual')
    const id = await begin(student, pairOf(teacher, student))
    const block = () => blockConversation(ctxAs(student), id)
    const [, late] = await inTurn(id, block, () => write(teacher, id, 'Late'))
    expect(late).toMatchObject({ status: 'rejected', reason: { refusal: { code: 'writing_blocked' } } })
    await unblockConversation(ctxAs(student), id)
    const both = await inTurn(id, () => write(teacher, id, 'In time'), block)
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await textsOf(student, id)).toEqual(['In time', 'Hello'])
    await expect(unblockConversation(ctxAs(teacher), id)).resolves.toBeUndefined()
    await expect(write(student, id, 'Still')).rejects.toEqual(code('writing_blocked'))
  })

  test('a member who leaves while writing has written before, or not at all', async () => {
    const { teacher, student, session, reservationId } = await app.createBooked('group')
    const id = await begin(teacher, { kind: 'session', id: session.id })
    const leave = () => resign(ctxAs(student), reservationId)
    const [left, late] = await inTurn(id, leave, () => write(student, id, 'Late'))
    expect(left.status).toBe('fulfilled')
    expect(late).toMatchObject({ status: 'rejected', reason: { refusal: { code: 'conversation_not_found' } } })
  })

  test('a guardian who leaves while a teacher writes', async () => {
    const { child, teacher, target } = await withChild()
    const id = await begin(child, target)
    clock.advance({ minutes: 1 })
    const release = await holdTransaction(tx => lockConversation(tx, eq(conversations.id, id)))
    const ending = endGuardianships(child, clock.now())
    await locksAwaited(1)
    const writing = write(teacher, id, 'Late')
    await locksAwaited(2)
    await release()
    await ending
    await expect(writing).rejects.toEqual(code('guardian_must_read'))
  })

  test('a change of a message that is deleted is refused, and the other way the deletion keeps both texts', async () => {
    const { teacher, student } = await app.createBooked('individual')
    const id = await begin(student, pairOf(teacher, student))
    const edit = (messageId: string) => () => editMessage(ctxAs(student), id, messageId, say('Changed'))
    const remove = (messageId: string) => () => deleteMessage(ctxAs(student), id, messageId)
    const { messageId: one } = await write(student, id, 'One')
    const [, edited] = await inTurn(id, remove(one), edit(one))
    expect(edited).toMatchObject({ status: 'rejected', reason: { refusal: { code: 'message_deleted' } } })
    const { messageId: two } = await write(student, id, 'Two')
    await inTurn(id, edit(two), remove(two))
    expect(await textsOf(student, id)).toEqual([null, null, 'Hello'])
  })

  test('messages of a conversation have one order, and none is before what was read', async () => {
    const { teacher, student } = await app.createBooked('individual')
    const id = await begin(student, pairOf(teacher, student))
    await Promise.all(Array.from({ length: 6 }, (_, at) => write(at % 2 ? teacher : student, id, `${at}`)))
    const rows = await db.select({ at: messages.at }).from(messages).where(eq(messages.conversationId, id))
    expect(new Set(rows.map(({ at }) => at.toString())).size).toBe(7)
  })
})

describe('what is unread', () => {
  const unreadOf = async (who: User) => (await countUnreadMessages([who.id], clock.now())).get(who.id)

  test('is counted by conversations, told live to all readers, and falls with reading', async () => {
    const { child, guardian, teacher, target } = await withChild()
    const id = await begin(child, target)
    await write(child, id, 'And one more')
    expect(published).toEqual(expect.arrayContaining([child, guardian, teacher].map(who => topics.messages(who.id))))
    expect(await Promise.all([child, guardian, teacher].map(unreadOf))).toEqual([0, 1, 1])
    expect((await listConversations(ctxAs(teacher), {})).items).toMatchObject([
      { unread: 2, last: { text: 'And one more' } },
    ])
    const { conversation } = await getConversation(ctxAs(teacher), id)
    await markRead(ctxAs(teacher), id, Temporal.Instant.from(conversation.lastAt))
    expect(await unreadOf(teacher)).toBe(0)
    // Never back, and never beyond what is there.
    await markRead(ctxAs(teacher), id, clock.now().subtract({ hours: 1 }))
    await markRead(ctxAs(teacher), id, clock.now().add({ hours: 1 }))
    await write(child, id, 'A third')
    expect(await unreadOf(teacher)).toBe(1)
  })

  test('is told by e-mail after a quiet time, once, and not at all where it was read', async () => {
    const { teacher, student } = await app.createBooked('individual')
    const id = await begin(student, pairOf(teacher, student), 'Are we on for tomorrow?')
    await app.dropEmails()
    clock.advance({ minutes: 9 })
    expect(await tellUnread(id, clock.now())).not.toBeNull()
    expect(await app.noticesOf(teacher)).not.toMatchObject([{ type: 'unread_messages' }])
    clock.advance({ minutes: 2 })
    await tellUnread(id, clock.now())
    expect((await app.noticesOf(teacher))[0]).toMatchObject({
      type: 'unread_messages',
      title: '1 unread message from Stan Student',
    })
    expect(await app.sendEmails()).toEqual(['1 unread message from Stan Student'])
    await tellUnread(id, clock.now())
    expect(await app.sendEmails()).toEqual([])
    // Another one waits for the end of the pause, and is taken back by reading.
    await write(student, id, 'Hello?')
    clock.advance({ minutes: 11 })
    expect(await tellUnread(id, clock.now())).not.toBeNull()
    expect(await app.sendEmails()).toEqual([])
    await markRead(ctxAs(teacher), id, clock.now())
    expect((await app.noticesOf(teacher)).map(({ type }) => type)).not.toContain('unread_messages')
    clock.advance({ hours: 7 })
    expect(await tellUnread(id, clock.now())).toBeNull()
    expect(await app.sendEmails()).toEqual([])
  })

  test('shows for some seconds who types', async () => {
    const { teacher, student } = await app.createBooked('individual')
    const id = await begin(student, pairOf(teacher, student))
    published.length = 0
    await showTyping(ctxAs(teacher), id)
    expect(published).toEqual([topics.typing(student.id)])
    expect((await getConversation(ctxAs(student), id)).typing).toMatchObject([{ name: 'Nina Wójcik' }])
    expect((await getConversation(ctxAs(teacher), id)).typing).toEqual([])
    clock.advance({ seconds: 7 })
    expect((await getConversation(ctxAs(student), id)).typing).toEqual([])
  })
})

test('lessons tell what happened to them, where a conversation has begun', async () => {
  const { teacher, student, lessonId } = await app.createBooked('individual')
  await cancelLesson(ctxAs(student), lessonId)
  const before = await db.$count(messages)
  await undoCancellation(ctxAs(student), lessonId)
  expect(await db.$count(messages)).toBe(before)
  const id = await begin(student, pairOf(teacher, student))
  await cancelLesson(ctxAs(teacher), lessonId)
  expect(await linesOf(id)).toMatchObject([{ what: 'lesson_cancelled', by: 'teacher', start: '2026-11-24T16:00:00Z' }])
  // What happened is no message that a person has not read.
  expect((await countUnreadMessages([student.id], clock.now())).get(student.id)).toBe(0)
  expect((await listConversations(ctxAs(student), {})).items).toMatchObject([
    { last: { event: { what: 'lesson_cancelled' } } },
  ])
})

test('words are found from their beginning, only in one’s own conversations', async () => {
  const { teacher, student } = await app.createBooked('individual')
  const id = await begin(student, pairOf(teacher, student), 'Proszę przeczytać Łąkę do piątku')
  const { student: other, teacher: third } = await app.createBooked('individual')
  await begin(other, pairOf(third, other), 'Łąka again')
  const found = await searchMessages(ctxAs(teacher), 'lak piat', {})
  expect(found.items).toMatchObject([{ conversationId: id, conversationTitle: 'Stan Student' }])
  expect((await searchMessages(ctxAs(teacher), "' | 'x", {})).items).toEqual([])
})

describe('staff', () => {
  test('read the words of others only with a reason, which is told', async () => {
    const { child, guardian, teacher, target } = await withChild()
    const id = await begin(child, target, 'A secret')
    const ola = await staff()
    const admin = ctxAs(ola)
    await expect(getConversation(admin, id)).rejects.toEqual(code('conversation_not_found'))
    expect(await getForStaff(admin, id)).toMatchObject({ title: 'Nina Wójcik and Stan Student', reading: null })
    await expect(readForStaff(admin, id, {})).rejects.toEqual(code('reading_needs_reason'))
    await beginReading(admin, id, { reason: 'A report about it.', tell: 'now' })
    expect((await readForStaff(admin, id, {})).items).toMatchObject([{ text: 'A secret' }])
    for (const who of [child, guardian, teacher])
      expect((await app.noticesOf(who))[0]).toMatchObject({
        type: 'conversation_read',
        message: expect.stringContaining('A report about it.'),
      })
    clock.advance({ minutes: 31 })
    await expect(readForStaff(ctxAs(ola), id, {})).rejects.toEqual(code('reading_needs_reason'))
    await expect(beginReading(ctxAs(teacher), id, { reason: 'x', tell: 'now' })).rejects.toEqual(
      code('conversation_not_found'),
    )
    // Where telling would endanger a child: 30 days later, once.
    const other = ctxAs(await staff())
    await beginReading(other, id, { reason: 'Danger at home.', tell: 'later' })
    await tellOfReadings(clock.advance({ hours: 24 * 29 }))
    expect((await app.noticesOf(teacher))[0]?.message).not.toContain('Danger at home.')
    await tellOfReadings(clock.advance({ hours: 25 }))
    await tellOfReadings(clock.now())
    expect((await app.noticesOf(teacher)).filter(({ message }) => message.includes('Danger at home.'))).toHaveLength(1)
  })

  test('answer reports of messages', async () => {
    const { teacher, student } = await app.createBooked('individual')
    const id = await begin(teacher, pairOf(teacher, student), 'Come to my place')
    const [message] = (await readMessages(id, student.id, clock.now(), {})).items
    const report = { kind: 'contact', text: 'I do not want that.', messageId: message?.id ?? '' } as const
    const reportId = await reportConversation(ctxAs(student), id, report)
    await expect(reportConversation(ctxAs(student), id, report)).rejects.toEqual(code('already_reported'))
    await expect(reportConversation(ctxAs(await createTestUser()), id, report)).rejects.toEqual(
      code('conversation_not_found'),
    )
    await expect(resolveMessageReport(ctxAs(teacher), reportId, 'x')).rejects.toEqual(code('report_not_found'))
    await resolveMessageReport(ctxAs(await staff()), reportId, 'We have spoken with the teacher.')
    expect((await app.noticesOf(student))[0]).toMatchObject({ type: 'message_report_resolved' })
    expect((await app.noticesOf(teacher)).map(({ type }) => type)).not.toContain('message_report_resolved')
  })

  test('have one inbox of what people write to the school', async () => {
    const person = await createTestUser({ name: 'Kasia Nowak' })
    const admin = await staff()
    const id = await begin(person, { kind: 'school' }, 'When are you open?')
    expect(await countSchoolMail()).toBe(1)
    await assignSchoolConversation(ctxAs(admin), id, admin.id)
    expect((await listSchoolConversations(ctxAs(admin), { status: 'open' })).items).toMatchObject([
      { id, person: { displayName: 'Kasia Nowak' }, assignee: { uid: admin.id }, excerpt: 'When are you open?' },
    ])
    await expect(listSchoolConversations(ctxAs(person), { status: 'open' })).rejects.toEqual(
      code('conversation_not_found'),
    )
    await answerAsSchool(ctxAs(admin), id, 'From 9 to 17')
    expect(await countSchoolMail()).toBe(0)
    expect((await readMessages(id, person.id, clock.now(), {})).items[0]).toMatchObject({
      author: { uid: null, name: 'The school' },
    })
    // The contact form of a signed-in person, and its answer, stand there too, with their own entry in the list of messages.
    const contact = { name: 'Kasia', email: 'kasia@poczta.test', subject: 'Invoice', message: 'I need an invoice.' }
    const contactId = await sendContactMessage(ctxAs(person), contact)
    expect(await countSchoolMail()).toBe(1)
    await answerContactMessage(ctxAs(admin), contactId, 'Here it is')
    expect(await textsOf(person, id)).toEqual([
      'Here it is',
      'Invoice\n\nI need an invoice.',
      'From 9 to 17',
      'When are you open?',
    ])
    expect(await db.$count(contactMessages, eq(contactMessages.id, contactId))).toBe(1)
    // A child may write to the school alone: about a guardian too.
    const { child, guardian } = await app.createFamily()
    const own = await begin(child, { kind: 'school' }, 'I am afraid')
    await expect(getConversation(ctxAs(guardian), own)).rejects.toEqual(code('conversation_not_found'))
  })
})

test('a flood is refused', async () => {
  const { teacher, student } = await app.createBooked('individual')
  const id = await begin(student, pairOf(teacher, student))
  await db.update(rateLimits).set({ count: 59 })
  const both = await Promise.allSettled([write(student, id, 'One'), write(student, id, 'Two')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(write(student, id, 'Three')).rejects.toEqual(code('too_many_tries'))
})
