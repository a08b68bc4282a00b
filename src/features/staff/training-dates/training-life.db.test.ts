import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ledgerEntries, ledgerTransactions } from '#features/money/ledger/table.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { blockTime, unblockTime } from '#features/scheduling/calendar/busy-time.ts'
import { keepTimes } from '#features/scheduling/calendar/kept-time.ts'
import { insertOccurrences } from '#features/scheduling/calendar/planned-occurrences.ts'
import { engagements } from '#features/scheduling/calendar/table.ts'
import { listTimeOff, lockPromisedTimes } from '#features/scheduling/calendar/time-off-queries.ts'
import { listItemsOf } from '#features/screens/agenda/calendar-items.ts'
import { listRevisions } from '#features/screens/calendar-feed/revisions.ts'
import { earningLines } from '#features/staff/recognition/table.ts'
import { requests } from '#features/staff/requests/table.ts'
import { remindOfTrainings } from '#features/staff/training-notices/reminders.ts'
import {
  acceptOffer,
  cancelAsSchool,
  cancelAsStaff,
  declineOffer,
  replaceLink,
  writeAsSchool,
  writeAsStaff,
} from '#features/staff/training-offers/answers.ts'
import { openTraining } from '#features/staff/training-offers/begin.ts'
import { lapseOffers } from '#features/staff/training-offers/lapsing.ts'
import { sendOffer } from '#features/staff/training-offers/send-offer.ts'
import { readParticipantLink, readSchoolLink } from '#features/staff/training-records/links.ts'
import { listOwnTrainings, listTrainings } from '#features/staff/training-records/list-trainings.ts'
import { trainingLinks, trainingParticipants } from '#features/staff/training-records/people-table.ts'
import {
  getOwnTraining,
  getParticipantTraining,
  getSchoolTraining,
  getTraining,
} from '#features/staff/training-records/queries.ts'
import { trainingDates, trainings } from '#features/staff/training-records/table.ts'
import { type Actor, type Ctx, type User, VISITOR } from '#kernel/actor.ts'
import { db, setConstraintRefusals, transaction } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { auditRows } from '#platform/table.ts'
import { constraintRefusals } from '#server/constraint-refusals.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { listUnsound } from '#tests/support/credit.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { takeSentEmails } from '#tests/support/emails.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import {
  acceptanceOf,
  beginTraining,
  ctxOf,
  offerOf,
  planned,
  TRAINING_REACTIONS,
  tokenOf,
} from '#tests/support/trainings.ts'
import { createTestUser } from '#tests/support/users.ts'
import { billTraining, bookTransfer, restoreDebt, reverseTransfer, writeOffTraining } from './billing.ts'
import { readOwed } from './booking.ts'
import { getCertificate, writeCertificatePdf } from './certificate.ts'
import { finishTraining, markAttendance, rateAsParticipant, rateAsSchool } from './completion.ts'
import { addParticipant, addParticipantAsSchool, removeParticipantAsSchool } from './participants.ts'
import { cancelDate, moveDate, planTraining } from './planning.ts'
import { replaceTrainer } from './replace-trainer.ts'
import { purgeTrainings } from './retention.ts'
import { undoDone } from './undo-done.ts'

setupDatabase()
setupJobs()
beforeAll(() => {
  registerReactions(TRAINING_REACTIONS)
  setConstraintRefusals(constraintRefusals)
})
beforeEach(async () => {
  await takeSentEmails()
})

const NOW = Temporal.Instant.from('2026-11-22T10:00:00Z')
const AFTER = Temporal.Instant.from('2026-12-17T16:00:00Z')
const ctxAs = (actor: Actor, now = NOW): Ctx => ctxOf(actor, now)
const refusalOf = (code: string) => ({ refusal: { code } })
const createStaff = () => createTestUser({ role: 'admin' })
const createTrainer = () => createTestUser({ role: 'teacher', teacherAccess: true })
const people = async () => ({ staff: await createStaff(), trainer: await createTrainer() })
const offered = async (staff: User, trainer: User, more: object = {}) => {
  const id = await beginTraining(staff, NOW)
  await sendOffer(ctxAs(staff), id, offerOf(trainer.id, more))
  return { id, token: await tokenOf(id) }
}
const statusOf = async (id: string) => (await db.select().from(trainings).where(eq(trainings.id, id)))[0]?.status
const timesOf = (personId: string) =>
  db
    .select({ during: engagements.during })
    .from(engagements)
    .where(and(eq(engagements.personId, personId), eq(engagements.blocking, true)))
const ledgerOf = async (sourceIds: readonly string[]) => {
  const rows = await db
    .select({ kind: ledgerTransactions.kind, account: ledgerEntries.accountKind, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(inArray(ledgerTransactions.sourceId, [...sourceIds]))
  return rows.map(({ kind, account, amount }) => `${kind} ${account} ${amount}`).sort()
}
const BOOKED = [
  'earning teacher_earnings -80000',
  'earning teaching_costs 80000',
  'revenue_recognized receivable 240000',
  'revenue_recognized revenue -240000',
]
const refusalCodes = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap(result =>
    result.status === 'rejected' ? [result.reason.refusal?.code ?? String(result.reason)] : [],
  )

describe('the life of a training', () => {
  it('goes from an approved request to the last transfer, and everyone is told', async () => {
    const { staff, trainer } = await people()
    const id = await beginTraining(staff, NOW)
    await takeSentEmails()
    await sendOffer(ctxAs(staff), id, offerOf(trainer.id))
    const token = await tokenOf(id)
    const sent = await takeSentEmails()
    const letter = sent.find(({ to }) => to.endsWith('@szkola.test'))
    const others = sent.filter(each => each !== letter)
    expect(others.map(({ to }) => to)).toEqual([expect.stringContaining('@guildhall.test')])
    expect(letter?.action?.url).toContain(`/training/offers/${token}`)
    expect(letter?.paragraphs.join(' ')).not.toContain('800')
    expect(await timesOf(trainer.id)).toHaveLength(2)
    expect(await listOwnTrainings(ctxAs(trainer), {})).toMatchObject({ items: [{ id, status: 'offered' }] })

    await acceptOffer(ctxAs(VISITOR), token, acceptanceOf(1))
    const marta = await addParticipantAsSchool(ctxAs(VISITOR), token, {
      name: 'Marta Łącka',
      email: 'marta@szkola.test',
    })
    await takeSentEmails()
    await planTraining(ctxAs(trainer), id, 'Room 5, second floor')
    const joining = await takeSentEmails()
    expect(joining.map(({ to }) => to).filter(to => to.endsWith('@szkola.test'))).toHaveLength(2)
    const ola = await addParticipant(ctxAs(staff), id, { name: 'Ola', email: '' })

    const dayBefore = Temporal.Instant.from('2026-12-09T15:00:00Z')
    await remindOfTrainings(dayBefore)
    await remindOfTrainings(dayBefore.add({ minutes: 10 }))
    expect((await takeSentEmails()).filter(({ to }) => to === 'marta@szkola.test')).toHaveLength(1)

    const [first] = await db
      .select()
      .from(trainingDates)
      .where(eq(trainingDates.trainingId, id))
      .orderBy(trainingDates.startsAt)
    const dateId = first?.id ?? ''
    await expect(markAttendance(ctxAs(trainer), id, { dateId, present: [marta] })).rejects.toMatchObject(
      refusalOf('training_date_not_begun'),
    )
    await markAttendance(ctxAs(trainer, AFTER), id, { dateId, present: [marta] })
    await expect(finishTraining(ctxAs(trainer, dayBefore), id)).rejects.toMatchObject(refusalOf('training_not_over'))
    const finished = await runConcurrently(2, () => finishTraining(ctxAs(trainer, AFTER), id))
    expect(refusalCodes(finished)).toEqual(['training_act_not_possible'])
    expect(await ledgerOf([`training:${id}`, `training:${id} ${trainer.id}`])).toEqual(BOOKED)
    expect(await listUnsound()).toEqual([])

    const certificate = await getCertificate(id, marta, 'Guildhall')
    expect(certificate).toMatchObject({ participant: 'Marta Łącka', title: 'Clear criteria', dates: [first?.during] })
    expect(
      Buffer.from(await writeCertificatePdf(certificate))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    await expect(getCertificate(id, ola, 'Guildhall')).rejects.toMatchObject(refusalOf('no_certificate'))

    const own = await tokenOf(id, marta)
    const rated = await runConcurrently(2, () =>
      rateAsParticipant(ctxAs(VISITOR, AFTER), own, { rating: 5, text: 'Good.' }),
    )
    expect(refusalCodes(rated)).toEqual(['feedback_given'])
    await rateAsSchool(ctxAs(VISITOR, AFTER), token, { rating: 4, text: '' })
    expect((await getOwnTraining(ctxAs(trainer), id)).feedback).toHaveLength(2)

    await billTraining(ctxAs(staff, AFTER), id, 'FV 1/12')
    const transfer = { amount: 100_000, paidOn: '2026-12-17', reference: 'T1' }
    const booked = await runConcurrently(2, () => bookTransfer(ctxAs(staff, AFTER), id, transfer))
    expect(refusalCodes(booked)).toEqual(['transfer_twice'])
    const rest = { amount: 140_000, paidOn: '2026-12-17' }
    const last = await runConcurrently(2, at =>
      bookTransfer(ctxAs(staff, AFTER), id, { ...rest, reference: `T2-${at}` }),
    )
    expect(refusalCodes(last)).toEqual(['training_act_not_possible'])
    const view = await getTraining(ctxAs(staff), id)
    expect(view).toMatchObject({ status: 'paid', paid: 240_000, amount: 240_000 })
    const sums = await ledgerOf([`training:${id}`, ...view.transfers.map(each => each.id)])
    expect(sums.filter(line => line.includes('receivable')).sort()).toEqual(
      [
        'revenue_recognized receivable 240000',
        'training_paid receivable -100000',
        'training_paid receivable -140000',
      ].sort(),
    )
    expect(await listUnsound()).toEqual([])
  })

  it('is begun once for a request, also by two members of staff at once', async () => {
    const staff = await createStaff()
    const id = await beginTraining(staff, NOW)
    const [training] = await db.select().from(trainings).where(eq(trainings.id, id))
    const opened = await runConcurrently(2, () => openTraining(ctxAs(staff), training?.requestId ?? ''))
    expect(opened).toMatchObject([{ value: id }, { value: id }])
    const [open] = await db.select().from(requests).where(eq(requests.status, 'pending')).limit(1)
    if (open) await expect(openTraining(ctxAs(staff), open.id)).rejects.toMatchObject({ refusal: {} })
  })

  it('asks the trainer once whether it is done', async () => {
    const { staff, trainer } = await people()
    const { id } = await planned(staff, trainer.id, NOW)
    await remindOfTrainings(AFTER)
    await remindOfTrainings(AFTER.add({ hours: 1 }))
    const asked = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, trainer.id), eq(notifications.type, 'training_reminder')))
    expect(asked).toHaveLength(1)
    expect(await statusOf(id)).toBe('planned')
  })
})

describe('the debt of a school', () => {
  const billed = async () => {
    const { staff, trainer } = await people()
    const { id } = await planned(staff, trainer.id, NOW)
    await finishTraining(ctxAs(staff, AFTER), id)
    await billTraining(ctxAs(staff, AFTER), id, 'FV 7')
    const ctx = ctxAs(staff, AFTER)
    return { staff, trainer, id, ctx, money: () => getTraining(ctx, id) }
  }
  const receivableOf = async (id: string) => {
    const { rows } = await db.execute<{ sum: number }>(
      sql`select coalesce(sum(amount), 0)::int as sum from ledger_entries where account_owner = ${`training:${id}`}`,
    )
    return rows[0]?.sum
  }
  const transfer = (amount: number, reference: string, paidOn = '2026-12-17') => ({ amount, reference, paidOn })

  it('is paid from the last date on until today: no other day is taken', async () => {
    const { id, ctx } = await billed()
    for (const paidOn of ['1900-01-01', '2026-12-16', '2026-12-18', '2100-01-01'])
      await expect(bookTransfer(ctx, id, transfer(1, 'T', paidOn))).rejects.toMatchObject({
        refusal: { code: 'transfer_day_wrong', message: expect.stringContaining('17 December 2026') },
      })
    await bookTransfer(ctxAs(ctx.actor, AFTER.add({ hours: 24 * 5 })), id, transfer(1, 'T', '2026-12-20'))
    const [posted] = await db
      .select({ on: ledgerTransactions.bookedOn })
      .from(ledgerTransactions)
      .where(eq(ledgerTransactions.kind, 'training_paid'))
      .orderBy(desc(ledgerTransactions.id))
    expect(posted?.on).toBe('2026-12-20')
  })

  it('stands again where a transfer was booked wrongly, also one that had paid it; its reference may come again', async () => {
    const { id, ctx, money } = await billed()
    await bookTransfer(ctx, id, transfer(40_000, 'T1'))
    await bookTransfer(ctx, id, transfer(200_000, 'T2'))
    const [, second] = (await money()).transfers
    const wrong = { transferId: second?.id ?? '', reason: 'It was of another school.' }
    const other = await billed()
    await expect(reverseTransfer(other.ctx, other.id, wrong)).rejects.toMatchObject(refusalOf('transfer_not_found'))
    const results = await runConcurrently(3, () => reverseTransfer(ctx, id, wrong))
    expect(refusalCodes(results)).toEqual(['transfer_not_found', 'transfer_not_found'])
    expect(await money()).toMatchObject({
      ...{ status: 'billed', paidAt: null, paid: 40_000, owed: 200_000 },
      transfers: [{ reversedAt: null }, { reversalReason: 'It was of another school.' }],
    })
    expect(await receivableOf(id)).toBe(200_000)
    expect(await listUnsound()).toEqual([])
    await bookTransfer(ctx, id, transfer(200_000, 'T2'))
    expect(await money()).toMatchObject({ status: 'paid', owed: 0, transfers: { length: 3 } })
    expect(await receivableOf(id)).toBe(0)
    expect(await listUnsound()).toEqual([])
  })

  it('written off is a loss and in no list of what is owed, until a transfer takes a part of it back', async () => {
    const { id, ctx, money } = await billed()
    await bookTransfer(ctx, id, transfer(40_000, 'T1'))
    const off = { amount: 200_000, reason: 'The school is closed for good.' }
    await expect(writeOffTraining(ctx, id, { ...off, amount: 240_000 })).rejects.toMatchObject(
      refusalOf('owed_changed'),
    )
    const results = await runConcurrently(3, () => writeOffTraining(ctx, id, off))
    expect(refusalCodes(results)).toEqual(['nothing_to_write_off', 'nothing_to_write_off'])
    expect(await money()).toMatchObject({
      status: 'billed',
      writtenOff: 200_000,
      owed: 0,
      writeOffs: [{ amount: 200_000 }],
    })
    expect(await receivableOf(id)).toBe(0)
    const idsIn = async (filter: 'open' | 'to_bill' | 'over') =>
      (await listTrainings(ctx, { filter, limit: 100 })).items.map(each => each.id)
    expect([await idsIn('open'), await idsIn('to_bill')].flat()).not.toContain(id)
    expect(await idsIn('over')).toContain(id)
    expect(await listUnsound()).toEqual([])

    await bookTransfer(ctx, id, transfer(50_000, 'T2'))
    expect(await money()).toMatchObject({ status: 'billed', paid: 90_000, writtenOff: 150_000, owed: 0 })
    await restoreDebt(ctx, id, 'The city pays for it.')
    await expect(restoreDebt(ctx, id, 'Again.')).rejects.toMatchObject(refusalOf('nothing_written_off'))
    expect(await money()).toMatchObject({ writtenOff: 0, owed: 150_000 })
    expect(await receivableOf(id)).toBe(150_000)
    expect(await idsIn('to_bill')).toContain(id)
    await writeOffTraining(ctx, id, { ...off, amount: 150_000 })
    await expect(bookTransfer(ctx, id, transfer(150_001, 'T3'))).rejects.toMatchObject(refusalOf('transfer_too_high'))
    await bookTransfer(ctx, id, transfer(150_000, 'T3'))
    expect(await money()).toMatchObject({ status: 'paid', writtenOff: 0, owed: 0 })
    expect(await receivableOf(id)).toBe(0)
    expect(await listUnsound()).toEqual([])
  })

  it('is written off or paid, not both, where a transfer comes at the same moment', async () => {
    for (let round = 0; round < 3; round++) {
      const { id, ctx, money } = await billed()
      await runConcurrently<unknown>(2, at =>
        at === 0
          ? writeOffTraining(ctx, id, { amount: 240_000, reason: 'Lost.' })
          : bookTransfer(ctx, id, transfer(240_000, 'T1')),
      )
      expect(await money()).toMatchObject({ status: 'paid', writtenOff: 0, owed: 0 })
      expect(await receivableOf(id)).toBe(0)
    }
    expect(await listUnsound()).toEqual([])
  })
})

describe('an offer', () => {
  it('that was replaced is not accepted, and the refusal says what changed', async () => {
    const { staff, trainer } = await people()
    const { id, token } = await offered(staff, trainer)
    await sendOffer(ctxAs(staff), id, offerOf(trainer.id, { price: 300_000, trainerFee: 90_000 }))
    await expect(acceptOffer(ctxAs(VISITOR), token, acceptanceOf(1))).rejects.toMatchObject({
      refusal: { code: 'offer_outdated', message: expect.stringMatching(/2.400.*3.000/) },
    })
    await acceptOffer(ctxAs(VISITOR), token, acceptanceOf(2))
    expect(await getTraining(ctxAs(staff), id)).toMatchObject({ status: 'accepted', amount: 300_000, version: 2 })
    expect((await getTraining(ctxAs(staff), id)).versions).toHaveLength(2)
    expect(await timesOf(trainer.id)).toHaveLength(2)
  })

  it('accepted while it is revised is one or the other, never the old terms under the new version', async () => {
    const { staff, trainer } = await people()
    for (let round = 0; round < 3; round++) {
      const { id, token } = await offered(staff, trainer, {
        dates: [{ start: `2026-12-${10 + round}T09:00`, minutes: 60 }],
      })
      const next = offerOf(trainer.id, {
        price: 300_000,
        dates: [{ start: `2026-12-${10 + round}T11:00`, minutes: 60 }],
      })
      const [accepted, revised] = await runConcurrently<unknown>(2, at =>
        at === 0 ? acceptOffer(ctxAs(VISITOR), token, acceptanceOf(1)) : sendOffer(ctxAs(staff), id, next),
      )
      const after = await getTraining(ctxAs(staff), id)
      if (accepted?.status === 'fulfilled')
        expect(after).toMatchObject({ status: 'accepted', amount: 240_000, version: 1 })
      else expect(after).toMatchObject({ status: 'offered', amount: null, version: 2 })
      expect([accepted?.status, revised?.status].filter(status => status === 'fulfilled')).toHaveLength(1)
      if (after.status === 'offered') await cancelAsStaff(ctxAs(staff), id, 'test')
    }
  })

  it('is accepted once by two at once', async () => {
    const { staff, trainer } = await people()
    const { id, token } = await offered(staff, trainer)
    await takeSentEmails()
    const results = await runConcurrently(3, at =>
      acceptOffer(ctxAs(VISITOR), token, acceptanceOf(1, { name: `Person ${at}` })),
    )
    expect(refusalCodes(results)).toEqual(['training_act_not_possible', 'training_act_not_possible'])
    expect((await takeSentEmails()).filter(({ emailSubject }) => emailSubject.startsWith('Accepted'))).toHaveLength(1)
    expect(await statusOf(id)).toBe('accepted')
  })

  it('lapses at its date, also before the job has run, and frees the trainer', async () => {
    const { staff, trainer } = await people()
    const { id, token } = await offered(staff, trainer)
    const late = Temporal.Instant.from('2026-12-05T23:00:00Z')
    await expect(acceptOffer(ctxAs(VISITOR, late), token, acceptanceOf(1))).rejects.toMatchObject(
      refusalOf('offer_lapsed'),
    )
    await lapseOffers(late.subtract({ minutes: 1 }))
    expect(await statusOf(id)).toBe('offered')
    await lapseOffers(late)
    expect(await statusOf(id)).toBe('lapsed')
    expect(await timesOf(trainer.id)).toEqual([])
    await expect(acceptOffer(ctxAs(VISITOR, late), token, acceptanceOf(1))).rejects.toMatchObject(
      refusalOf('training_act_not_possible'),
    )
  })

  it('needs dates ahead that do not overlap, a validity before them, one price and a real trainer', async () => {
    const { staff, trainer } = await people()
    const id = await beginTraining(staff, NOW)
    const student = await createTestUser()
    const send = (more: object) => sendOffer(ctxAs(staff), id, offerOf(trainer.id, more))
    const one = (start: string) => ({ dates: [{ start, minutes: 60 }] })
    await expect(send(one('2026-11-20T10:00'))).rejects.toMatchObject(refusalOf('training_date_in_past'))
    await expect(send(one('2028-11-22T12:00'))).rejects.toMatchObject(refusalOf('training_date_too_far'))
    const dates = [...one('2026-12-10T10:00').dates, ...one('2099-12-10T10:00').dates]
    await expect(send({ dates })).rejects.toMatchObject(refusalOf('training_date_too_far'))
    await expect(
      send({ dates: [...one('2026-12-10T10:00').dates, ...one('2026-12-10T10:30').dates] }),
    ).rejects.toMatchObject(refusalOf('training_dates_overlap'))
    await expect(send({ validUntil: '2026-12-11' })).rejects.toMatchObject(refusalOf('training_valid_until_wrong'))
    await expect(send({ validUntil: '2026-11-21' })).rejects.toMatchObject(refusalOf('training_valid_until_wrong'))
    await expect(send({ trainerId: student.id })).rejects.toMatchObject(refusalOf('trainer_not_found'))
    expect(() => offerOf(trainer.id, { pricePerParticipant: 100 })).toThrow()
    const each = { price: undefined, participants: 500 }
    expect(() => offerOf(trainer.id, { ...each, pricePerParticipant: 200_001 })).toThrow('for the whole.')
    expect(offerOf(trainer.id, { ...each, pricePerParticipant: 200_000 }).participants).toBe(500)
    for (const start of ['2026-12-10T24:00', '2026-12-10T10:60', '1999-12-10T10:00'])
      expect(() => offerOf(trainer.id, one(start))).toThrow('Choose a date and a time.')
    expect(() => offerOf(trainer.id, { place: '\u202eroom' })).toThrow('visible')
    await send({ price: undefined, pricePerParticipant: 12_500 })
    expect(await getTraining(ctxAs(staff), id)).toMatchObject({ offer: { price: 25_000, pricePerParticipant: 12_500 } })
  })

  it('is declined with a reason; questions and answers stay with it; after that a new one can be sent', async () => {
    const { staff, trainer } = await people()
    const { id, token } = await offered(staff, trainer)
    await writeAsSchool(ctxAs(VISITOR), token, 'Is it in Polish?')
    await takeSentEmails()
    await writeAsStaff(ctxAs(staff), id, 'In English.')
    expect(await takeSentEmails()).toMatchObject([{ action: { url: expect.stringContaining(token) } }])
    await declineOffer(ctxAs(VISITOR), token, 'Too expensive.')
    expect(await getTraining(ctxAs(staff), id)).toMatchObject({ status: 'declined', endReason: 'Too expensive.' })
    expect((await getTraining(ctxAs(staff), id)).messages.map(({ side }) => side)).toEqual(['school', 'staff'])
    expect(await timesOf(trainer.id)).toEqual([])
    await sendOffer(ctxAs(staff), id, offerOf(trainer.id, { price: 200_000 }))
    expect(await getTraining(ctxAs(staff), id)).toMatchObject({ status: 'offered', endedBy: null, endReason: '' })
  })
})

describe('the time of the trainer', () => {
  it('is never taken twice, whatever is agreed at the same moment', async () => {
    const { staff, trainer } = await people()
    const { id } = await planned(staff, trainer.id, NOW)
    const [date] = (await getTraining(ctxAs(staff), id)).dates
    const to = {
      start: Temporal.Instant.from('2026-12-11T09:00:00Z'),
      end: Temporal.Instant.from('2026-12-11T10:00:00Z'),
    }
    const host = { kind: 'academy' as const, sessionId: 'ses_none', hostId: trainer.id, during: to }
    const results = await runConcurrently<unknown>(2, at =>
      at === 0
        ? moveDate(ctxAs(staff), id, { dateId: date?.id ?? '', start: '2026-12-11T10:30', minutes: 60 })
        : transaction(tx => insertOccurrences(tx, ctxAs(staff), [host])),
    )
    expect(refusalCodes(results)).toEqual(['time_clash'])
    const taken = await timesOf(trainer.id)
    expect(taken.length).toBeGreaterThanOrEqual(2)
  })

  it('refuses an offer over a lesson, with its name, and a second training then', async () => {
    const { staff, trainer } = await people()
    await offered(staff, trainer)
    const other = await beginTraining(staff, NOW)
    await expect(sendOffer(ctxAs(staff), other, offerOf(trainer.id))).rejects.toMatchObject({
      refusal: { code: 'time_clash', message: expect.stringContaining('a training to hold') },
    })
  })

  it('is no time off: time off goes around it, and does not end it', async () => {
    const { staff, trainer } = await people()
    const { id } = await planned(staff, trainer.id, NOW)
    const [date] = (await getTraining(ctxAs(staff), id)).dates
    const day = {
      start: Temporal.Instant.from('2026-12-10T08:00:00Z'),
      end: Temporal.Instant.from('2026-12-10T20:00:00Z'),
    }
    expect(await listTimeOff(db, trainer.id, NOW)).toEqual([])
    await transaction(async tx => {
      const stays = await lockPromisedTimes(tx, trainer.id, day)
      await blockTime(tx, ctxAs(trainer), trainer.id, { during: day, stays, note: '' })
      expect(await unblockTime(tx, trainer.id, date?.id ?? '')).toBe(false)
    })
    expect(await timesOf(trainer.id)).toHaveLength(4)
    await cancelDate(ctxAs(trainer), id, { dateId: date?.id ?? '', reason: 'Ill.' })
    expect(
      (await timesOf(trainer.id)).filter(({ during }) => during.start.toString().startsWith('2026-12-10')),
    ).toEqual([{ during: day }])
  })

  it('cannot differ from the date, by no statement of SQL', async () => {
    const { staff, trainer } = await people()
    const { id } = await planned(staff, trainer.id, NOW)
    const [date] = (await getTraining(ctxAs(staff), id)).dates
    const dateId = date?.id ?? ''
    const isDate = eq(engagements.id, dateId)
    const broken = { cause: { constraint: 'training_time_is_taken' } }
    await expect(
      transaction(tx => tx.update(engagements).set({ blocking: false }).where(isDate)),
    ).rejects.toMatchObject(broken)
    await expect(transaction(tx => tx.delete(engagements).where(isDate))).rejects.toMatchObject(broken)
    await expect(
      transaction(tx => tx.update(trainingDates).set({ state: 'released' }).where(eq(trainingDates.id, dateId))),
    ).rejects.toMatchObject(broken)
    const alone = { id: 'trd_alone', during: { start: NOW, end: NOW.add({ hours: 1 }) } }
    await expect(
      transaction(tx => keepTimes(tx, ctxAs(staff), { personId: trainer.id, keptFor: 'training', times: [alone] })),
    ).rejects.toMatchObject(broken)
  })

  it('is in the calendar and the calendar file of the trainer, tentative until it is agreed', async () => {
    const { staff, trainer } = await people()
    const { id, token } = await offered(staff, trainer)
    const within = { start: NOW, end: NOW.add({ hours: 24 * 40 }) }
    const read = () => listItemsOf(trainer.id, [within], { withNotes: true })
    expect(await read()).toMatchObject([
      { kind: 'training', sessionId: id, people: [] },
      { kind: 'training', sessionId: id },
    ])
    const before = await listRevisions(db, trainer.id, within)
    await acceptOffer(ctxAs(VISITOR), token, acceptanceOf(1))
    expect(await read()).toMatchObject([{ people: ['Szkoła nr 5'] }, {}])
    const after = await listRevisions(db, trainer.id, within)
    for (const [date, { sequence }] of after) expect(sequence).toBeGreaterThan(before.get(date)?.sequence ?? 0)
  })
})

describe('participants', () => {
  it('are never more than the offer is for, however many are added at once', async () => {
    const { staff, trainer } = await people()
    const { id, token } = await planned(staff, trainer.id, NOW)
    const results = await runConcurrently(5, at =>
      at % 2 === 0
        ? addParticipantAsSchool(ctxAs(VISITOR), token, { name: `P ${at}`, email: `p${at}@szkola.test` })
        : addParticipant(ctxAs(staff), id, { name: `P ${at}`, email: '' }),
    )
    expect(refusalCodes(results)).toEqual(['training_full', 'training_full', 'training_full'])
    expect(await db.$count(trainingParticipants, eq(trainingParticipants.trainingId, id))).toBe(2)
    const [first] = (await getSchoolTraining(id, NOW)).participants
    await removeParticipantAsSchool(ctxAs(VISITOR), token, first?.id ?? '')
    const again = { name: 'Ula', email: 'ula@szkola.test' }
    await addParticipantAsSchool(ctxAs(VISITOR), token, again)
    await removeParticipantAsSchool(ctxAs(VISITOR), token, (await getSchoolTraining(id, NOW)).participants[0]?.id ?? '')
    await expect(addParticipant(ctxAs(staff), id, again)).rejects.toMatchObject(refusalOf('participant_twice'))
  })

  it('are written to a few times a day only, however often a link names one address', async () => {
    const { staff, trainer } = await people()
    const { id, token } = await planned(staff, trainer.id, NOW)
    await takeSentEmails()
    const name = async () => {
      const added = await addParticipantAsSchool(ctxAs(VISITOR), token, { name: 'Ela', email: 'ela@elsewhere.test' })
      await removeParticipantAsSchool(ctxAs(VISITOR), token, added)
    }
    for (let times = 0; times < 5; times++) await name()
    await expect(name()).rejects.toMatchObject(refusalOf('too_many_tries'))
    expect((await takeSentEmails()).filter(({ to }) => to === 'ela@elsewhere.test')).toHaveLength(5)
    expect(await db.$count(trainingParticipants, eq(trainingParticipants.trainingId, id))).toBe(0)
  })

  it('and the school are told of a moved date and of the end, each with the own link', async () => {
    const { staff, trainer } = await people()
    const { id, token } = await planned(staff, trainer.id, NOW)
    const uma = await addParticipant(ctxAs(staff), id, { name: 'Uma', email: 'uma@szkola.test' })
    await takeSentEmails()
    const [date] = (await getTraining(ctxAs(staff), id)).dates
    await moveDate(ctxAs(trainer), id, { dateId: date?.id ?? '', start: '2026-12-10T15:30', minutes: 120 })
    const letters = (await takeSentEmails()).filter(({ emailSubject }) => emailSubject.startsWith('Moved'))
    expect(
      letters.map(({ to, action }) => [to.split('@')[0]?.replace(/\d/g, ''), action?.url.split('/').at(-1)]).sort(),
    ).toEqual(
      [
        ['training', token],
        ['uma', await tokenOf(id, uma)],
      ].sort(),
    )
    await cancelAsStaff(ctxAs(staff), id, 'The trainer is ill.')
    const ends = (await takeSentEmails()).filter(({ emailSubject }) => emailSubject.startsWith('Cancelled'))
    expect(ends).toHaveLength(2)
    expect(await timesOf(trainer.id)).toEqual([])
  })
})

describe('what was done', () => {
  const done = async (more: object = {}) => {
    const { staff, trainer } = await people()
    const { id, token } = await planned(staff, trainer.id, NOW, more)
    const marta = await addParticipant(ctxAs(staff), id, { name: 'Marta', email: `marta${id}@szkola.test` })
    const [date] = (await getTraining(ctxAs(staff), id)).dates
    await markAttendance(ctxAs(trainer, AFTER), id, { dateId: date?.id ?? '', present: [marta] })
    await finishTraining(ctxAs(trainer, AFTER), id)
    await takeSentEmails()
    return { staff, trainer, id, token, marta }
  }

  it('is taken back once, with its money, fee and certificates, and can be done again', async () => {
    const { staff, trainer, id, token, marta } = await done()
    await getCertificate(id, marta, 'Guildhall')
    await expect(undoDone(ctxAs(trainer, AFTER), id, 'No.')).rejects.toMatchObject(refusalOf('forbidden'))
    const results = await runConcurrently(2, () => undoDone(ctxAs(staff, AFTER), id, 'The second part was ill.'))
    expect(refusalCodes(results)).toEqual(['training_act_not_possible'])
    expect(await getTraining(ctxAs(staff, AFTER), id)).toMatchObject({ status: 'planned', doneAt: null })
    expect(await readOwed(db, id)).toBe(0)
    expect(await listUnsound()).toEqual([])
    await expect(getCertificate(id, marta, 'Guildhall')).rejects.toMatchObject(refusalOf('no_certificate'))
    await expect(rateAsSchool(ctxAs(VISITOR, AFTER), token, { rating: 4, text: '' })).rejects.toMatchObject(
      refusalOf('training_act_not_possible'),
    )
    const letters = await takeSentEmails()
    expect(letters.filter(({ emailSubject }) => emailSubject.startsWith('Not done yet'))).toHaveLength(2)
    expect(letters.map(({ paragraphs }) => paragraphs.join(' ')).join(' ')).toContain('The second part was ill.')

    await finishTraining(ctxAs(trainer, AFTER), id)
    expect((await takeSentEmails()).filter(({ emailSubject }) => emailSubject.startsWith('How was'))).toHaveLength(2)
    await undoDone(ctxAs(staff, AFTER), id, 'Once more.')
    await finishTraining(ctxAs(trainer, AFTER), id)
    expect(await readOwed(db, id)).toBe(240_000)
    const lines = await db.select().from(earningLines).where(eq(earningLines.personId, trainer.id))
    expect(lines.map(({ amount }) => amount)).toEqual([80_000, -80_000, 80_000, -80_000, 80_000])
    expect(await listUnsound()).toEqual([])
  })

  it('is not taken back once money has come, also at the same moment; billed, only by those who may move money', async () => {
    const { staff, id } = await done()
    const support = await createTestUser({ role: 'admin', staffRole: 'support' })
    await billTraining(ctxAs(staff, AFTER), id, 'FV 7/12')
    await expect(undoDone(ctxAs(support, AFTER), id, 'Ill.')).rejects.toMatchObject(refusalOf('forbidden'))
    await undoDone(ctxAs(staff, AFTER), id, 'Ill.')
    expect(await getTraining(ctxAs(staff, AFTER), id)).toMatchObject({ status: 'planned', invoiceReference: '' })
    expect(JSON.stringify(await takeSentEmails())).toContain('We cancel the invoice FV 7/12.')
    await finishTraining(ctxAs(staff, AFTER), id)
    await billTraining(ctxAs(staff, AFTER), id, 'FV 8/12')
    const results = await runConcurrently<unknown>(2, at =>
      at === 0
        ? undoDone(ctxAs(staff, AFTER), id, 'Ill.')
        : bookTransfer(ctxAs(staff, AFTER), id, { amount: 1_000, paidOn: '2026-12-17', reference: 'T9' }),
    )
    const [code] = refusalCodes(results)
    expect(['training_money_came', 'training_act_not_possible']).toContain(code)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    if (code === 'training_act_not_possible') {
      await finishTraining(ctxAs(staff, AFTER), id)
      await billTraining(ctxAs(staff, AFTER), id, 'FV 9/12')
      await bookTransfer(ctxAs(staff, AFTER), id, { amount: 1_000, paidOn: '2026-12-17', reference: 'T10' })
    }
    await expect(undoDone(ctxAs(staff, AFTER), id, 'Ill.')).rejects.toMatchObject(refusalOf('training_money_came'))
    expect(await listUnsound()).toEqual([])
  })

  it('is a correction of the open month where its own is closed', async () => {
    const { staff, trainer, id } = await done()
    const later = Temporal.Instant.from('2027-01-10T10:00:00Z')
    await db.execute(sql`insert into month_closings (month, closed_by, closed_at, revenue, earned, revenue_corrected, earned_corrected)
      select '2026-12', ${staff.id}, ${later.toString()}, coalesce(sum(amount), 0), 0, 0, 0 from revenue_lines where to_char(booked_on, 'YYYY-MM') = '2026-12'`)
    await undoDone(ctxAs(staff, later), id, 'It was another school.')
    const [, back] = await db.select().from(earningLines).where(eq(earningLines.personId, trainer.id))
    expect(back).toMatchObject({ amount: -80_000, taughtOn: '2026-12-17', bookedOn: '2027-01-01' })
    expect(await listUnsound()).toEqual([])
  })
})

describe('an agreed training', () => {
  it('is not cancelled once a date has begun: the date is moved first, and who was there is forgotten', async () => {
    const { staff, trainer } = await people()
    const { id, token } = await offered(staff, trainer)
    await acceptOffer(ctxAs(VISITOR), token, acceptanceOf(1))
    const during = Temporal.Instant.from('2026-12-10T14:30:00Z')
    const marta = await addParticipant(ctxAs(staff), id, { name: 'Marta', email: '' })
    const [date] = (await getTraining(ctxAs(staff), id)).dates
    const dateId = date?.id ?? ''
    await markAttendance(ctxAs(trainer, during), id, { dateId, present: [marta] })
    await expect(cancelAsStaff(ctxAs(staff, during), id, 'No.')).rejects.toMatchObject(refusalOf('training_begun'))
    await expect(cancelDate(ctxAs(staff, during), id, { dateId, reason: 'No.' })).rejects.toMatchObject(
      refusalOf('training_date_begun'),
    )
    const far = { dateId, start: '2029-01-10T15:00', minutes: 60 }
    await expect(moveDate(ctxAs(staff, during), id, far)).rejects.toMatchObject(refusalOf('training_date_too_far'))
    await moveDate(ctxAs(staff, during), id, { dateId, start: '2026-12-18T15:00', minutes: 60 })
    expect((await getTraining(ctxAs(staff), id)).participants).toMatchObject([{ attended: [] }])
    await cancelAsStaff(ctxAs(staff, during), id, 'The school is closed.')
    expect(await timesOf(trainer.id)).toEqual([])
  })

  it('that was never planned is done as well, and its trainer is asked', async () => {
    const { staff, trainer } = await people()
    const { id, token } = await offered(staff, trainer)
    await acceptOffer(ctxAs(VISITOR), token, acceptanceOf(1))
    await remindOfTrainings(AFTER)
    const asked = await db.select().from(notifications).where(eq(notifications.userId, trainer.id))
    expect(asked.filter(({ type }) => type === 'training_reminder')).toHaveLength(1)
    await finishTraining(ctxAs(trainer, AFTER), id)
    await undoDone(ctxAs(staff, AFTER), id, 'Too early.')
    expect(await statusOf(id)).toBe('accepted')
  })

  it('goes to another trainer with the dates that are still to come; each earns for what they held', async () => {
    const { staff, trainer } = await people()
    const next = await createTrainer()
    const { id, token } = await planned(staff, trainer.id, NOW, { trainerFee: 70_000 })
    const between = Temporal.Instant.from('2026-12-12T10:00:00Z')
    await takeSentEmails()
    const input = { trainerId: next.id, trainerFee: 140_000, reason: 'Our trainer is ill.' }
    await expect(replaceTrainer(ctxAs(trainer, between), id, input)).rejects.toMatchObject(refusalOf('forbidden'))
    for (const [trainerId, code] of [
      [trainer.id, 'same_trainer'],
      [(await createTestUser({})).id, 'trainer_not_found'],
    ] as const)
      await expect(replaceTrainer(ctxAs(staff, between), id, { ...input, trainerId })).rejects.toMatchObject(
        refusalOf(code),
      )
    await replaceTrainer(ctxAs(staff, between), id, input)
    const starts = async (of: string) => (await timesOf(of)).map(({ during }) => during.start.toString().slice(0, 10))
    expect([await starts(trainer.id), await starts(next.id)]).toEqual([['2026-12-10'], ['2026-12-17']])
    expect(await getOwnTraining(ctxAs(next), id)).toMatchObject({ trainerFee: 140_000, status: 'planned' })
    // Who has held a date goes on reading it, with the own fee.
    expect(await getOwnTraining(ctxAs(trainer), id)).toMatchObject({ trainerFee: 70_000, may: [] })
    expect((await listOwnTrainings(ctxAs(trainer), {})).items).toHaveLength(1)
    await expect(planTraining(ctxAs(trainer, between), id, 'Elsewhere')).rejects.toMatchObject(
      refusalOf('training_not_found'),
    )
    const sent = await takeSentEmails()
    expect(sent.filter(({ emailSubject }) => emailSubject.startsWith('Another trainer'))).toHaveLength(1)
    expect(sent.filter(({ to }) => to.endsWith('@guildhall.test'))).toHaveLength(2)
    expect(await getSchoolTraining(id, between)).toMatchObject({
      status: 'planned',
      version: 2,
      trainerName: next.displayName,
    })
    expect(token).not.toBe('')
    const ula = await addParticipant(ctxAs(staff), id, { name: 'Ula', email: '' })
    for (const { id: dateId } of (await getTraining(ctxAs(staff), id)).dates)
      await markAttendance(ctxAs(next, AFTER), id, { dateId, present: [ula] })
    await finishTraining(ctxAs(next, AFTER), id)
    expect((await getCertificate(id, ula, 'Guildhall')).trainers).toEqual([trainer.displayName, next.displayName])
    const earned = await db.select().from(earningLines).where(eq(earningLines.occurrenceId, id))
    // 120 and 90 of 210 minutes.
    expect(earned.map(({ personId, amount }) => [personId, amount])).toEqual([
      [trainer.id, 40_000],
      [next.id, 60_000],
    ])
    expect(await listUnsound()).toEqual([])
    await undoDone(ctxAs(staff, AFTER), id, 'Too early.')
    expect(await listUnsound()).toEqual([])
  })

  it('is never given to a trainer whose time is taken at the same moment', async () => {
    const { staff, trainer } = await people()
    const next = await createTrainer()
    const { id } = await planned(staff, trainer.id, NOW)
    const during = {
      start: Temporal.Instant.from('2026-12-17T14:30:00Z'),
      end: Temporal.Instant.from('2026-12-17T15:30:00Z'),
    }
    const lesson = { kind: 'academy' as const, sessionId: 'ses_none', hostId: next.id, during }
    const results = await runConcurrently<unknown>(2, at =>
      at === 0
        ? replaceTrainer(ctxAs(staff), id, { trainerId: next.id, trainerFee: 0, reason: 'Ill.' })
        : transaction(tx => insertOccurrences(tx, ctxAs(staff), [lesson])),
    )
    expect(refusalCodes(results)).toEqual(['time_clash'])
    const isReplaced = results[0]?.status === 'fulfilled'
    expect(await timesOf(next.id)).toHaveLength(isReplaced ? 2 : 1)
    expect(await timesOf(trainer.id)).toHaveLength(isReplaced ? 0 : 2)
  })
})

describe('who may', () => {
  it('a stranger’s link opens nothing, nor does a participant’s open the school’s page, nor an old or a replaced one', async () => {
    const { staff, trainer } = await people()
    const { id, token } = await planned(staff, trainer.id, NOW)
    const uma = await addParticipant(ctxAs(staff), id, { name: 'Uma', email: 'uma2@szkola.test' })
    const own = await tokenOf(id, uma)
    const wrong = refusalOf('training_link_not_valid')
    for (const text of ['', 'x', `${token}x`, own, id])
      await expect(readSchoolLink(db, text, NOW)).rejects.toMatchObject(wrong)
    await expect(readParticipantLink(db, token, NOW)).rejects.toMatchObject(wrong)
    await expect(acceptOffer(ctxAs(VISITOR), 'x', acceptanceOf(1))).rejects.toMatchObject(wrong)
    await expect(cancelAsSchool(ctxAs(VISITOR), own, 'I do not like it.')).rejects.toMatchObject(wrong)
    await expect(readSchoolLink(db, token, NOW.add({ hours: 24 * 400 }))).rejects.toMatchObject(wrong)
    await replaceLink(ctxAs(staff), id)
    await expect(readSchoolLink(db, token, NOW)).rejects.toMatchObject(wrong)
    expect(await readSchoolLink(db, await tokenOf(id), NOW)).toBe(id)
    const stored = JSON.stringify(await db.select().from(trainingLinks))
    expect(stored).not.toContain(await tokenOf(id))
    expect(JSON.stringify(await db.select().from(auditRows).where(eq(auditRows.entityId, id)))).not.toContain('Uma')
  })

  it('the trainer acts on the own training and no other teacher does; only staff offer, bill and cancel', async () => {
    const { staff, trainer } = await people()
    const other = await createTrainer()
    const { id } = await planned(staff, trainer.id, NOW)
    const hidden = refusalOf('training_not_found')
    await expect(getOwnTraining(ctxAs(other), id)).rejects.toMatchObject(hidden)
    await expect(planTraining(ctxAs(other), id, 'Elsewhere')).rejects.toMatchObject(hidden)
    await expect(finishTraining(ctxAs(other, AFTER), id)).rejects.toMatchObject(hidden)
    await expect(planTraining(ctxAs(VISITOR), id, 'Elsewhere')).rejects.toMatchObject(hidden)
    for (const act of [
      () => sendOffer(ctxAs(trainer), id, offerOf(trainer.id)),
      () => cancelAsStaff(ctxAs(trainer), id, 'No.'),
      () => billTraining(ctxAs(trainer), id, 'FV'),
      () => bookTransfer(ctxAs(trainer), id, { amount: 1, paidOn: '2026-11-20', reference: 'x' }),
      () => reverseTransfer(ctxAs(trainer), id, { transferId: 'trt_1', reason: 'No.' }),
      () => writeOffTraining(ctxAs(trainer), id, { amount: 1, reason: 'No.' }),
      () => restoreDebt(ctxAs(trainer), id, 'No.'),
      () => replaceLink(ctxAs(trainer), id),
      () => addParticipant(ctxAs(trainer), id, { name: 'X', email: '' }),
    ])
      await expect(act()).rejects.toMatchObject(refusalOf('forbidden'))
    const uma = await addParticipant(ctxAs(staff), id, { name: 'Uma', email: 'uma3@szkola.test' })
    const seen = JSON.stringify(await getOwnTraining(ctxAs(trainer), id))
    expect(seen).toContain('Uma')
    expect(seen).not.toContain('5260250274')
    expect(seen).not.toContain('@szkola.test')
    const school = JSON.stringify(await getSchoolTraining(id, NOW))
    expect(school).not.toContain('80000')
    expect(school).not.toContain('big screen')
    const part = JSON.stringify(await getParticipantTraining({ trainingId: id, participantId: uma }, NOW))
    expect(part).not.toMatch(/240000|5260250274|big screen|@szkola/)
    // Who has lost the role writes to no school any more; staff act instead.
    for (const without of [{ role: 'student' }, { role: 'admin', staffRole: 'content' }] as const) {
      const former = ctxAs({ ...trainer, ...without, teacherAccess: false }, AFTER)
      expect(await getOwnTraining(former, id)).toMatchObject({ trainerFee: 80_000, may: [] })
      await expect(planTraining(former, id, 'Elsewhere')).rejects.toMatchObject(hidden)
      await expect(finishTraining(former, id)).rejects.toMatchObject(hidden)
    }
  })

  it('a school cancels until a week before the first date, and later only staff do', async () => {
    const { staff, trainer } = await people()
    const { id, token } = await planned(staff, trainer.id, NOW)
    const late = Temporal.Instant.from('2026-12-03T14:00:01Z')
    await expect(cancelAsSchool(ctxAs(VISITOR, late), token, 'We cannot.')).rejects.toMatchObject(
      refusalOf('too_late_to_cancel'),
    )
    await cancelAsSchool(ctxAs(VISITOR, late.subtract({ seconds: 1 })), token, 'We cannot.')
    expect(await getTraining(ctxAs(staff), id)).toMatchObject({ status: 'cancelled', endedBy: 'school' })
    expect(await timesOf(trainer.id)).toEqual([])
  })
})

describe('retention', () => {
  it('deletes what came to nothing, and of what was held everything about persons but not the money', async () => {
    const { staff, trainer } = await people()
    const gone = await offered(staff, trainer)
    await declineOffer(ctxAs(VISITOR), gone.token, 'No.')
    const { id } = await planned(staff, trainer.id, NOW)
    await addParticipant(ctxAs(staff), id, { name: 'Uma', email: 'uma4@szkola.test' })
    await finishTraining(ctxAs(staff, AFTER), id)
    const never = await planned(staff, (await createTrainer()).id, NOW)
    await addParticipant(ctxAs(staff), never.id, { name: 'Ula', email: 'ula4@szkola.test' })
    const named = (trainingId: string) =>
      db.$count(trainingParticipants, eq(trainingParticipants.trainingId, trainingId))
    await purgeTrainings(AFTER.add({ hours: 24 * 1000 }))
    expect(await statusOf(gone.id)).toBe('declined')
    // Three years after its last change, and not yet after its last date.
    await purgeTrainings(NOW.add({ hours: 24 * 1100 }))
    expect(await named(never.id)).toBe(1)
    await purgeTrainings(AFTER.add({ hours: 24 * 1100 }))
    expect(await statusOf(gone.id)).toBeUndefined()
    const [kept] = await db.select().from(trainings).where(eq(trainings.id, id))
    expect(kept).toMatchObject({
      status: 'done',
      amount: 240_000,
      contactEmail: '',
      acceptedBy: '',
      companyNip: '5260250274',
    })
    expect([await named(id), await named(never.id)]).toEqual([0, 0])
    // Without an address no letter is written, whatever is still done with it.
    await takeSentEmails()
    await finishTraining(ctxAs(staff, AFTER.add({ hours: 24 * 1101 })), never.id)
    expect((await takeSentEmails()).filter(({ to }) => !to.endsWith('@guildhall.test'))).toEqual([])
    expect(await db.$count(trainingLinks, eq(trainingLinks.trainingId, id))).toBe(0)
    const { rows } = await db.execute(sql`select count(*)::int as lost from engagements e
      where e.kept_for = 'training' and not exists (select from training_dates d where d.id = e.id)`)
    expect(rows).toEqual([{ lost: 0 }])
  })
})
