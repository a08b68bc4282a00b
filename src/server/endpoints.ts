import { academyEndpoints } from '#features/academy/api.ts'
import { deletionEndpoints } from '#features/account-deletion/api.ts'
import { agendaEndpoints } from '#features/agenda/api.ts'
import { auditEndpoints } from '#features/audit-log/api.ts'
import { billingEndpoints } from '#features/billing/api.ts'
import { payerEndpoints } from '#features/billing/payer-api.ts'
import { campaignEndpoints } from '#features/campaigns/api.ts'
import { catalogueEndpoints } from '#features/catalogue/api.ts'
import { contactEndpoints } from '#features/contact/api.ts'
import { courseEndpoints } from '#features/courses/api.ts'
import { dashboardEndpoints } from '#features/dashboard/api.ts'
import { documentEndpoints } from '#features/documents/api.ts'
import { editRequestEndpoints } from '#features/edit-requests/api.ts'
import { eventAdminEndpoints } from '#features/event-admin/api.ts'
import { gameEndpoints } from '#features/games/api.ts'
import { healthEndpoints } from '#features/health/api.ts'
import { hostingEndpoints } from '#features/hosting/api.ts'
import { lessonReportEndpoints } from '#features/lesson-reports/api.ts'
import { lessonEndpoints } from '#features/lessons/api.ts'
import { priceEndpoints } from '#features/lessons/price-api.ts'
import { materialEndpoints } from '#features/materials/api.ts'
import { meetingEndpoints } from '#features/meetings/api.ts'
import { moneyEndpoints } from '#features/money/api.ts'
import { creditEndpoints } from '#features/money/credit-api.ts'
import { notificationEndpoints } from '#features/notifications/api.ts'
import { preferenceEndpoints } from '#features/notifications/preference-api.ts'
import { ownDataEndpoints } from '#features/own-data/api.ts'
import { photoEndpoints } from '#features/photos/api.ts'
import { proposalEndpoints } from '#features/proposals/api.ts'
import { ratingEndpoints } from '#features/ratings/api.ts'
import { recapEndpoints } from '#features/recaps/api.ts'
import { recoveryEndpoints } from '#features/recovery/api.ts'
import { requestEndpoints } from '#features/requests/api.ts'
import { sendEmailEndpoints } from '#features/requests/send-email-api.ts'
import { reservationEndpoints } from '#features/reservations/api.ts'
import { seatEndpoints } from '#features/seats/api.ts'
import { sessionZeroEndpoints } from '#features/session-zero/api.ts'
import { settingEndpoints } from '#features/settings/api.ts'
import { staffMoneyEndpoints } from '#features/staff-money/api.ts'
import { moneyListEndpoints } from '#features/staff-money/list-api.ts'
import { taskEndpoints } from '#features/tasks/api.ts'
import { teachingEndpoints } from '#features/teaching/api.ts'
import { usageEndpoints } from '#features/usage/api.ts'
import { userActEndpoints } from '#features/user-admin/acts-api.ts'
import { userAdminEndpoints } from '#features/user-admin/api.ts'
import { userEndpoints } from '#features/users/api.ts'
import { emailChangeEndpoints } from '#features/users/email-change-api.ts'
import { waitlistEndpoints } from '#features/waitlist/api.ts'
import type { Endpoint } from '#platform/api.ts'
import { clientErrorEndpoints } from '../app/client-errors.ts'

/** Every endpoint of the HTTP API. */
export const endpoints: readonly Endpoint[] = [
  ...userEndpoints,
  ...emailChangeEndpoints,
  ...catalogueEndpoints,
  ...academyEndpoints,
  ...moneyEndpoints,
  ...creditEndpoints,
  ...usageEndpoints,
  ...reservationEndpoints,
  ...seatEndpoints,
  ...lessonEndpoints,
  ...priceEndpoints,
  ...courseEndpoints,
  ...ratingEndpoints,
  ...waitlistEndpoints,
  ...meetingEndpoints,
  ...lessonReportEndpoints,
  ...editRequestEndpoints,
  ...requestEndpoints,
  ...sendEmailEndpoints,
  ...contactEndpoints,
  ...recoveryEndpoints,
  ...documentEndpoints,
  ...settingEndpoints,
  ...proposalEndpoints,
  ...campaignEndpoints,
  ...teachingEndpoints,
  ...billingEndpoints,
  ...payerEndpoints,
  ...materialEndpoints,
  ...photoEndpoints,
  ...agendaEndpoints,
  ...notificationEndpoints,
  ...preferenceEndpoints,
  ...sessionZeroEndpoints,
  ...recapEndpoints,
  ...dashboardEndpoints,
  ...taskEndpoints,
  ...ownDataEndpoints,
  ...deletionEndpoints,
  ...userAdminEndpoints,
  ...userActEndpoints,
  ...auditEndpoints,
  ...staffMoneyEndpoints,
  ...moneyListEndpoints,
  ...healthEndpoints,
  ...eventAdminEndpoints,
  ...gameEndpoints,
  ...hostingEndpoints,
  ...clientErrorEndpoints,
]
