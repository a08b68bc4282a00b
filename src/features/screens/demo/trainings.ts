import { eq } from 'drizzle-orm'
import { approveRequest } from '#features/staff/request-queues/decide-request.ts'
import { finishTraining, markAttendance, rateAsSchool } from '#features/staff/training-dates/completion.ts'
import { addParticipantAsSchool } from '#features/staff/training-dates/participants.ts'
import { planTraining } from '#features/staff/training-dates/planning.ts'
import { acceptOffer, writeAsSchool } from '#features/staff/training-offers/answers.ts'
import { openTraining } from '#features/staff/training-offers/begin.ts'
import { sendOffer } from '#features/staff/training-offers/send-offer.ts'
import { schoolTrainingLink } from '#features/staff/training-records/links.ts'
import { listStandingDates } from '#features/staff/training-records/lock.ts'
import { trainingLinks } from '#features/staff/training-records/people-table.ts'
import { acceptForm, offerInput } from '#features/staff/training-records/schema.ts'
import { trainings } from '#features/staff/training-records/table.ts'
import { askFor } from '#features/staff/trainings/asking.ts'
import { trainingRequestInput } from '#features/staff/visitor-requests/schema.ts'
import { trainingRequests } from '#features/staff/visitor-requests/training-requests.ts'
import { type Ctx, VISITOR } from '#kernel/actor.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { attempt } from './term-steps.ts'
import { actorFor } from './users.ts'

type Clock = {
  readonly on: (day: number) => Temporal.Instant
  readonly dayOf: (day: number) => string
}

const asking = (organisation: string, name: string, email: string) =>
  trainingRequestInput.parse({
    ...{ organisation, name, email, phone: '', topic: 'assessment', audience: 'Teachers of all subjects', size: 8 },
    ...{ preferredDates: 'A Saturday', message: 'We would like to agree on criteria that students understand.' },
  })

/** Early on a Saturday: the other demo data leave that hour free. */
const HOUR = '07:00'

/** The Saturday in the week of that day. */
const saturdayOf = (day: Temporal.PlainDate): Temporal.PlainDate => day.add({ days: 6 - day.dayOfWeek })

/**
 * Two trainings besides the request that waits: one whose school asks about its offer, and one that took place and waits to be billed.
 * Made by the product's own acts, at their own times; repeating it adds nothing.
 */
export const seedTrainings = async (ctx: Ctx, uids: ReadonlyMap<string, string>): Promise<void> => {
  if ((await db.$count(trainings)) > 0) return
  const today = ctx.now.toZonedDateTimeISO(SCHOOL_ZONE).toPlainDate()
  const clock: Clock = {
    on: day => ctx.now.add({ hours: 24 * day }),
    dayOf: day => saturdayOf(today.add({ days: day })).toString(),
  }
  await attempt('a training that is offered', async () => {
    const school = asking('Liceum Ogólnokształcące nr 3, Łódź', 'Hanna Sroka', 'sekretariat@lo3.test')
    const { token } = await offer(ctx, uids, clock, {
      school,
      asked: -6,
      date: 24,
      title: 'Criteria that students understand',
    })
    await writeAsSchool({ ...ctx, actor: VISITOR, now: clock.on(-1) }, token, 'Could the second half be in Polish?')
  })
  await attempt('a training that took place', () => holdTraining(ctx, uids, clock))
}

type Plan = {
  readonly school: ReturnType<typeof asking>
  /** Days from today. */
  readonly asked: number
  readonly date: number
  readonly title: string
}

const offer = async (ctx: Ctx, uids: ReadonlyMap<string, string>, { on, dayOf }: Clock, plan: Plan) => {
  const { school, asked, date, title } = plan
  const requestId = await askFor({ ...ctx, actor: VISITOR, now: on(asked) }, trainingRequests, school)
  const staff = { ...ctx, actor: await actorFor(uids.get('ada') ?? ''), now: on(asked + 1) }
  await approveRequest(staff, requestId, { reason: 'We’ll send an offer.', fields: {} })
  const id = await openTraining(staff, requestId)
  const input = offerInput.parse({
    ...{ title, contents: 'Four hours of work on your own tasks, with criteria to take home.', isOnline: false },
    ...{ place: school.organisation, language: 'English', participants: 8, trainerId: uids.get('ewa') ?? '' },
    ...{ dates: [{ start: `${dayOf(date)}T${HOUR}`, minutes: 240 }], price: 320_000, trainerFee: 110_000 },
    validUntil: Temporal.PlainDate.from(dayOf(date)).subtract({ days: 7 }).toString(),
  })
  await sendOffer(staff, id, input)
  const [link] = await db.select().from(trainingLinks).where(eq(trainingLinks.trainingId, id))
  const path = await schoolTrainingLink.pathOf({ id: link?.id ?? '' })
  return { id, token: path.split('/').at(-1) ?? '' }
}

const holdTraining = async (ctx: Ctx, uids: ReadonlyMap<string, string>, clock: Clock): Promise<void> => {
  const { on } = clock
  const school = asking('Szkoła Podstawowa nr 5, Sopot', 'Adam Morski', 'dyrekcja@sp5.test')
  const { id, token } = await offer(ctx, uids, clock, { school, asked: -60, date: -14, title: 'Feedback that is read' })
  const asSchool = (day: number): Ctx => ({ ...ctx, actor: VISITOR, now: on(day) })
  const trainer = await actorFor(uids.get('ewa') ?? '')
  await acceptOffer(
    asSchool(-50),
    token,
    acceptForm.parse({
      ...{ version: 1, name: 'Adam Morski', function: 'Head teacher', companyName: 'Szkoła Podstawowa nr 5' },
      ...{ address: 'ul. Morska 5, Sopot', nip: '5260250274', terms: true },
    }),
  )
  await planTraining(
    { ...ctx, actor: trainer, now: on(-40) },
    id,
    'Room 12, second floor. Parking is behind the school.',
  )
  const names = ['Beata Fala', 'Daniel Żagiel', 'Iwona Kotwica']
  const present: string[] = []
  for (const name of names) present.push(await addParticipantAsSchool(asSchool(-30), token, { name, email: '' }))
  const [date] = await listStandingDates(db, id)
  const afterwards = { ...ctx, actor: trainer, now: on(-3) }
  await markAttendance(afterwards, id, { dateId: date?.id ?? '', present: present.slice(0, 2) })
  await finishTraining(afterwards, id)
  await rateAsSchool(asSchool(-2), token, { rating: 5, text: 'The criteria are on the wall already.' })
}
