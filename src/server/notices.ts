import { campaignNotices } from '#features/campaigns/notices.ts'
import { courseNotices } from '#features/courses/notices.ts'
import { editRequestNotices } from '#features/edit-requests/notices.ts'
import { eventAdminNotices } from '#features/event-admin/notices.ts'
import { holdNotices } from '#features/holds/notices.ts'
import { hostingNotices } from '#features/hosting/notices.ts'
import { lessonReportNotices } from '#features/lesson-reports/notices.ts'
import { lessonNotices } from '#features/lessons/notices.ts'
import { meetingNotices } from '#features/meetings/notices.ts'
import { moneyNotices } from '#features/money/notices.ts'
import type { Notice } from '#features/notifications/define-notice.ts'
import { accountNotices } from '#features/notifications/notices.ts'
import { proposalNotices } from '#features/proposals/notices.ts'
import { recapNotices } from '#features/recaps/notices.ts'
import { requestNotices } from '#features/requests/notices.ts'
import { reservationNotices } from '#features/reservations/notices.ts'
import { seatNotices } from '#features/seats/notices.ts'
import { usageNotices } from '#features/usage/notices.ts'

/** Every feature's notifications, lower features first. */
export const notices: readonly Notice[] = [
  ...accountNotices,
  ...moneyNotices,
  ...holdNotices,
  ...usageNotices,
  ...reservationNotices,
  ...seatNotices,
  ...lessonNotices,
  ...courseNotices,
  ...lessonReportNotices,
  ...editRequestNotices,
  ...proposalNotices,
  ...campaignNotices,
  ...recapNotices,
  ...requestNotices,
  ...meetingNotices,
  ...eventAdminNotices,
  ...hostingNotices,
]
