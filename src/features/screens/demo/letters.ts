import { askForRecovery } from '#features/people/recovery/asking.ts'
import { recoveryInput } from '#features/people/recovery/schema.ts'
import { sendContactMessage } from '#features/staff/contact/actions.ts'
import { contactInput } from '#features/staff/contact/schema.ts'
import { askFor } from '#features/staff/trainings/asking.ts'
import { trainingRequestInput, workshopRequestInput } from '#features/staff/visitor-requests/schema.ts'
import { trainingRequests } from '#features/staff/visitor-requests/training-requests.ts'
import { workshopRequests } from '#features/staff/visitor-requests/workshop-requests.ts'
import { type Ctx, VISITOR } from '#kernel/actor.ts'

const TRAINING = trainingRequestInput.parse({
  organisation: 'Szkoła Podstawowa nr 12, Gdynia',
  name: 'Maria Zielińska',
  email: 'dyrekcja@sp12.test',
  phone: '+48 58 600 10 20',
  topic: 'teaching_in_english',
  audience: 'Science and mathematics teachers, years 7 and 8',
  size: 14,
  preferredDates: 'Two afternoons in January',
  message:
    'We are opening a bilingual class in September. Our teachers know their subjects and would like to try tasks in English.',
})
const WORKSHOP = workshopRequestInput.parse({
  name: 'Piotr Lis',
  email: 'piotr.lis@fundacja.test',
  message: 'A workshop on role-play for twelve volunteers who teach English to children, on a Saturday in February.',
})
const MESSAGE = contactInput.parse({
  name: 'Ewa Krawczyk',
  email: 'ewa.krawczyk@poczta.test',
  subject: 'Lessons in the summer holidays',
  message: 'Do your chemistry teachers offer lessons in July? My son sits his exams in October.',
})
const LOST_ACCESS = recoveryInput.parse({
  account: 'lena',
  email: 'lena.bielska@poczta.test',
  story: 'I have left my school, and its e-mail address no longer works. My next lesson is Physics with Igor.',
})

/** What people have written who are not signed in: one of each for the pages of staff. Repeating it adds nothing. */
export const seedLetters = async (ctx: Ctx): Promise<void> => {
  const writing = (hoursAgo: number): Ctx => ({ ...ctx, actor: VISITOR, now: ctx.now.subtract({ hours: hoursAgo }) })
  await askFor(writing(30), trainingRequests, TRAINING)
  await askFor(writing(20), workshopRequests, WORKSHOP)
  await sendContactMessage(writing(8), MESSAGE)
  await askForRecovery(writing(3), LOST_ACCESS)
}
