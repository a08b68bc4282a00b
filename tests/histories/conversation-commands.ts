import { sql } from 'drizzle-orm'
import { blockConversation, unblockConversation } from '#features/conversations/safety/block.ts'
import { reportConversation } from '#features/conversations/safety/reports.ts'
import { deleteMessage, editMessage } from '#features/conversations/writing/change-message.ts'
import { postMessage } from '#features/conversations/writing/post-message.ts'
import { markRead } from '#features/conversations/writing/reading.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { pick } from '#tests/support/histories.ts'
import type { Choice } from './booking-commands.ts'
import type { FamilyTerm } from './family-commands.ts'

type Command = (term: FamilyTerm, choice: Choice) => Promise<unknown>

const peopleOf = ({ learners, teachers }: FamilyTerm): readonly User[] => [...new Set([...learners, ...teachers])]
const personOf = (term: FamilyTerm, id: string): User => peopleOf(term).find(one => one.id === id) as User

type Sides = { readonly teacher: string | null; readonly student: string | null }
/** The teacher, the student, and the guardians of the family, who are strangers to other students; of a session any of its people. */
const writerOf = (term: FamilyTerm, { teacher, student }: Sides, { who, week }: Choice): User => {
  const sides = [teacher ?? term.teachers[0].id, student ?? pick(term.learners, week).id]
  return pick([...sides.map(id => personOf(term, id)), ...term.learners.slice(1, 3)], who)
}

/** What a conversation may be about: a teacher and a student who has booked, and the session. */
type Met = { readonly teacher: string; readonly student: string; readonly session: string; readonly type: string }
const listMet = async (): Promise<readonly Met[]> =>
  (
    await db.execute<Met>(sql`
      select s.user_id as teacher, r.user_id as student, s.id as session, s.type from academy_session_purchases r
      join academy_sessions s on s.id = r.product_id where r.booked_at is not null order by r.created_at, r.amount, r.plan, r.id`)
  ).rows

type Talk = Sides & { readonly id: string }
const listTalks = async (): Promise<readonly Talk[]> =>
  (
    await db.execute<Talk>(
      sql`select id, teacher_id as teacher, student_id as student from conversations order by created_at, kind, last_at, id`,
    )
  ).rows

type Written = { readonly id: string; readonly conversation_id: string; readonly author_id: string }
/** Newest first. */
const listWritten = async (): Promise<readonly Written[]> =>
  (
    await db.execute<Written>(
      sql`select id, conversation_id, author_id from messages where kind = 'text' order by at desc, id`,
    )
  ).rows

/** Contact data, which adults do not send where people under 18 read. */
const PHONE = 'Call me: 600 700 800'
const wordsOf = ({ at }: Choice) =>
  at % 4 === 3 ? { text: PHONE, confirmContact: true } : { text: `Hello ${at}`, confirmContact: false }

export const conversationCommands = {
  'begin to talk': async (term, choice) => {
    const met = pick(await listMet(), choice.at)
    const { teacher, student, session, type } = met
    const isOfSession = type !== 'individual' && choice.week === 0
    const target = isOfSession
      ? { kind: 'session' as const, id: session }
      : { kind: 'pair' as const, teacherId: teacher, studentId: student }
    await postMessage(term.ctxAs(writerOf(term, met, choice)), { target }, wordsOf(choice))
  },
  write: async (term, choice) => {
    const talk = pick(await listTalks(), choice.at)
    await postMessage(term.ctxAs(writerOf(term, talk, choice)), { conversationId: talk.id }, wordsOf(choice))
  },
  /** The teacher and the student of a conversation, at once. */
  'both write': async (term, choice) => {
    const two = (await listTalks()).filter(({ teacher }) => teacher !== null)
    const { id, teacher, student } = pick(two, choice.at)
    const writers = [teacher ?? '', student ?? ''].map(each => personOf(term, each))
    const acts = writers.map(writer => postMessage(term.ctxAs(writer), { conversationId: id }, wordsOf(choice)))
    for (const result of await Promise.allSettled(acts)) if (result.status === 'rejected') throw result.reason
  },
  'edit a message': async (term, choice) => {
    const { id, conversation_id, author_id } = pick(await listWritten(), choice.at % 3)
    await editMessage(term.ctxAs(personOf(term, author_id)), conversation_id, id, wordsOf(choice))
  },
  'delete a message': async (term, { at }) => {
    const { id, conversation_id, author_id } = pick(await listWritten(), at % 3)
    await deleteMessage(term.ctxAs(personOf(term, author_id)), conversation_id, id)
  },
  'read a conversation': async (term, choice) => {
    const talk = pick(await listTalks(), choice.at)
    const upTo = term.clock.now().subtract({ hours: choice.at % 2 === 0 ? 0 : 24 })
    await markRead(term.ctxAs(writerOf(term, talk, choice)), talk.id, upTo)
  },
  block: async (term, choice) => {
    const talk = pick(await listTalks(), choice.at)
    await blockConversation(term.ctxAs(writerOf(term, talk, choice)), talk.id)
  },
  unblock: async (term, { at }) => {
    const { rows } = await db.execute<{ conversation_id: string; blocked_by: string }>(
      sql`select conversation_id, blocked_by from conversation_blocks order by created_at, conversation_id, blocked_by`,
    )
    const { conversation_id, blocked_by } = pick(rows, at)
    await unblockConversation(term.ctxAs(personOf(term, blocked_by)), conversation_id)
  },
  'report a message': async (term, choice) => {
    const { id, conversation_id } = pick(await listWritten(), choice.at % 3)
    const report = { kind: 'behaviour' as const, text: 'A test.', messageId: id }
    await reportConversation(term.ctxAs(pick(peopleOf(term), choice.who)), conversation_id, report)
  },
} as const satisfies Readonly<Record<string, Command>>
