import { countOpenContacts } from '#features/contact/queries.ts'
import { keptCounters, requestCounters } from '#features/dashboard/counter-sources.ts'
import type { DashboardSources } from '#features/dashboard/sources.ts'
import { waitingMessages, waitingRecoveries, waitingReports, waitingRequests } from '#features/dashboard/waiting.ts'
import { countOpenRecoveries } from '#features/recovery/queries.ts'
import { waitingPayments } from '#features/staff-money/waiting.ts'

/** What the dashboard counts and lists. A section without a source is 0, and the page says that it does not exist yet. */
export const dashboardSources: DashboardSources = {
  counters: [
    keptCounters,
    requestCounters,
    { sections: ['contact'], read: async () => ({ contact: await countOpenContacts() }) },
    { sections: ['password'], read: async () => ({ password: await countOpenRecoveries() }) },
  ],
  waiting: [waitingRequests, waitingReports, waitingMessages, waitingRecoveries, waitingPayments],
}
