import { academyReactions } from '#features/academy/reactions.ts'
import { campaignReactions } from '#features/campaigns/reactions.ts'
import { contactReactions } from '#features/contact/reactions.ts'
import { courseReactions } from '#features/courses/reactions.ts'
import { dashboardReactions } from '#features/dashboard/reactions.ts'
import { editRequestReactions } from '#features/edit-requests/reactions.ts'
import { eventAdminReactions } from '#features/event-admin/reactions.ts'
import { gameReactions } from '#features/games/reactions.ts'
import { hostingReactions } from '#features/hosting/reactions.ts'
import { lessonReportReactions } from '#features/lesson-reports/reactions.ts'
import { lessonReactions } from '#features/lessons/reactions.ts'
import { meetingReactions } from '#features/meetings/reactions.ts'
import { moneyReactions } from '#features/money/reactions.ts'
import { notificationReactions } from '#features/notifications/reactions.ts'
import { proposalReactions } from '#features/proposals/reactions.ts'
import { recapReactions } from '#features/recaps/reactions.ts'
import { requestReactions } from '#features/requests/reactions.ts'
import { reservationReactions } from '#features/reservations/reactions.ts'
import { seatReactions } from '#features/seats/reactions.ts'
import { usageReactions } from '#features/usage/reactions.ts'
import { userReactions } from '#features/users/reactions.ts'
import { waitlistReactions } from '#features/waitlist/reactions.ts'
import type { Reaction } from '#platform/events.ts'

/** Every feature's reactions, lower features first. */
export const reactions: readonly Reaction[] = [
  ...userReactions,
  ...notificationReactions,
  ...moneyReactions,
  ...academyReactions,
  ...gameReactions,
  ...usageReactions,
  ...reservationReactions,
  ...seatReactions,
  ...lessonReactions,
  ...courseReactions,
  ...waitlistReactions,
  ...lessonReportReactions,
  ...editRequestReactions,
  ...proposalReactions,
  ...campaignReactions,
  ...requestReactions,
  ...contactReactions,
  ...recapReactions,
  ...meetingReactions,
  ...dashboardReactions,
  ...eventAdminReactions,
  ...hostingReactions,
]
