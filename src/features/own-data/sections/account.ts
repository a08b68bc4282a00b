import { and, eq } from 'drizzle-orm'
import { contactMessages } from '#features/contact/table.ts'
import { notificationChoices, notificationPreferences } from '#features/notifications/preference-table.ts'
import { notifications } from '#features/notifications/table.ts'
import { requests } from '#features/requests/table.ts'
import { tasks } from '#features/tasks/table.ts'
import { accountDeletions } from '#features/users/deletion-table.ts'
import { emailChanges } from '#features/users/email-change-table.ts'
import { guardianships } from '#features/users/guardianship-table.ts'
import { impersonations } from '#features/users/impersonation-table.ts'
import { termsAcceptances } from '#features/users/legal-table.ts'
import { authPasskeys } from '#features/users/second-factor-table.ts'
import { authAccounts, authSessions, users } from '#features/users/table.ts'
import { auditRows } from '#platform/table.ts'
import { section } from '../section.ts'

export const accountSections = [
  section('profile', users, { of: ['id'] }),
  section('deletion', accountDeletions, { of: ['userId'] }),
  section('addressChanges', emailChanges, { of: ['userId'], without: ['signInSessionId'] }),
  // The guardian's address is what the child typed; a guardian with an account is named by its id.
  section('guardians', guardianships, { of: ['childId'], parties: [guardianships.guardianId] }),
  section('guardianOf', guardianships, {
    of: ['guardianId'],
    parties: [guardianships.childId],
    without: ['guardianEmail'],
  }),
  section('devices', authSessions, { of: ['userId'], without: ['token'] }),
  section('passkeys', authPasskeys, { of: ['userId'], without: ['publicKey', 'credentialID'] }),
  section('waysToSignIn', authAccounts, {
    of: ['userId'],
    without: ['password', 'accessToken', 'refreshToken', 'idToken'],
  }),
  section('acceptedTerms', termsAcceptances, { of: ['userId'], parties: [termsAcceptances.acceptedBy] }),
  section('seenByStaff', impersonations, { of: ['userId'], without: ['staffId', 'signInSessionId'] }),
  section('notifications', notifications, { of: ['userId'], without: ['dedupeKey'] }),
  section('notificationPreferences', notificationPreferences, { of: ['userId'] }),
  section('notificationChoices', notificationChoices, { of: ['userId'] }),
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
