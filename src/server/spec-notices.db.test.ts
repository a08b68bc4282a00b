import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { answerNotification } from '#features/people/notifications/answer-notification.ts'
import { listOfferedAnswers } from '#features/people/notifications/offered-answers.ts'
import { notifications } from '#features/people/notifications/table.ts'
import type { User } from '#kernel/actor.ts'
import { say } from '#kernel/messages.ts'
import { RefusalError, saidRefusal } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { setupNoticeScenarios } from '#tests/support/notice-scenarios.ts'
import { SPEC_NOTICES } from '#tests/support/spec-notices.ts'
import { notices } from './notices.ts'

const { clock, ctxAs, scenarios } = setupNoticeScenarios()

const specified: readonly string[] = SPEC_NOTICES
/** What the specification names and a feature of this version sends. */
const catalogue = notices.filter(({ type }) => specified.includes(type))

const rowOf = async ({ id }: User, type: string) => {
  const [row] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, id), eq(notifications.type, type)))
  if (!row) throw new Error(`no ${type}`)
  return row
}

it('has an action that triggers each type that is sent', () => {
  expect(Object.keys(scenarios).sort()).toEqual(catalogue.map(({ type }) => type).sort())
})

describe('the specified notification', () => {
  it.each(catalogue.map(notice => [notice.type, notice] as const))('%s', async (type, notice) => {
    const recipients = (await scenarios[type]?.()) ?? []
    expect(recipients.length).toBeGreaterThan(0)
    for (const person of recipients) {
      const { title, message, link, isActionable, read, entityId } = await rowOf(person, type)
      for (const text of [title, message]) expect(text).toMatch(/^[^{}]{4,}$/s)
      expect(title).not.toContain('undefined')
      expect(link).toMatch(/^\/\w/)
      expect([isActionable, read]).toEqual([notice.answers.length > 0, false])
      if (isActionable) expect(entityId).not.toBeNull()
    }
    expect(notice.email).toBe(true)
    for (const words of [notice.emailAction, notice.label]) expect(say(words)).toMatch(/\w/)
  })
})

/** The first answer that the list offers on a notification that it does not send on to a page. */
const answersTo = async (person: User, type: string) => {
  const row = await rowOf(person, type)
  const offered = (await listOfferedAnswers(db, [row], { now: clock.now(), zone: person.zone })).get(row.id) ?? []
  const answer = offered.find(({ key }) => key === 'decline') ?? offered[0]
  if (!answer) throw new Error(`${type} offers no answer`)
  return { row, input: { answer: answer.key, ...(answer.time ? { time: answer.time } : {}) } }
}
const refusalOf = async (answering: Promise<unknown>) => {
  const error = await answering.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof RefusalError ? saidRefusal(error.refusal) : null
}

describe('a second answer gives a sentence and changes nothing:', () => {
  const answerable = catalogue.filter(({ answers }) => answers.length > 0).map(({ type }) => type)

  it.each(answerable)('%s, answered twice and at the same moment', async type => {
    const [person] = (await scenarios[type]?.()) ?? []
    if (!person) throw new Error('no recipient')
    const { row, input } = await answersTo(person, type)
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => answerNotification(ctxAs(person), row.id, input)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const decided = await rowOf(person, type)
    expect(decided).toMatchObject({ isActionable: false, read: true })
    const refusal = await refusalOf(answerNotification(ctxAs(person), row.id, input))
    expect(refusal).toMatchObject({ status: 409, message: expect.stringMatching(/^This was already decided: .+\.$/) })
    expect(await rowOf(person, type)).toEqual(decided)
  })

  // An invitation has no deadline: it is open until the campaign is closed.
  const withDeadline = answerable.filter(type => type !== 'private_campaign_invitation')

  it.each(withDeadline)('%s, answered too late', async type => {
    const [person] = (await scenarios[type]?.()) ?? []
    if (!person) throw new Error('no recipient')
    const { row, input } = await answersTo(person, type)
    if (!row.expiryDate) throw new Error(`${type} has no deadline`)
    clock.set(row.expiryDate.add({ milliseconds: 1 }))
    const refusal = await refusalOf(answerNotification(ctxAs(person), row.id, input))
    expect(refusal).toMatchObject({ status: 409, message: 'It is too late to answer this.' })
    expect(await rowOf(person, type)).toEqual(row)
  })
})
