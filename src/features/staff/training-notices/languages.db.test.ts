import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { finishTraining } from '#features/staff/training-dates/completion.ts'
import { issueTrainingInvoice } from '#features/staff/training-dates/invoicing.ts'
import { addParticipant } from '#features/staff/training-dates/participants.ts'
import { cancelDate, moveDate, planTraining } from '#features/staff/training-dates/planning.ts'
import { replaceTrainer } from '#features/staff/training-dates/replace-trainer.ts'
import { undoDone } from '#features/staff/training-dates/undo-done.ts'
import { acceptOffer, cancelAsStaff, replaceLink, writeAsStaff } from '#features/staff/training-offers/answers.ts'
import { chooseTrainingLanguage } from '#features/staff/training-offers/choose-language.ts'
import { lapseOffers } from '#features/staff/training-offers/lapsing.ts'
import { sendOffer } from '#features/staff/training-offers/send-offer.ts'
import { trainingDates, trainings } from '#features/staff/training-records/table.ts'
import { VISITOR } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { inLanguage } from '#platform/readers.ts'
import { auditRows } from '#platform/table.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { takeSentEmails } from '#tests/support/emails.ts'
import { setupJobs, takeJobs } from '#tests/support/jobs.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { findEnglishIn, setupPolish } from '#tests/support/polish.ts'
import { setTestTaxes } from '#tests/support/tax-data.ts'
import { acceptanceOf, beginTraining, ctxOf, offerOf, TRAINING_REACTIONS, tokenOf } from '#tests/support/trainings.ts'
import { createTestUser } from '#tests/support/users.ts'
import { trainingInvoiceJobs } from './invoice-letters.ts'
import { remindOfOverdueTrainings } from './overdue.ts'
import { remindOfTrainings } from './reminders.ts'

setupDatabase()
setupJobs()
setupPolish()
beforeAll(async () => {
  registerReactions(TRAINING_REACTIONS)
  await setTestTaxes({ bankAccount: '61109010140000071219812874' })
})
beforeEach(async () => {
  await takeSentEmails()
})

const NOW = Temporal.Instant.from('2026-11-22T10:00:00Z')
const AFTER = Temporal.Instant.from('2026-12-17T16:00:00Z')
/** Names, and what people wrote. */
const WRITTEN = ['Clear criteria', 'Room 5, second floor', 'room 5', 'Nina', 'Marek']

const people = async () => ({
  staff: await createTestUser({ role: 'admin' }),
  nina: await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina' }),
  marek: await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Marek' }),
})

/** Of the school and its participants, as they get them. */
const takeLetters = async () => (await takeSentEmails()).filter(({ to }) => to.endsWith('@szkola.test'))
/** The agreed ones, by their start; another trainer has other ones. */
const listDates = async (id: string): Promise<readonly string[]> => {
  const isAgreed = and(eq(trainingDates.trainingId, id), eq(trainingDates.state, 'agreed'))
  const dates = await db.select().from(trainingDates).where(isAgreed).orderBy(trainingDates.startsAt)
  return dates.map(each => each.id)
}
const sendInvoices = async () => {
  for (const { data } of await takeJobs(trainingInvoiceJobs.queue)) await trainingInvoiceJobs.run(data, AFTER)
}

it('a school that has asked in Polish gets every letter of its training in Polish in whichever language its sender reads, and so do participants', async () => {
  const { staff, nina, marek } = await people()
  const [now, after] = [ctxOf(staff, NOW), ctxOf(staff, AFTER)]
  const id = await inLanguage('pl', () => beginTraining(staff, NOW))
  await takeSentEmails()
  await sendOffer(now, id, offerOf(nina.id))
  await sendOffer(now, id, offerOf(nina.id, { price: 250_000, participants: 5 }))
  await writeAsStaff(now, id, 'Czy pasuje?')
  await replaceLink(now, id)
  const token = await tokenOf(id)
  // The link leads to the page in Polish; the same page in another language changes nothing.
  await acceptOffer(ctxOf(VISITOR, NOW), token, acceptanceOf(2))
  await planTraining(now, id, 'Room 5, second floor')
  await planTraining(now, id, 'Room 5, second floor.')
  await addParticipant(now, id, { name: 'Marta', email: 'marta@szkola.test' })
  await moveDate(now, id, { dateId: (await listDates(id)).at(-1) ?? '', start: '2026-12-17T15:30', minutes: 60 })
  await replaceTrainer(now, id, { trainerId: marek.id, trainerFee: 80_000, reason: 'Choroba.' })
  await remindOfTrainings(Temporal.Instant.from('2026-12-10T10:00:00Z'))
  await cancelDate(now, id, { dateId: (await listDates(id))[0] ?? '', reason: 'Choroba.' })
  await finishTraining(after, id)
  await issueTrainingInvoice(after, id)
  await sendInvoices()
  await undoDone(after, id, 'Pomyłka.')
  await sendInvoices()
  await finishTraining(after, id)
  await issueTrainingInvoice(after, id)
  await sendInvoices()
  await remindOfOverdueTrainings(AFTER.add({ hours: 24 * 20 }))

  const letters = await takeLetters()
  expect(letters.filter(({ language }) => language !== 'pl')).toEqual([])
  expect(letters.flatMap(each => findEnglishIn(each, WRITTEN))).toEqual([])
  // Dates are said as late as sentences are.
  expect(JSON.stringify(letters)).not.toMatch(/\bDec\b/)
  const subjectsTo = (isSchool: boolean) =>
    letters.filter(({ to }) => (to === 'marta@szkola.test') !== isSchool).map(({ emailSubject }) => emailSubject)
  expect(subjectsTo(true)).toEqual([
    'Nasza oferta: Clear criteria',
    'Nasza nowa oferta: Clear criteria',
    'W sprawie szkolenia: Clear criteria',
    'Nowy link: Clear criteria',
    'Oferta przyjęta: Clear criteria',
    'Jak dotrzeć: Clear criteria',
    'Zmiana: jak dotrzeć na szkolenie Clear criteria',
    'Przeniesiono: Clear criteria',
    'Inny trener: Clear criteria',
    'Wkrótce: Clear criteria',
    'Termin odwołany: Clear criteria',
    'Jak oceniasz szkolenie? Clear criteria',
    'Faktura FV/2026/12/0001',
    'Jeszcze niezakończone: Clear criteria',
    'Faktura FK/2026/12/0001',
    'Jak oceniasz szkolenie? Clear criteria',
    'Faktura FV/2026/12/0002',
    'Prosimy o zapłatę faktury FV/2026/12/0002',
  ])
  expect(subjectsTo(false)).toEqual([
    'Jak dotrzeć: Clear criteria',
    'Przeniesiono: Clear criteria',
    'Inny trener: Clear criteria',
    'Wkrótce: Clear criteria',
    'Termin odwołany: Clear criteria',
    'Jak oceniasz szkolenie? Clear criteria',
    'Jeszcze niezakończone: Clear criteria',
    'Jak oceniasz szkolenie? Clear criteria',
  ])
  const [invoice] = letters.flatMap(({ attachments = [] }) => attachments)
  const paper = readPdfText(Buffer.from(invoice?.content ?? '', 'base64'))
  expect([paper.includes('Nabywca'), paper.includes('Buyer')]).toEqual([true, false])
})

it('an offer that lapses, and a training that is cancelled, are told of in Polish too', async () => {
  const { staff, nina } = await people()
  const id = await inLanguage('pl', () => beginTraining(staff, NOW))
  await sendOffer(ctxOf(staff, NOW), id, offerOf(nina.id))
  await takeSentEmails()
  await lapseOffers(Temporal.Instant.from('2026-12-06T00:00:00Z'))
  await cancelAsStaff(ctxOf(staff, AFTER), id, 'Choroba.')
  const letters = await takeLetters()
  expect(letters).toMatchObject([{ language: 'pl' }, { language: 'pl' }])
  expect(letters.flatMap(each => findEnglishIn(each, WRITTEN))).toEqual([])
})

it('staff choose another language, such as for a school that has phoned in English; only one that the site offers', async () => {
  const { staff, nina } = await people()
  const ctx = ctxOf(staff, NOW)
  const id = await inLanguage('pl', () => beginTraining(staff, NOW))
  await expect(chooseTrainingLanguage(ctx, id, 'de')).rejects.toMatchObject({
    refusal: { code: 'language_not_offered' },
  })
  await expect(chooseTrainingLanguage(ctxOf(nina, NOW), id, 'en')).rejects.toMatchObject({
    refusal: { code: 'forbidden' },
  })
  await takeSentEmails()
  await chooseTrainingLanguage(ctx, id, 'en')
  await inLanguage('pl', () => sendOffer(ctx, id, offerOf(nina.id)))
  expect(await takeLetters()).toMatchObject([{ language: 'en', emailSubject: 'Our offer: Clear criteria' }])
  expect(await db.select().from(trainings).where(eq(trainings.id, id))).toMatchObject([{ language: 'en' }])
  const rows = await db.select().from(auditRows).where(eq(auditRows.entityId, id))
  expect(rows.find(({ event }) => event === 'training.language_chosen')).toMatchObject({
    ...{ actor: staff.id, before: { language: 'pl' }, after: { language: 'en' } },
  })
})
