import type { Access } from './access.ts'
import { bookingEndpointAccess, bookingPageAccess } from './booking-access.ts'
import { campaignEndpointAccess, campaignPageAccess } from './campaign-access.ts'
import { familyEndpointAccess, familyPageAccess } from './family-access.ts'
import { gameEndpointAccess, gamePageAccess } from './game-access.ts'
import { gameLifeEndpointAccess, gameLifePageAccess } from './game-life-access.ts'
import { gameViewPageAccess } from './game-pages-access.ts'
import { invoiceEndpointAccess, invoicePageAccess } from './invoice-access.ts'
import { learningEndpointAccess, learningPageAccess } from './learning-access.ts'
import { lessonEndpointAccess, lessonPageAccess } from './lesson-access.ts'
import { listViewAccess } from './list-view-access.ts'
import { messageEndpointAccess, messagePageAccess } from './message-access.ts'
import { officeEndpointAccess, officePageAccess } from './office-access.ts'
import { operationEndpointAccess, operationPageAccess } from './operation-access.ts'
import { ownEndpointAccess, ownPageAccess } from './own-access.ts'
import { ownMoneyEndpointAccess, ownMoneyPageAccess } from './own-money-access.ts'
import { packageEndpointAccess, packagePageAccess } from './package-access.ts'
import { preferenceEndpointAccess, preferencePageAccess } from './preference-access.ts'
import { requestEndpointAccess, requestPageAccess } from './request-access.ts'
import { seatEndpointAccess, seatPageAccess } from './seat-access.ts'
import { sessionEndpointAccess, sessionPageAccess } from './session-access.ts'
import { settingEndpointAccess, settingPageAccess } from './setting-access.ts'
import { staffEndpointAccess, staffPageAccess } from './staff-access.ts'
import { substituteEndpointAccess, substitutePageAccess } from './substitute-access.ts'
import { tableEndpointAccess, tablePageAccess } from './table-access.ts'
import { trainingEndpointAccess, trainingPageAccess } from './training-access.ts'
import { visitorEndpointAccess, visitorPageAccess } from './visitor-access.ts'
import { voucherEndpointAccess, voucherPageAccess } from './voucher-access.ts'
import { webhookEndpointAccess, webhookPageAccess } from './webhook-access.ts'

/** Every endpoint, page and act of a form, by subject: one that is missing fails the matrix. */
export const ALL_ACCESS: readonly Access[] = [
  ...visitorEndpointAccess,
  ...ownEndpointAccess,
  ...ownMoneyEndpointAccess,
  ...familyEndpointAccess,
  ...sessionEndpointAccess,
  ...bookingEndpointAccess,
  ...lessonEndpointAccess,
  ...invoiceEndpointAccess,
  ...officeEndpointAccess,
  ...learningEndpointAccess,
  ...substituteEndpointAccess,
  ...requestEndpointAccess,
  ...staffEndpointAccess,
  ...settingEndpointAccess,
  ...operationEndpointAccess,
  ...gameEndpointAccess,
  ...gameLifeEndpointAccess,
  ...seatEndpointAccess,
  ...campaignEndpointAccess,
  ...preferenceEndpointAccess,
  ...tableEndpointAccess,
  ...webhookEndpointAccess,
  ...messageEndpointAccess,
  ...messagePageAccess,
  ...packageEndpointAccess,
  ...packagePageAccess,
  ...voucherEndpointAccess,
  ...voucherPageAccess,
  ...trainingEndpointAccess,
  ...trainingPageAccess,
  ...visitorPageAccess,
  ...ownPageAccess,
  ...ownMoneyPageAccess,
  ...familyPageAccess,
  ...sessionPageAccess,
  ...bookingPageAccess,
  ...lessonPageAccess,
  ...invoicePageAccess,
  ...officePageAccess,
  ...learningPageAccess,
  ...substitutePageAccess,
  ...requestPageAccess,
  ...staffPageAccess,
  ...settingPageAccess,
  ...listViewAccess,
  ...operationPageAccess,
  ...webhookPageAccess,
  ...gamePageAccess,
  ...gameLifePageAccess,
  ...seatPageAccess,
  ...campaignPageAccess,
  ...preferencePageAccess,
  ...tablePageAccess,
  ...gameViewPageAccess,
]
