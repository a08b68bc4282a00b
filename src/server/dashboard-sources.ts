import { countOpenRecoveries } from '#features/people/recovery/queries.ts'
import { keptCounters, requestCounters } from '#features/staff/dashboard/counter-sources.ts'
import type { DashboardSources } from '#features/staff/dashboard/sources.ts'
import {
  waitingMessages,
  waitingRecoveries,
  waitingReports,
  waitingRequests,
} from '#features/staff/dashboard/waiting.ts'
import { countSchoolMail } from '#features/staff/school-inbox/queries.ts'
import { waitingPayments } from '#features/staff/staff-money/waiting.ts'

/** What the dashboard counts and lists. A section without a source is 0, and the page says that it does not exist yet. */
export const dashboardSources: DashboardSources = {
  counters: [
    keptCounters,
    requestCounters,
    { sections: ['contact'], read: async () => ({ contact: await countSchoolMail() }) },
    { sections: ['password'], read: async () => ({ password: await countOpenRecoveries() }) },
  ],
  waiting: [waitingRequests, waitingReports, waitingMessages, waitingRecoveries, waitingPayments],
}
