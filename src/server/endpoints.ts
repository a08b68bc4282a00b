import { lessonEndpoints } from '#features/academy/cancellations/api.ts'
import { catalogueEndpoints } from '#features/academy/catalogue/api.ts'
import { courseEndpoints } from '#features/academy/courses/api.ts'
import { sessionMoveEndpoints } from '#features/academy/date-moves/api.ts'
import { editRequestEndpoints } from '#features/academy/edit-request-answers/api.ts'
import { examGoalEndpoints } from '#features/academy/exam-goals/api.ts'
import { homeworkEndpoints } from '#features/academy/homework/api.ts'
import { lessonNotesEndpoints } from '#features/academy/lesson-notes/api.ts'
import { priceEndpoints } from '#features/academy/lesson-prices/api.ts'
import { lessonReportEndpoints } from '#features/academy/lesson-reports/api.ts'
import { materialEndpoints } from '#features/academy/materials/api.ts'
import { officeEndpoints } from '#features/academy/office-acts/api.ts'
import { packageEndpoints } from '#features/academy/packages/api.ts'
import { photoEndpoints } from '#features/academy/photos/api.ts'
import { progressReportEndpoints } from '#features/academy/progress-reports/api.ts'
import { proposalEndpoints } from '#features/academy/proposal-answers/api.ts'
import { academyEndpoints } from '#features/academy/publishing/api.ts'
import { ratingEndpoints } from '#features/academy/ratings/api.ts'
import { reservationEndpoints } from '#features/academy/reservation-page/api.ts'
import { substituteEndpoints } from '#features/academy/substitutes/api.ts'
import { filmEndpoints } from '#features/academy/teacher-films/api.ts'
import { trialEndpoints } from '#features/academy/trials/api.ts'
import { waitlistEndpoints } from '#features/academy/waitlist/api.ts'
import { conversationEndpoints } from '#features/conversations/conversation-pages/api.ts'
import { messageEndpoints } from '#features/conversations/conversation-pages/message-api.ts'
import { campaignDraftEndpoints } from '#features/games/campaign-drafts/api.ts'
import { campaignEndpoints } from '#features/games/campaigns/api.ts'
import { coverEndpoints } from '#features/games/covers/api.ts'
import { dateMoveEndpoints } from '#features/games/date-moves/api.ts'
import { gameRatingEndpoints } from '#features/games/game-ratings/api.ts'
import { gameReportEndpoints } from '#features/games/game-reports/api.ts'
import { gameReturnEndpoints } from '#features/games/game-returns/api.ts'
import { publicRatingEndpoints } from '#features/games/public-ratings/api.ts'
import { gameEndpoints } from '#features/games/publishing/api.ts'
import { recapEndpoints } from '#features/games/recaps/api.ts'
import { seasonEndpoints } from '#features/games/seasons/api.ts'
import { seatEndpoints } from '#features/games/seat-page/api.ts'
import { sessionZeroEndpoints } from '#features/games/session-zero/api.ts'
import { tableFileEndpoints } from '#features/games/table-files/api.ts'
import { creditEndpoints } from '#features/money/credit/api.ts'
import { goodwillEndpoints } from '#features/money/goodwill/api.ts'
import { vatInvoiceEndpoints } from '#features/money/invoices/api.ts'
import { moneyEndpoints } from '#features/money/settlement/api.ts'
import { usageEndpoints } from '#features/money/usage/api.ts'
import { voucherEndpoints } from '#features/money/vouchers/api.ts'
import { apiTokenEndpoints } from '#features/people/api-tokens/api.ts'
import { emailChangeEndpoints } from '#features/people/credentials/api.ts'
import { documentEndpoints } from '#features/people/documents/api.ts'
import { preferenceEndpoints } from '#features/people/notification-preferences/api.ts'
import { notificationEndpoints } from '#features/people/notifications/api.ts'
import { userEndpoints } from '#features/people/profiles/api.ts'
import { pushSubscriptionEndpoints } from '#features/people/push-subscriptions/api.ts'
import { recoveryEndpoints } from '#features/people/recovery/api.ts'
import { taskEndpoints } from '#features/people/tasks/api.ts'
import { deletionEndpoints } from '#features/screens/account-deletion/api.ts'
import { agendaEndpoints } from '#features/screens/agenda/api.ts'
import { billingEndpoints } from '#features/screens/billing/api.ts'
import { calendarFeedEndpoints } from '#features/screens/calendar-feed/api.ts'
import { familyEndpoints } from '#features/screens/family/api.ts'
import { hostingEndpoints } from '#features/screens/hosting/api.ts'
import { meetingEndpoints } from '#features/screens/meetings/api.ts'
import { offlineSnapshotEndpoints } from '#features/screens/offline-snapshot/api.ts'
import { outsideCalendarEndpoints } from '#features/screens/outside-calendars/api.ts'
import { ownDataEndpoints } from '#features/screens/own-data/api.ts'
import { payerEndpoints } from '#features/screens/payment-method/payer-api.ts'
import { personEndpoints } from '#features/screens/person-page/api.ts'
import { teacherPageEndpoints } from '#features/screens/teacher-page/api.ts'
import { teacherRoomEndpoints } from '#features/screens/teacher-rooms/api.ts'
import { teachingEndpoints } from '#features/screens/teaching/api.ts'
import { auditEndpoints } from '#features/staff/audit-log/api.ts'
import { contactEndpoints } from '#features/staff/contact/api.ts'
import { dashboardEndpoints } from '#features/staff/dashboard/api.ts'
import { discountCodeEndpoints } from '#features/staff/discount-codes/api.ts'
import { statementEndpoints } from '#features/staff/earning-statements/api.ts'
import { eventAdminEndpoints } from '#features/staff/event-admin/api.ts'
import { familyStaffEndpoints } from '#features/staff/families/api.ts'
import { healthEndpoints } from '#features/staff/health/api.ts'
import { registerEndpoints } from '#features/staff/invoice-register/api.ts'
import { moneyExportEndpoint } from '#features/staff/money-exports/api.ts'
import { monthEndpoints } from '#features/staff/month-closing/api.ts'
import { packageAdminEndpoints } from '#features/staff/packages/api.ts'
import { reportsExportEndpoint } from '#features/staff/problem-reports/api.ts'
import { rateEndpoints } from '#features/staff/rate-changes/api.ts'
import { requestEndpoints } from '#features/staff/request-queues/api.ts'
import { sendEmailEndpoints } from '#features/staff/request-queues/send-email-api.ts'
import { schoolInboxEndpoints } from '#features/staff/school-inbox/api.ts'
import { settingEndpoints } from '#features/staff/settings/api.ts'
import { staffMoneyEndpoints } from '#features/staff/staff-money/api.ts'
import { moneyListEndpoints } from '#features/staff/staff-money/list-api.ts'
import { staffNoteEndpoints } from '#features/staff/staff-notes/api.ts'
import { staffRoleEndpoints } from '#features/staff/staff-roles/api.ts'
import { staffSearchEndpoints } from '#features/staff/staff-search/api.ts'
import { taxEndpoints } from '#features/staff/tax-settings/api.ts'
import { trainingEndpoints } from '#features/staff/training-pages/api.ts'
import { userActEndpoints } from '#features/staff/user-admin/acts-api.ts'
import { userAdminEndpoints } from '#features/staff/user-admin/api.ts'
import { voucherAdminEndpoints } from '#features/staff/voucher-admin/api.ts'
import { webhookEndpoints } from '#features/staff/webhooks/api.ts'
import type { Endpoint } from '#platform/api.ts'
import { clientErrorEndpoints } from '../app/client-errors.ts'

/** Every endpoint of the HTTP API. */
export const endpoints: readonly Endpoint[] = [
  ...userEndpoints,
  ...apiTokenEndpoints,
  ...emailChangeEndpoints,
  ...catalogueEndpoints,
  ...academyEndpoints,
  ...moneyEndpoints,
  ...vatInvoiceEndpoints,
  ...registerEndpoints,
  ...taxEndpoints,
  ...creditEndpoints,
  ...goodwillEndpoints,
  ...discountCodeEndpoints,
  ...usageEndpoints,
  ...voucherEndpoints,
  ...packageEndpoints,
  ...reservationEndpoints,
  ...officeEndpoints,
  ...sessionMoveEndpoints,
  ...seatEndpoints,
  ...lessonEndpoints,
  ...priceEndpoints,
  ...courseEndpoints,
  ...ratingEndpoints,
  ...waitlistEndpoints,
  ...meetingEndpoints,
  ...lessonReportEndpoints,
  reportsExportEndpoint,
  ...trialEndpoints,
  ...filmEndpoints,
  ...publicRatingEndpoints,
  ...teacherPageEndpoints,
  ...lessonNotesEndpoints,
  ...homeworkEndpoints,
  ...substituteEndpoints,
  ...examGoalEndpoints,
  ...progressReportEndpoints,
  ...editRequestEndpoints,
  ...requestEndpoints,
  ...sendEmailEndpoints,
  ...contactEndpoints,
  ...recoveryEndpoints,
  ...documentEndpoints,
  ...settingEndpoints,
  ...proposalEndpoints,
  ...campaignDraftEndpoints,
  ...campaignEndpoints,
  ...teachingEndpoints,
  ...billingEndpoints,
  ...payerEndpoints,
  ...materialEndpoints,
  ...photoEndpoints,
  ...agendaEndpoints,
  ...familyEndpoints,
  ...familyStaffEndpoints,
  ...offlineSnapshotEndpoints,
  ...calendarFeedEndpoints,
  ...outsideCalendarEndpoints,
  ...teacherRoomEndpoints,
  ...notificationEndpoints,
  ...pushSubscriptionEndpoints,
  ...preferenceEndpoints,
  ...sessionZeroEndpoints,
  ...recapEndpoints,
  ...dashboardEndpoints,
  ...taskEndpoints,
  ...ownDataEndpoints,
  ...deletionEndpoints,
  ...userAdminEndpoints,
  ...userActEndpoints,
  ...staffNoteEndpoints,
  ...staffRoleEndpoints,
  ...staffSearchEndpoints,
  ...personEndpoints,
  ...auditEndpoints,
  ...staffMoneyEndpoints,
  ...trainingEndpoints,
  ...moneyListEndpoints,
  ...voucherAdminEndpoints,
  ...packageAdminEndpoints,
  ...monthEndpoints,
  moneyExportEndpoint,
  ...statementEndpoints,
  ...rateEndpoints,
  ...healthEndpoints,
  ...eventAdminEndpoints,
  ...gameEndpoints,
  ...dateMoveEndpoints,
  ...seasonEndpoints,
  ...coverEndpoints,
  ...tableFileEndpoints,
  ...gameRatingEndpoints,
  ...gameReportEndpoints,
  ...gameReturnEndpoints,
  ...hostingEndpoints,
  ...clientErrorEndpoints,
  ...conversationEndpoints,
  ...messageEndpoints,
  ...schoolInboxEndpoints,
  ...webhookEndpoints,
]
