import { courseNotices } from '#features/academy/courses/notices.ts'
import { sessionMoveNotices } from '#features/academy/date-moves/notices.ts'
import { editRequestNotices } from '#features/academy/edit-requests/notices.ts'
import { examGoalNotices } from '#features/academy/exam-goals/notices.ts'
import { homeworkNotices } from '#features/academy/homework/notices.ts'
import { lessonNotesNotices } from '#features/academy/lesson-notes/notices.ts'
import { lessonNotices } from '#features/academy/lesson-notices/notices.ts'
import { lessonReportNotices } from '#features/academy/lesson-reports/notices.ts'
import { officeNotices } from '#features/academy/office-bookings/notices.ts'
import { packageNotices } from '#features/academy/packages/notices.ts'
import { photoNotices } from '#features/academy/photos/notices.ts'
import { progressReportNotices } from '#features/academy/progress-reports/notices.ts'
import { proposalNotices } from '#features/academy/proposals/notices.ts'
import { reservationNotices } from '#features/academy/reservation-notices/notices.ts'
import { substituteNotices } from '#features/academy/substitutes/notices.ts'
import { trialNotices } from '#features/academy/trial-follow-ups/notices.ts'
import { conversationNotices } from '#features/conversations/unread/notices.ts'
import { campaignNotices } from '#features/games/campaign-notices/notices.ts'
import { coverNotices } from '#features/games/covers/notices.ts'
import { dateMoveNotices } from '#features/games/date-moves/notices.ts'
import { gameReportNotices } from '#features/games/game-reports/notices.ts'
import { gameReturnNotices } from '#features/games/game-returns/notices.ts'
import { recapNotices } from '#features/games/recaps/notices.ts'
import { seasonNotices } from '#features/games/seasons/notices.ts'
import { seatNotices } from '#features/games/seat-notices/notices.ts'
import { goodwillNotices } from '#features/money/goodwill/notices.ts'
import { holdNotices } from '#features/money/holds/notices.ts'
import { moneyNotices } from '#features/money/payments/notices.ts'
import { usageNotices } from '#features/money/usage/notices.ts'
import { voucherNotices } from '#features/money/vouchers/notices.ts'
import { accountNotices } from '#features/people/account-notices/notices.ts'
import { familyNotices } from '#features/people/family/notices.ts'
import type { Notice } from '#features/people/notices/define-notice.ts'
import { hostingNotices } from '#features/screens/hosting/notices.ts'
import { meetingNotices } from '#features/screens/meetings/notices.ts'
import { outsideCalendarNotices } from '#features/screens/outside-calendars/notices.ts'
import { teacherRoomNotices } from '#features/screens/teacher-rooms/notices.ts'
import { statementNotices } from '#features/staff/earning-statements/notices.ts'
import { eventAdminNotices } from '#features/staff/event-changes/notices.ts'
import { requestNotices } from '#features/staff/requests/notices.ts'
import { staffMoneyNotices } from '#features/staff/staff-money/notices.ts'
import { trainingNotices } from '#features/staff/training-notices/notices.ts'
import { webhookNotices } from '#features/staff/webhooks/notices.ts'

/** Every feature's notifications, lower features first. */
export const notices: readonly Notice[] = [
  ...accountNotices,
  ...familyNotices,
  ...moneyNotices,
  ...goodwillNotices,
  ...holdNotices,
  ...usageNotices,
  ...voucherNotices,
  ...reservationNotices,
  ...officeNotices,
  ...packageNotices,
  ...sessionMoveNotices,
  ...seatNotices,
  ...lessonNotices,
  ...courseNotices,
  ...lessonReportNotices,
  ...lessonNotesNotices,
  ...trialNotices,
  ...homeworkNotices,
  ...substituteNotices,
  ...examGoalNotices,
  ...progressReportNotices,
  ...editRequestNotices,
  ...proposalNotices,
  ...campaignNotices,
  ...recapNotices,
  ...dateMoveNotices,
  ...seasonNotices,
  ...gameReportNotices,
  ...gameReturnNotices,
  ...conversationNotices,
  ...requestNotices,
  ...meetingNotices,
  ...outsideCalendarNotices,
  ...teacherRoomNotices,
  ...eventAdminNotices,
  ...coverNotices,
  ...photoNotices,
  ...hostingNotices,
  ...staffMoneyNotices,
  ...statementNotices,
  ...trainingNotices,
  ...webhookNotices,
]
