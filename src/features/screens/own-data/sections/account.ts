import { and, eq, inArray, or } from 'drizzle-orm'
import {
  conversationBlocks,
  conversationReads,
  conversations,
  messageFiles,
  messages,
  messageVersions,
} from '#features/conversations/conversations/table.ts'
import { messageReports } from '#features/conversations/safety/table.ts'
import { apiTokens } from '#features/people/api-tokens/table.ts'
import { emailChanges } from '#features/people/credentials/table.ts'
import { addedChildren, familyChoices, guardianshipProofs, guardianships } from '#features/people/guardians/table.ts'
import { impersonations } from '#features/people/impersonation/table.ts'
import { notificationChoices, notificationPreferences } from '#features/people/notification-preferences/table.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { providerAccounts } from '#features/people/provider-accounts/table.ts'
import { pushSubscriptions } from '#features/people/push-subscriptions/table.ts'
import { authPasskeys } from '#features/people/sign-in-library/second-factor-table.ts'
import { tasks } from '#features/people/tasks/table.ts'
import { termsAcceptances } from '#features/people/terms/table.ts'
import { accountDeletions } from '#features/people/users/deletion-table.ts'
import { authAccounts, authSessions, staffRoles, users } from '#features/people/users/table.ts'
import { outsideBusyTimes, outsideCalendars } from '#features/scheduling/outside-times/table.ts'
import { calendarFeeds } from '#features/screens/calendar-feed/table.ts'
import { roomAccounts } from '#features/screens/meetings/table.ts'
import { contactMessages } from '#features/staff/contact/table.ts'
import { hiddenColumns, savedFilters } from '#features/staff/list-views/table.ts'
import { requests } from '#features/staff/requests/table.ts'
import { staffNotes } from '#features/staff/staff-notes/table.ts'
import { db } from '#platform/database.ts'
import { auditRows } from '#platform/table.ts'
import { section } from '../section.ts'

export const accountSections = [
  section('profile', users, { of: ['id'] }),
  section('staffRole', staffRoles, { of: ['userId'] }),
  section('deletion', accountDeletions, { of: ['userId'] }),
  section('addressChanges', emailChanges, { of: ['userId'], without: ['signInSessionId'] }),
  // The guardian's address is what the child typed; a guardian with an account is named by its id.
  section('guardians', guardianships, { of: ['childId'], parties: [guardianships.guardianId] }),
  section('guardianOf', guardianships, {
    of: ['guardianId'],
    parties: [guardianships.childId],
    without: ['guardianEmail'],
  }),
  section('addedByAnAdult', addedChildren, { of: ['childId'], without: ['addedBy'] }),
  section('childrenAdded', addedChildren, {
    of: ['addedBy'],
    parties: [addedChildren.childId],
    without: ['signInEmail'],
  }),
  section('bookedForLast', familyChoices, { of: ['guardianId'], parties: [familyChoices.personId] }),
  // What staff saw of a guardian, for the child and for the guardian; who of staff wrote it is another person.
  section('proofsOfGuardians', guardianshipProofs, {
    rows: userId =>
      inArray(
        guardianshipProofs.guardianshipId,
        db
          .select({ id: guardianships.id })
          .from(guardianships)
          .where(or(eq(guardianships.childId, userId), eq(guardianships.guardianId, userId))),
      ),
    without: ['recordedBy'],
  }),
  section('devices', authSessions, { of: ['userId'], without: ['token'] }),
  section('devicesWithNotifications', pushSubscriptions, {
    rows: userId =>
      inArray(
        pushSubscriptions.signInSessionId,
        db.select({ id: authSessions.id }).from(authSessions).where(eq(authSessions.userId, userId)),
      ),
    without: ['endpoint', 'p256dh', 'auth', 'serverKey'],
  }),
  section('apiTokens', apiTokens, { of: ['userId'], without: ['hash'] }),
  section('passkeys', authPasskeys, { of: ['userId'], without: ['publicKey', 'credentialID'] }),
  section('waysToSignIn', authAccounts, {
    of: ['userId'],
    without: ['password', 'accessToken', 'refreshToken', 'idToken'],
  }),
  section('accountsAtProviders', providerAccounts, { of: ['userId'] }),
  section('acceptedTerms', termsAcceptances, { of: ['userId'], parties: [termsAcceptances.acceptedBy] }),
  section('seenByStaff', impersonations, { of: ['userId'], without: ['staffId', 'signInSessionId'] }),
  // The right of access covers what staff note about a person; who wrote it is another person.
  section('notesOfStaff', staffNotes, { of: ['userId'], without: ['authorId'] }),
  section('notifications', notifications, { of: ['userId'], without: ['dedupeKey'] }),
  section('notificationPreferences', notificationPreferences, { of: ['userId'] }),
  section('savedFilters', savedFilters, { of: ['userId'] }),
  section('hiddenColumns', hiddenColumns, { of: ['userId'] }),
  section('notificationChoices', notificationChoices, { of: ['userId'] }),
  section('conversations', conversations, {
    of: ['teacherId', 'studentId', 'personId'],
    without: ['assigneeId'],
  }),
  // What the person wrote; what others wrote is theirs.
  section('conversationMessages', messages, { of: ['authorId'], without: ['words'] }),
  section('formerTextsOfMessages', messageVersions, { of: ['authorId'] }),
  // The files themselves: /messages/<conversationId>/files/<id>.
  section('filesOfMessages', messageFiles, { of: ['uploadedBy'] }),
  section('readConversations', conversationReads, { of: ['userId'] }),
  section('blockedConversations', conversationBlocks, { of: ['blockedBy'] }),
  section('messageReports', messageReports, { of: ['reporterId'], without: ['resolvedBy', 'quoted'] }),
  section('calendarFeeds', calendarFeeds, { of: ['ownerId'] }),
  section('outsideCalendars', outsideCalendars, {
    of: ['ownerId'],
    without: ['secret', 'etag', 'lastModified', 'syncToken'],
  }),
  section('outsideBusyTimes', outsideBusyTimes, { of: ['personId'], without: ['key'], key: ['calendarId', 'key'] }),
  section('accountForRooms', roomAccounts, { of: ['ownerId'], without: ['secret'] }),
  section('requests', requests, {
    of: ['filedBy'],
    without: ['openKey', 'assigneeId', 'updatedBy', 'read', 'readAt', 'blockedBecause'],
  }),
  section('messages', contactMessages, { of: ['userId'], without: ['contentKey', 'assigneeId', 'answeredBy'] }),
  section('tasks', tasks, { of: ['startedBy'], without: ['parts', 'position', 'attempts'] }),
  // What was changed belongs to other people as well: it is exported where the person is the subject.
  section('historyOfActs', auditRows, { of: ['actor'], without: ['before', 'after', 'requestId'] }),
  section('historyOfAccount', auditRows, {
    rows: userId => and(eq(auditRows.entityId, userId)),
    without: ['actor', 'requestId'],
  }),
]
