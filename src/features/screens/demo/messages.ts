import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { listLessons } from '#features/academy/reservations/reservation-rows.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { conversations } from '#features/conversations/conversations/table.ts'
import { type MessageTo, postMessage } from '#features/conversations/writing/post-message.ts'
import { answerAsSchool } from '#features/staff/school-inbox/actions.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import type { ReceivedFile } from '#platform/uploads.ts'
import { actorFor } from './users.ts'

const CALCULUS = 'Mathematics AA, higher level'
const CHEMISTRY = 'Chemistry 0620: moles to equilibrium'

const EXAMPLE = `Related rates: a worked example

A ladder of 5 m leans on a wall. Its foot slides away at 0.4 m/s.
How fast does its top come down when the foot is 3 m from the wall?

x^2 + y^2 = 25, so 2x dx/dt + 2y dy/dt = 0.
With x = 3, y = 4 and dx/dt = 0.4: dy/dt = -3 * 0.4 / 4 = -0.3 m/s.
`
const exampleFile = (): ReceivedFile => ({
  ...{ name: 'related-rates.txt', size: Buffer.byteLength(EXAMPLE), isTooLarge: false },
  read: () => Readable.from([Buffer.from(EXAMPLE)]),
})

const findBooked = async (title: string, studentId: string) => {
  const [found] = await db
    .select({ reservationId: reservations.id, sessionId: academySessions.id, teacherId: academySessions.user_id })
    .from(reservations)
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .where(and(eq(academySessions.title, title), eq(reservations.userId, studentId), eq(reservations.state, 'booked')))
  return found
}

type Say = {
  readonly by: string
  readonly hoursAgo: number
  readonly text: string
  readonly file?: ReceivedFile
  readonly replyTo?: string
}

/**
 * A conversation with a file, a reply and lines of what happened; one of a group; one with the school. It does nothing where there is one
 * already, and leaves out what is not booked.
 */
export const seedMessages = async (ctx: Ctx, uids: ReadonlyMap<string, string>): Promise<void> => {
  if ((await db.$count(conversations)) > 0) return
  const [tomek, kasia, ada] = ['tomek', 'kasia', 'ada'].map(name => uids.get(name) ?? '')
  const as = async (id: string, hoursAgo: number): Promise<Ctx> => ({
    ...ctx,
    ...{ actor: await actorFor(id), now: ctx.now.subtract({ hours: hoursAgo }) },
  })
  const say = async (to: MessageTo, { by, hoursAgo, text, file, replyTo }: Say) =>
    postMessage(await as(by, hoursAgo), to, { text, confirmContact: false, replyTo }, file ?? null)
  const lesson = await findBooked(CALCULUS, tomek ?? '')
  if (lesson && tomek) {
    const { teacherId, reservationId } = lesson
    const asked = {
      by: tomek,
      hoursAgo: 30,
      text: 'I am stuck on related rates. Could we begin with one on Wednesday?',
    }
    const target = { kind: 'pair', teacherId, studentId: tomek } as const
    const { conversationId, messageId } = await say({ target }, asked)
    const to = { conversationId }
    const answer = 'Gladly. Read this one before, and mark the line at which you would have stopped.'
    await say(to, { by: teacherId, hoursAgo: 28, text: answer, file: exampleFile(), replyTo: messageId })
    const last = (await listLessons(db, [reservationId])).at(-1)
    if (last) {
      await cancelLesson(await as(tomek, 5), last.id)
      await undoCancellation(await as(tomek, 5), last.id)
    }
    await say(to, { by: tomek, hoursAgo: 4, text: 'Sorry for the back and forth: the last lesson is fine after all.' })
  }
  const group = await findBooked(CHEMISTRY, kasia ?? '')
  if (group && kasia) {
    const { teacherId, sessionId } = group
    const target = { kind: 'session', id: sessionId } as const
    const welcome =
      'Welcome, all. Please bring a periodic table; this one prints well: https://iupac.org/what-we-do/periodic-table-of-elements/'
    const { conversationId } = await say({ target }, { by: teacherId, hoursAgo: 26, text: welcome })
    await say({ conversationId }, { by: kasia, hoursAgo: 25, text: 'Thank you! Do we need the lanthanides?' })
  }
  if (!kasia || !ada) return
  const question = { by: kasia, hoursAgo: 22, text: 'Can my receipts name my company from now on?' }
  const { conversationId } = await say({ target: { kind: 'school' } }, question)
  const steps = 'Yes: add it under Billing, and receipts from then on name it.'
  await answerAsSchool(await as(ada, 20), conversationId, steps)
  await say({ conversationId }, { by: kasia, hoursAgo: 2, text: 'Found it. And the receipt of last week?' })
}
