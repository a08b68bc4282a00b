import { offerNextBlocks } from '#features/academy/blocks/offer-next-blocks.ts'
import { decideCourses } from '#features/academy/courses/deciding.ts'
import { settleSessionMoves } from '#features/academy/date-moves/due-date-moves.ts'
import { expireEditRequests } from '#features/academy/edit-requests/close-requests.ts'
import { purgeAbandonedHomeworkFiles } from '#features/academy/homework/file-sync.ts'
import { remindOfHomework } from '#features/academy/homework/reminders.ts'
import { sendReminders } from '#features/academy/lesson-notices/reminders.ts'
import { purgeAbandonedMaterials } from '#features/academy/materials/file-sync.ts'
import { remindOfPackages } from '#features/academy/packages/reminders.ts'
import { purgePackages } from '#features/academy/packages/retention.ts'
import { purgeAbandonedPhotos } from '#features/academy/photos/file-deletion.ts'
import { closeDueProposals } from '#features/academy/proposal-answers/close-proposals.ts'
import { completeReservations } from '#features/academy/reservation-endings/complete-reservations.ts'
import { endUnpaidAgreements } from '#features/academy/reservation-endings/end-unpaid-agreements.ts'
import { expireSubstituteRequests } from '#features/academy/substitutes/due-requests.ts'
import { extendHorizon, refreshDueListings } from '#features/academy/timetable/planning-jobs.ts'
import { settleWaitlists } from '#features/academy/waitlist/settling.ts'
import { meterLessons } from '#features/academy/weekly-agreements/lesson-usage.ts'
import { planWeeklyLessons } from '#features/academy/weekly-agreements/plan-weekly-lessons.ts'
import { makeMessageMonths, purgeMessages } from '#features/conversations/safety/retention.ts'
import { tellOfReadings } from '#features/conversations/safety/staff-reading.ts'
import { purgeAbandonedMessageFiles } from '#features/conversations/writing/message-files.ts'
import { purgeDrafts } from '#features/games/campaign-drafts/drafts.ts'
import { expireProposals } from '#features/games/campaigns/close-campaign.ts'
import { purgeAbandonedCovers } from '#features/games/covers/cover-files.ts'
import { settleDateMoves } from '#features/games/date-moves/due-moves.ts'
import { refreshNextGames } from '#features/games/games/refresh-next-start.ts'
import { decideGamesAhead, endPlayedGames } from '#features/games/publishing/due-games.ts'
import { settleGameWaitlists } from '#features/games/seat-booking/settle-waitlists.ts'
import { endUnpaidSeats } from '#features/games/seat-endings/end-unpaid-seats.ts'
import { meterGames } from '#features/games/seats/game-usage.ts'
import { purgeAbandonedTableFiles } from '#features/games/table-files/file-sync.ts'
import { expireHolds } from '#features/money/holds/expiry.ts'
import { compareWithProviders } from '#features/money/reconciliation/compare-with-providers.ts'
import { reconcile } from '#features/money/reconciliation/reconciliation.ts'
import { purgeWebhookEvents } from '#features/money/settlement/webhook-retention.ts'
import { readStatements } from '#features/money/statements/read-statements.ts'
import { billUsage } from '#features/money/usage/bill-month.ts'
import { remindOfVouchers } from '#features/money/vouchers/reminders.ts'
import { purgeVouchers } from '#features/money/vouchers/retention.ts'
import { sendDueVouchers } from '#features/money/vouchers/sending.ts'
import { purgeApiTokens } from '#features/people/api-tokens/queries.ts'
import { purgeEmailChanges } from '#features/people/credentials/email-change-queries.ts'
import { purgeSignInTries } from '#features/people/credentials/sign-in-tries.ts'
import { settleComingOfAge } from '#features/people/family/coming-of-age.ts'
import { endImpersonations } from '#features/people/impersonation/actions/start-and-end.ts'
import { sendDailySummaries } from '#features/people/notifications/daily-summary.ts'
import { purgePushDeliveries } from '#features/people/notifications/push-figures.ts'
import { purgeAttempts } from '#features/people/provider-sign-in/attempts.ts'
import { purgeRecoveryCases } from '#features/people/recovery/retention.ts'
import { purgeSignInSessions } from '#features/people/sign-in-sessions/sign-in-session.ts'
import { purgeTasks, resumeTasks } from '#features/people/tasks/recurring.ts'
import { purgeUsedCodes } from '#features/people/two-step/code-tries.ts'
import { carryOutDeletions, remindOfDeletions } from '#features/screens/account-deletion/carrying-out.ts'
import { sendGameReminders } from '#features/screens/meetings/game-reminders.ts'
import { readDueCalendars } from '#features/screens/outside-calendars/reading.ts'
import { writeDueLessons } from '#features/screens/outside-calendars/writing-lessons.ts'
import { prepareRooms } from '#features/screens/teacher-rooms/preparing.ts'
import { purgeContactMessages } from '#features/staff/contact/retention.ts'
import { foldFigures } from '#features/staff/dashboard/figures.ts'
import { countHours } from '#features/staff/dashboard/hours.ts'
import { countPlaces } from '#features/staff/dashboard/places.ts'
import { sweepMailbox } from '#features/staff/health/mailbox-retention.ts'
import { recognizeTaught } from '#features/staff/recognition/recognize.ts'
import { purgeTrainings } from '#features/staff/training-dates/retention.ts'
import { remindOfOverdueTrainings } from '#features/staff/training-notices/overdue.ts'
import { remindOfTrainings } from '#features/staff/training-notices/reminders.ts'
import { lapseOffers } from '#features/staff/training-offers/lapsing.ts'
import { purgePublicRequests } from '#features/staff/visitor-requests/retention.ts'
import { wakeWebhooks } from '#features/staff/webhooks/dispatching.ts'
import { purgeWebhookLog } from '#features/staff/webhooks/retention.ts'
import { makeAuditMonths } from '#platform/audit-months.ts'
import { purgeAuditRows } from '#platform/audit-retention.ts'
import { purgeJobRecords } from '#platform/dead-jobs.ts'
import { purgeIdempotencyKeys } from '#platform/idempotency.ts'
import { purgeRateLimits } from '#platform/rate-limit.ts'
import type { Schedule } from '#platform/schedules.ts'
import { makeNightlyBackup } from './backups.ts'
import { inOwnBucket } from './files.ts'

/** All schedules. Wall-clock times are in the school's zone. At the start they run in this order: what waits for another system is last. */
export const schedules: readonly Schedule[] = [
  { name: 'expire-holds', everySeconds: 3, run: expireHolds },
  { name: 'refresh-due-listings', cron: '* * * * *', run: refreshDueListings },
  { name: 'decide-courses', cron: '* * * * *', run: decideCourses },
  { name: 'decide-games', cron: '* * * * *', run: decideGamesAhead },
  { name: 'refresh-next-games', cron: '* * * * *', run: refreshNextGames },
  { name: 'end-games', cron: '* * * * *', run: endPlayedGames },
  { name: 'settle-waitlists', cron: '* * * * *', run: settleWaitlists },
  { name: 'settle-game-waitlists', cron: '* * * * *', run: settleGameWaitlists },
  { name: 'expire-edit-requests', cron: '* * * * *', run: expireEditRequests },
  { name: 'send-reminders', cron: '* * * * *', run: sendReminders },
  { name: 'send-game-reminders', cron: '* * * * *', run: sendGameReminders },
  { name: 'close-proposals', cron: '* * * * *', run: closeDueProposals },
  { name: 'close-campaign-proposals', cron: '* * * * *', run: expireProposals },
  { name: 'resume-tasks', cron: '* * * * *', run: resumeTasks },
  { name: 'send-vouchers', cron: '* * * * *', run: sendDueVouchers },
  { name: 'send-webhooks', cron: '* * * * *', run: wakeWebhooks },
  { name: 'end-impersonations', cron: '* * * * *', run: endImpersonations },
  { name: 'send-daily-summaries', cron: '*/5 * * * *', run: sendDailySummaries },
  { name: 'offer-next-blocks', cron: '*/10 * * * *', run: offerNextBlocks },
  { name: 'plan-weekly-lessons', cron: '*/10 * * * *', run: planWeeklyLessons },
  { name: 'complete-reservations', cron: '*/10 * * * *', run: completeReservations },
  { name: 'end-unpaid-agreements', cron: '*/10 * * * *', run: endUnpaidAgreements },
  { name: 'settle-session-moves', cron: '* * * * *', run: settleSessionMoves },
  { name: 'settle-date-moves', cron: '* * * * *', run: settleDateMoves },
  { name: 'expire-substitute-requests', cron: '* * * * *', run: expireSubstituteRequests },
  { name: 'end-unpaid-seats', cron: '*/10 * * * *', run: endUnpaidSeats },
  { name: 'meter-games', cron: '*/10 * * * *', run: meterGames },
  { name: 'meter-lessons', cron: '25 * * * *', run: meterLessons },
  { name: 'recognize-taught', cron: '* * * * *', run: recognizeTaught },
  { name: 'extend-horizon', cron: '5 * * * *', run: extendHorizon },
  { name: 'remind-of-homework', cron: '*/10 * * * *', run: remindOfHomework },
  { name: 'remind-of-packages', cron: '*/10 * * * *', run: remindOfPackages },
  { name: 'remind-of-vouchers', cron: '*/10 * * * *', run: remindOfVouchers },
  { name: 'lapse-trainings', cron: '*/5 * * * *', run: lapseOffers },
  { name: 'remind-of-trainings', cron: '*/10 * * * *', run: remindOfTrainings },
  { name: 'remind-of-overdue-trainings', cron: '20 9 * * *', run: remindOfOverdueTrainings },
  { name: 'fold-figures', cron: '* * * * *', run: foldFigures },
  { name: 'count-places', cron: '45 * * * *', run: countPlaces },
  { name: 'count-hours', cron: '50 * * * *', run: countHours },
  { name: 'settle-coming-of-age', cron: '10 * * * *', run: settleComingOfAge },
  { name: 'remind-of-deletions', cron: '*/10 * * * *', run: remindOfDeletions },
  { name: 'delete-accounts', cron: '*/10 * * * *', run: carryOutDeletions },
  { name: 'purge-rate-limits', cron: '15 * * * *', run: purgeRateLimits },
  { name: 'purge-sign-in-tries', cron: '20 * * * *', run: purgeSignInTries },
  { name: 'purge-used-codes', cron: '22 * * * *', run: purgeUsedCodes },
  { name: 'purge-provider-attempts', cron: '23 * * * *', run: purgeAttempts },
  { name: 'purge-sign-in-sessions', cron: '25 * * * *', run: purgeSignInSessions },
  { name: 'purge-api-tokens', cron: '27 * * * *', run: purgeApiTokens },
  { name: 'purge-push-deliveries', cron: '33 * * * *', run: purgePushDeliveries },
  { name: 'purge-email-changes', cron: '30 * * * *', run: purgeEmailChanges },
  { name: 'purge-idempotency-keys', cron: '35 * * * *', run: purgeIdempotencyKeys },
  { name: 'make-backup', cron: '30 2 * * *', isHeavy: true, run: makeNightlyBackup },
  { name: 'purge-job-records', cron: '30 4 * * *', run: purgeJobRecords },
  { name: 'purge-mailbox', cron: '55 3 * * *', run: sweepMailbox },
  { name: 'make-audit-months', cron: '15 3 * * *', run: makeAuditMonths },
  { name: 'make-message-months', cron: '20 3 * * *', run: makeMessageMonths },
  { name: 'purge-messages', cron: '42 3 * * *', run: purgeMessages },
  { name: 'tell-of-readings', cron: '*/10 * * * *', run: tellOfReadings },
  { name: 'purge-audit-rows', cron: '40 3 * * *', run: purgeAuditRows },
  { name: 'purge-tasks', cron: '45 3 * * *', run: inOwnBucket(purgeTasks) },
  { name: 'purge-webhook-events', cron: '50 3 * * *', run: purgeWebhookEvents },
  { name: 'purge-webhook-log', cron: '52 3 * * *', run: purgeWebhookLog },
  { name: 'purge-public-requests', cron: '30 4 * * *', run: purgePublicRequests },
  { name: 'purge-trainings', cron: '32 4 * * *', run: purgeTrainings },
  { name: 'purge-vouchers', cron: '38 4 * * *', run: purgeVouchers },
  { name: 'purge-packages', cron: '41 4 * * *', run: purgePackages },
  { name: 'purge-campaign-drafts', cron: '44 4 * * *', run: purgeDrafts },
  { name: 'purge-contact-messages', cron: '35 4 * * *', run: purgeContactMessages },
  { name: 'purge-recovery-cases', cron: '40 4 * * *', run: purgeRecoveryCases },
  { name: 'purge-abandoned-materials', cron: '10 4 * * *', run: inOwnBucket(purgeAbandonedMaterials) },
  { name: 'purge-abandoned-table-files', cron: '15 4 * * *', run: inOwnBucket(purgeAbandonedTableFiles) },
  { name: 'purge-abandoned-message-files', cron: '18 4 * * *', run: inOwnBucket(purgeAbandonedMessageFiles) },
  { name: 'purge-abandoned-homework-files', cron: '12 4 * * *', run: inOwnBucket(purgeAbandonedHomeworkFiles) },
  { name: 'purge-abandoned-photos', cron: '20 4 * * *', run: inOwnBucket(purgeAbandonedPhotos) },
  { name: 'purge-abandoned-covers', cron: '25 4 * * *', run: inOwnBucket(purgeAbandonedCovers) },
  { name: 'bill-usage', cron: '*/5 * * * *', run: billUsage },
  { name: 'read-statements', cron: '40 6 * * *', run: readStatements },
  { name: 'read-outside-calendars', cron: '* * * * *', run: readDueCalendars },
  { name: 'write-lessons-to-google', cron: '* * * * *', run: writeDueLessons },
  { name: 'prepare-rooms', cron: '* * * * *', run: prepareRooms },
  { name: 'compare-payments', cron: '55 * * * *', run: compareWithProviders },
  { name: 'reconcile-payments', cron: '* * * * *', run: reconcile },
]
