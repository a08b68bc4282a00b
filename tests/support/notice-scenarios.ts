import { beforeAll } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { respondToEdit } from '#features/academy/edit-request-answers/respond-to-edit.ts'
import { requestEdit } from '#features/academy/edit-requests/request-edit.ts'
import { changePrices } from '#features/academy/lesson-prices/change-prices.ts'
import { propose } from '#features/academy/proposals/propose.ts'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import { terminate } from '#features/academy/reservation-endings/terminate.ts'
import { acceptProposal } from '#features/games/campaigns/accept-proposed-session.ts'
import { rejectCampaign } from '#features/games/campaigns/close-campaign.ts'
import { joinGame } from '#features/games/seat-booking/join-game.ts'
import { resignSeat } from '#features/games/seat-endings/resign-seat.ts'
import { registerHoldables } from '#features/money/holds/holdables.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import { registerAnswerableNotices } from '#features/people/notices/answerable-notices.ts'
import { registerNotices } from '#features/people/notices/notice-registry.ts'
import { approveRequest, rejectRequest } from '#features/staff/request-queues/decide-request.ts'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import { teacherAccessRequests } from '#features/staff/role-requests/teacher-access-requests.ts'
import { studentAdditionRequests } from '#features/staff/session-requests/student-addition-requests.ts'
import type { User } from '#kernel/actor.ts'
import { setConstraintRefusals } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { answerableNotices } from '#server/answerable-notices.ts'
import { constraintRefusals } from '#server/constraint-refusals.ts'
import { holdables } from '#server/holdables.ts'
import { notices } from '#server/notices.ts'
import { payables } from '#server/payables.ts'
import { reactions } from '#server/reactions.ts'
import { campaignActs } from './campaigns.ts'
import { instant } from './clock.ts'
import { reserveInputFor } from './concurrent-reserve.ts'
import { createDatedGame, joinInputFor } from './dated-game.ts'
import { setupLessons } from './lessons.ts'
import type { SPEC_NOTICES } from './spec-notices.ts'
import { createTestUser } from './users.ts'

type SpecNotice = (typeof SPEC_NOTICES)[number]

/** An action of a person after which these people have the notification. */
export type Scenario = () => Promise<readonly User[]>

const BOOKING = instant('2026-11-21T10:00:00Z')
const createTeacher = () => createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina Wójcik' })
const createAdmin = () => createTestUser({ role: 'admin' })

/** Everything that the whole app registers, and for each type of the specification what triggers it. The clock starts on 21 November 2026. */
export const setupNoticeScenarios = () => {
  const app = setupLessons()
  beforeAll(() => {
    registerReactions(reactions)
    registerNotices(notices)
    registerAnswerableNotices(answerableNotices)
    registerPayables(payables)
    registerHoldables(holdables)
    setConstraintRefusals(constraintRefusals)
  })
  const { bookFor, clock, createBooked, createSession, ctxAs } = app
  const begin = () => void clock.set(BOOKING)

  const bookBlock = async () => {
    const [teacher, student] = [await createTeacher(), await createTestUser({ name: 'Stan Student' })]
    const session = await createSession('individual', { teacher })
    const plan = { plan: 'block', firstDate: '2026-11-24', seenPrice: 40_000 } as const
    return { teacher, student, ...(await bookFor(session, student, plan)) }
  }
  const bookWeekly = async () => {
    const [teacher, student] = [await createTeacher(), await createTestUser({ name: 'Stan Student' })]
    const session = await createSession('group', { teacher, maxStudents: 4 })
    const input = reserveInputFor(session, { plan: 'weekly', seenPrice: 40_000 })
    const { reservationId, checkoutUrl } = await reserve(ctxAs(student), input)
    await app.fakeCheckout.simulate(checkoutUrl ?? '', 'pay', 'never')
    await app.returnFromCheckout(reservationId)
    return { teacher, student, reservationId }
  }
  const bookCourse = async (minStudents = 1) => {
    const [teacher, student] = [await createTeacher(), await createTestUser({ name: 'Stan Student' })]
    const session = await createSession('course', { teacher, minStudents, maxStudents: 4 })
    return { teacher, student, session, ...(await bookFor(session, student)) }
  }
  const askForEdit = async () => {
    const booked = await bookBlock()
    const changes = { date_time: { Wednesday: [10, 10.5] } }
    return { ...booked, id: await requestEdit(ctxAs(booked.teacher), booked.reservationId, changes) }
  }
  const askToJoin = async () => {
    const [teacher, student] = [await createTeacher(), await createTestUser({ name: 'Stan Student' })]
    const session = await createSession('course', { teacher, maxStudents: 4 })
    const input = { sessionId: session.id, username: student.username, message: '', plan: 'course' }
    return { teacher, student, id: await fileRequest(ctxAs(teacher), studentAdditionRequests, input) }
  }
  const play = async () => {
    const [teacher, player] = [await createTeacher(), await createTestUser({ name: 'Stan Student' })]
    const game = await createDatedGame({ teacher, now: clock.now(), price: 0 })
    const { seatId } = await joinGame(ctxAs(player), joinInputFor(game))
    return { teacher, player, seatId }
  }
  const campaigns = campaignActs(ctxAs)
  const invite = async () => {
    const [requester, friend] = [await createTestUser(), await createTestUser()]
    return { requester, friend, id: await campaigns.request(requester, [friend]) }
  }
  const proposeCampaign = async () => {
    const [party, { admin, teacher }] = [await campaigns.createParty(3), await campaigns.createStaff()]
    await campaigns.propose(admin, party.id, teacher)
    return { ...party, teacher }
  }
  const started =
    (run: Scenario): Scenario =>
    async () => {
      begin()
      return run()
    }

  const scenarios: Readonly<Record<SpecNotice, Scenario>> = {
    lesson_reservation: async () => [(await createBooked('individual')).teacher],
    course_student_join: async () => [(await bookCourse(3)).teacher],
    course_started: async () => {
      const { teacher, student } = await bookCourse()
      return [teacher, student]
    },
    lesson_cancellation: async () => {
      const { teacher, student, lessonId } = await createBooked('individual')
      await cancelLesson(ctxAs(student), lessonId)
      return [teacher]
    },
    lesson_cancellation_undone: async () => {
      const { teacher, student, lessonId } = await createBooked('individual')
      await cancelLesson(ctxAs(student), lessonId)
      await undoCancellation(ctxAs(student), lessonId)
      return [teacher]
    },
    lesson_termination: async () => {
      const { teacher, student, reservationId } = await bookBlock()
      await terminate(ctxAs(await createAdmin()), reservationId, 'Moves away.')
      return [teacher, student]
    },
    lesson_price_modification: async () => {
      const { teacher, student, reservationId } = await bookWeekly()
      await changePrices(ctxAs(await createAdmin()), reservationId, { price: 12_000, reason: 'A new price.' })
      return [teacher, student]
    },
    course_student_resignation: async () => {
      const { teacher, student, reservationId } = await bookCourse()
      await resign(ctxAs(student), reservationId)
      return [teacher]
    },
    group_student_resignation: async () => {
      const { teacher, student, reservationId } = await createBooked('group')
      await resign(ctxAs(student), reservationId)
      return [teacher]
    },
    reschedule_proposal: async () => {
      const { teacher, student, lessonId } = await createBooked('individual')
      const times = ['2026-11-26T16:00:00Z']
      await propose(ctxAs(teacher), { type: 'reschedule', lessonId, times, message: '' })
      return [student]
    },
    extra_lesson_proposal: async () => {
      const { teacher, student, reservationId } = await createBooked('individual')
      const times = ['2026-11-26T16:00:00Z']
      const extra = { type: 'extra_lesson', reservationId, durationMinutes: 60, times, message: '' } as const
      await propose(ctxAs(teacher), extra)
      return [student]
    },
    reservation_edit_request: async () => [(await askForEdit()).student],
    reservation_edit_response: async () => {
      const { teacher, student, id } = await askForEdit()
      await respondToEdit(ctxAs(student), id, 'approve')
      return [teacher]
    },
    student_addition_request: async () => [(await askToJoin()).student],
    student_addition_response: async () => {
      const { teacher, student, id } = await askToJoin()
      await rejectRequest(ctxAs(student), id, 'No time.')
      return [teacher]
    },
    teacher_access_response: async () => {
      const teacher = await createTestUser({ role: 'teacher' })
      const id = await fileRequest(ctxAs(teacher), teacherAccessRequests, { message: 'Ten years of physics.' })
      await approveRequest(ctxAs(await createAdmin()), id, { reason: '', fields: {} })
      return [teacher]
    },
    dne_session_join: async () => [(await play()).teacher],
    dne_session_resignation: async () => {
      const { teacher, player, seatId } = await play()
      await resignSeat(ctxAs(player), seatId)
      return [teacher]
    },
    private_campaign_invitation: async () => [(await invite()).friend],
    private_campaign_invitation_response: async () => {
      const { requester, friend, id } = await invite()
      await campaigns.accept(id, friend)
      return [requester]
    },
    private_campaign_proposal: async () => [(await proposeCampaign()).requester],
    private_campaign_request_rejected: async () => {
      const { requester, id } = await invite()
      await rejectCampaign(ctxAs(await createAdmin()), id, 'No game master is free.')
      return [requester]
    },
    private_campaign_created: async () => {
      const { party, requester, teacher, id } = await proposeCampaign()
      await acceptProposal(ctxAs(requester), id)
      return [...party, teacher]
    },
  }
  return { ...app, scenarios: Object.fromEntries(Object.entries(scenarios).map(([type, run]) => [type, started(run)])) }
}
