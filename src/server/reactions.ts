import { academyReactions } from '#features/academy/availability/reactions.ts'
import { courseReactions } from '#features/academy/courses/reactions.ts'
import { sessionMoveReactions } from '#features/academy/date-moves/reactions.ts'
import { editRequestReactions } from '#features/academy/edit-request-answers/reactions.ts'
import { examGoalReactions } from '#features/academy/exam-goals/reactions.ts'
import { homeworkReactions } from '#features/academy/homework/reactions.ts'
import { lessonNotesReactions } from '#features/academy/lesson-notes/reactions.ts'
import { lessonReactions } from '#features/academy/lesson-notices/reactions.ts'
import { lessonReportReactions } from '#features/academy/lesson-reports/reactions.ts'
import { officeReactions } from '#features/academy/office-bookings/office-notices.ts'
import { packageReactions } from '#features/academy/packages/reactions.ts'
import { photoReactions } from '#features/academy/photos/reactions.ts'
import { progressReportReactions } from '#features/academy/progress-reports/reactions.ts'
import { proposalReactions } from '#features/academy/proposal-answers/reactions.ts'
import { reservationReactions } from '#features/academy/reservation-notices/reactions.ts'
import { substituteReactions } from '#features/academy/substitutes/reactions.ts'
import { trialReactions } from '#features/academy/trial-follow-ups/reactions.ts'
import { waitlistReactions } from '#features/academy/waitlist/reactions.ts'
import { safetyReactions } from '#features/conversations/safety/reactions.ts'
import { conversationReactions } from '#features/conversations/writing/line-reactions.ts'
import { campaignReactions } from '#features/games/campaign-notices/reactions.ts'
import { coverReactions } from '#features/games/covers/reactions.ts'
import { dateMoveReactions } from '#features/games/date-moves/reactions.ts'
import { gameReportReactions } from '#features/games/game-reports/reactions.ts'
import { gameReturnReactions } from '#features/games/game-returns/reactions.ts'
import { gameReactions } from '#features/games/games/reactions.ts'
import { recapReactions } from '#features/games/recaps/reactions.ts'
import { seasonReactions } from '#features/games/seasons/reactions.ts'
import { seatReactions } from '#features/games/seat-notices/reactions.ts'
import { goodwillReactions } from '#features/money/goodwill/reactions.ts'
import { holdReactions } from '#features/money/holds/reactions.ts'
import { invoiceReactions } from '#features/money/invoices/reactions.ts'
import { moneyReactions } from '#features/money/payments/reactions.ts'
import { usageReactions } from '#features/money/usage/reactions.ts'
import { voucherReactions } from '#features/money/vouchers/reactions.ts'
import { notificationReactions } from '#features/people/account-notices/reactions.ts'
import { userReactions } from '#features/people/guardians/reactions.ts'
import { providerAccountReactions } from '#features/people/provider-accounts/reactions.ts'
import { accountDeletionReactions } from '#features/screens/account-deletion/reactions.ts'
import { calendarFeedReactions } from '#features/screens/calendar-feed/reactions.ts'
import { hostingReactions } from '#features/screens/hosting/reactions.ts'
import { meetingReactions } from '#features/screens/meetings/reactions.ts'
import { outsideCalendarReactions } from '#features/screens/outside-calendars/reactions.ts'
import { teacherRoomReactions } from '#features/screens/teacher-rooms/reactions.ts'
import { contactReactions } from '#features/staff/contact/reactions.ts'
import { dashboardReactions } from '#features/staff/dashboard/reactions.ts'
import { statementReactions } from '#features/staff/earning-statements/reactions.ts'
import { eventAdminReactions } from '#features/staff/event-changes/reactions.ts'
import { requestReactions } from '#features/staff/request-queues/reactions.ts'
import { schoolInboxReactions } from '#features/staff/school-inbox/reactions.ts'
import { staffMoneyReactions } from '#features/staff/staff-money/reactions.ts'
import { trainingReactions } from '#features/staff/training-notices/reactions.ts'
import { webhookReactions } from '#features/staff/webhooks/reactions.ts'
import type { Reaction } from '#platform/events.ts'

/** Every feature's reactions, lower features first. */
export const reactions: readonly Reaction[] = [
  ...userReactions,
  ...providerAccountReactions,
  ...notificationReactions,
  ...moneyReactions,
  ...invoiceReactions,
  ...goodwillReactions,
  ...voucherReactions,
  ...holdReactions,
  ...academyReactions,
  ...packageReactions,
  ...gameReactions,
  ...usageReactions,
  ...reservationReactions,
  ...officeReactions,
  ...sessionMoveReactions,
  ...seatReactions,
  ...dateMoveReactions,
  ...seasonReactions,
  ...gameReportReactions,
  ...gameReturnReactions,
  ...lessonReactions,
  ...courseReactions,
  ...waitlistReactions,
  ...lessonReportReactions,
  ...lessonNotesReactions,
  ...trialReactions,
  ...homeworkReactions,
  ...substituteReactions,
  ...examGoalReactions,
  ...progressReportReactions,
  ...editRequestReactions,
  ...proposalReactions,
  ...campaignReactions,
  ...conversationReactions,
  ...safetyReactions,
  ...requestReactions,
  ...contactReactions,
  ...schoolInboxReactions,
  ...trainingReactions,
  ...recapReactions,
  ...meetingReactions,
  ...calendarFeedReactions,
  ...outsideCalendarReactions,
  ...teacherRoomReactions,
  ...dashboardReactions,
  ...eventAdminReactions,
  ...coverReactions,
  ...photoReactions,
  ...hostingReactions,
  ...staffMoneyReactions,
  ...statementReactions,
  ...webhookReactions,
  ...accountDeletionReactions,
]
