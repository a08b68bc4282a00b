import { and, eq, isNull, or } from 'drizzle-orm'
import { examGoals } from '#features/academy/exam-goals/table.ts'
import { forgetHomework } from '#features/academy/homework/forgetting.ts'
import { forgetNotes } from '#features/academy/lesson-notes/forgetting.ts'
import { photoFiles } from '#features/academy/photos/file-deletion.ts'
import { parsePhotoURL } from '#features/academy/photos/photo-keys.ts'
import { progressReports } from '#features/academy/progress-reports/table.ts'
import { trialOffers } from '#features/academy/sessions/table.ts'
import { teacherFilms } from '#features/academy/teacher-films/table.ts'
import { conversationReads } from '#features/conversations/conversations/table.ts'
import { forgetDrafts } from '#features/games/campaign-drafts/drafts.ts'
import { campaignPlayers } from '#features/games/campaigns/table.ts'
import { forgetCovers } from '#features/games/covers/cover-files.ts'
import { forgetPublicWords } from '#features/games/public-ratings/answering.ts'
import { recapPraises } from '#features/games/recaps/table.ts'
import { ownEntriesOf } from '#features/games/session-zero/own-entries.ts'
import { sessionZeroEntries } from '#features/games/session-zero/table.ts'
import { forgetSheets } from '#features/games/table-files/character-sheets.ts'
import { payerCompanies, payerDocuments } from '#features/money/payments/table.ts'
import { endCurrentAgreement } from '#features/money/settlement/agreements.ts'
import { forgetVouchersOf } from '#features/money/vouchers/retention.ts'
import { emailChanges } from '#features/people/credentials/table.ts'
import { endGuardianship } from '#features/people/guardians/guardianships.ts'
import { addedChildren, familyChoices, guardianships } from '#features/people/guardians/table.ts'
import { notificationChoices, notificationPreferences } from '#features/people/notification-preferences/table.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { providerAccounts, providerAttempts } from '#features/people/provider-accounts/table.ts'
import { recoveryCases } from '#features/people/recovery/table.ts'
import { authPasskeys, authTwoFactors, usedCodes } from '#features/people/sign-in-library/second-factor-table.ts'
import { signOutDevices } from '#features/people/sign-in-sessions/actions/devices.ts'
import { accountKey } from '#features/people/sign-in-sessions/known-device.ts'
import { accountDeletions } from '#features/people/users/deletion-table.ts'
import { DELETED_USERNAME, USERNAME_LENGTH } from '#features/people/users/schema.ts'
import { authAccounts, authVerifications, signInTries, toDate, users } from '#features/people/users/table.ts'
import { engagements } from '#features/scheduling/calendar/table.ts'
import { calendarFeeds } from '#features/screens/calendar-feed/table.ts'
import { forgetCalendars } from '#features/screens/outside-calendars/forgetting.ts'
import { leaveRoomAccount } from '#features/screens/teacher-rooms/leaving.ts'
import { contactMessages } from '#features/staff/contact/table.ts'
import { hiddenColumns, savedFilters } from '#features/staff/list-views/table.ts'
import { requests } from '#features/staff/requests/table.ts'
import { staffNotes } from '#features/staff/staff-notes/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { ENGLISH } from '#kernel/language-address.ts'
import { topics } from '#kernel/topics.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { discardEmailsTo } from '#platform/email-outbox.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotencyKeys } from '#platform/table.ts'
import { accountDeleted } from './events.ts'
import { type LeavingUser, sendDeletionLetter } from './letters.ts'

export const DELETED_NAME = 'Deleted account'

/** The random end of an id: the unique index refuses the same one twice, and the work is then tried again. */
const deletedUsername = (): string =>
  DELETED_USERNAME + newId('user').slice(DELETED_USERNAME.length - USERNAME_LENGTH.max)

/** No mail server has this address (RFC 2606). */
const deletedEmail = (userId: string): string => `${userId.toLowerCase()}@deleted.invalid`

/**
 * The account is deleted: its row stays for what refers to it, and the person goes (docs/product.md §2.12; `words.ts` says for every
 * text what happens). Needs the locks of the vouchers, the user and the agreements.
 */
export const eraseAccount = async (tx: Tx, ctx: Ctx, user: LeavingUser): Promise<void> => {
  const { id: userId, email } = user
  await signOutDevices(tx, ctx, { userId })
  await endGuardianships(tx, ctx, userId)
  const photo = parsePhotoURL(user.photoURL)
  if (photo) photoFiles.send(tx, photo)
  await forgetCovers(tx, userId)
  await tx.update(users).set(emptied(ctx, user)).where(eq(users.id, userId))
  await deleteOwnRows(tx, userId)
  await leaveRoomAccount(tx, userId, ctx.now)
  await endCurrentAgreement(tx, ctx, userId)
  await tx.delete(signInTries).where(eq(signInTries.account, accountKey(email)))
  await discardEmailsTo(tx, email)
  await tx.update(accountDeletions).set({ completedAt: ctx.now }).where(eq(accountDeletions.userId, userId))
  await recordEvents(tx, ctx, accountDeleted(userId, null))
  await sendDeletionLetter(tx, 'deletion_done', user, ctx.now)
  // The public page of a teacher goes too.
  publishAfterCommit(tx, topics.sessions, topics.user(userId), topics.role(userId), topics.admin('users'))
}

const emptied = (ctx: Ctx, { id }: LeavingUser): Partial<typeof users.$inferInsert> => ({
  ...{ username: deletedUsername(), displayName: DELETED_NAME, email: deletedEmail(id), emailVerified: false },
  ...{ photoURL: null, birthDate: null, introduction: '', languages: [], qualifications: '' },
  ...{ teacherAccessAt: null, invitedAt: null, twoFactorEnabled: false },
  ...{ zone: SCHOOL_ZONE, theme: 'dark', language: ENGLISH },
  ...{ role: 'student', DNDRole: 'student', deletedAt: ctx.now, updatedAt: toDate(ctx.now) },
})

const endGuardianships = async (tx: Tx, ctx: Ctx, userId: string): Promise<void> => {
  const own = or(eq(guardianships.childId, userId), eq(guardianships.guardianId, userId))
  const current = await tx
    .select()
    .from(guardianships)
    .where(and(own, isNull(guardianships.until)))
  for (const each of current) await endGuardianship(tx, ctx, each)
  await tx.delete(guardianships).where(own)
  await tx.delete(addedChildren).where(eq(addedChildren.childId, userId))
  await tx.delete(familyChoices).where(or(eq(familyChoices.guardianId, userId), eq(familyChoices.personId, userId)))
}

/** What is only the person's. Words that others rely on stay without the name. */
const deleteOwnRows = async (tx: Tx, userId: string): Promise<void> => {
  await tx.delete(authAccounts).where(eq(authAccounts.userId, userId))
  await tx.delete(authVerifications).where(eq(authVerifications.value, userId))
  await tx.delete(authTwoFactors).where(eq(authTwoFactors.userId, userId))
  await tx.delete(authPasskeys).where(eq(authPasskeys.userId, userId))
  await tx.delete(providerAccounts).where(eq(providerAccounts.userId, userId))
  await tx.delete(providerAttempts).where(eq(providerAttempts.userId, userId))
  await tx.delete(usedCodes).where(eq(usedCodes.userId, userId))
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
  await tx.delete(notifications).where(eq(notifications.userId, userId))
  await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId))
  await tx.delete(notificationChoices).where(eq(notificationChoices.userId, userId))
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.ownerId, userId))
  await forgetCalendars(tx, userId)
  await tx.delete(payerDocuments).where(eq(payerDocuments.payerId, userId))
  await tx.delete(payerCompanies).where(eq(payerCompanies.payerId, userId))
  await forgetVouchersOf(tx, userId)
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.actor, userId))
  await tx.delete(requests).where(eq(requests.filedBy, userId))
  await tx.delete(staffNotes).where(eq(staffNotes.userId, userId))
  await tx.delete(savedFilters).where(eq(savedFilters.userId, userId))
  await tx.delete(hiddenColumns).where(eq(hiddenColumns.userId, userId))
  await tx.delete(recoveryCases).where(eq(recoveryCases.userId, userId))
  await tx
    .delete(contactMessages)
    .where(and(eq(contactMessages.userId, userId), eq(contactMessages.status, 'answered')))
  await tx.delete(conversationReads).where(eq(conversationReads.userId, userId))
  await tx.delete(recapPraises).where(eq(recapPraises.playerId, userId))
  await forgetPublicWords(tx, userId)
  await tx.delete(trialOffers).where(eq(trialOffers.teacherId, userId))
  await tx.delete(teacherFilms).where(eq(teacherFilms.teacherId, userId))
  await forgetSheets(tx, userId)
  await forgetHomework(tx, userId)
  await forgetNotes(tx, userId)
  await tx.delete(examGoals).where(eq(examGoals.studentId, userId))
  await tx.delete(progressReports).where(eq(progressReports.studentId, userId))
  const entries = await ownEntriesOf(tx, userId)
  if (entries) await tx.delete(sessionZeroEntries).where(entries)
  await tx.update(engagements).set({ note: '' }).where(eq(engagements.personId, userId))
  await forgetDrafts(tx, userId)
  await tx.update(campaignPlayers).set({ availability: {} }).where(eq(campaignPlayers.userId, userId))
}
