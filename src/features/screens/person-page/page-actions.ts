import { redirectDocument } from 'react-router'
import { removePhotoOf } from '#features/academy/photos/actions.ts'
import { confirmEmailAsOperator } from '#features/people/credentials/actions/verification.ts'
import {
  endGuardianshipsAsOperator,
  reopenBookingAsOperator,
} from '#features/people/guardians/actions/guardian-by-operator.ts'
import { startImpersonation } from '#features/people/impersonation/actions/start-and-end.ts'
import { revokeDevicesOf } from '#features/people/sign-in-sessions/actions/devices.ts'
import { sendPasswordLink } from '#features/people/sign-up/actions/invite-user.ts'
import { grantTeacherAccess, setRole } from '#features/people/users/actions/roles.ts'
import { mayImpersonate, mayManageUsers } from '#features/people/users/policy.ts'
import { addNote, deleteNote, editNote } from '#features/staff/staff-notes/notes.ts'
import { mayKeepNotes } from '#features/staff/staff-notes/policy.ts'
import { noteEditForm, noteForm, noteInput } from '#features/staff/staff-notes/schema.ts'
import { confirmGuardianByStaff } from '#features/staff/user-admin/confirm-guardian.ts'
import {
  deviceForm,
  guardianInput,
  impersonationInput,
  photoRemovalInput,
  roleInput,
} from '#features/staff/user-admin/schema.ts'
import { t } from '#kernel/messages.ts'
import { actionHandler } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'

const policy = mayManageUsers

/** The form actions of a person's page. */
export const personActions = {
  setRole: actionHandler({
    policy,
    confirmed: true,
    schema: roleInput,
    run: async ({ ctx, params, input }) => {
      await setRole(ctx, { userId: params.id ?? '', ...input })
      return { done: t('Role saved'), isOnPage: true }
    },
  }),
  grantAccess: actionHandler({
    policy,
    confirmed: true,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await grantTeacherAccess(ctx, params.id ?? '')
      return { done: t('Teacher access given'), isOnPage: true }
    },
  }),
  confirmEmail: actionHandler({
    policy,
    confirmed: true,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await confirmEmailAsOperator(ctx, params.id ?? '')
      return { done: t('Address confirmed'), isOnPage: true }
    },
  }),
  sendPasswordLink: actionHandler({
    policy,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await sendPasswordLink(ctx, params.id ?? '')
      return { done: t('We’ve sent the link to their address') }
    },
  }),
  confirmGuardian: actionHandler({
    policy,
    confirmed: true,
    schema: guardianInput,
    run: async ({ ctx, params, input }) => {
      await confirmGuardianByStaff(ctx, params.id ?? '', input)
      return { done: t('Approval recorded'), isOnPage: true }
    },
  }),
  endGuardianships: actionHandler({
    policy,
    confirmed: true,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await endGuardianshipsAsOperator(ctx, params.id ?? '')
      return { done: t('Guardianships ended'), isOnPage: true }
    },
  }),
  reopenBooking: actionHandler({
    policy,
    confirmed: true,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await reopenBookingAsOperator(ctx, params.id ?? '')
      return { done: t('The account is open to booking again'), isOnPage: true }
    },
  }),
  removePhoto: actionHandler({
    policy,
    schema: photoRemovalInput,
    run: async ({ ctx, params, input: { reason } }) => {
      await removePhotoOf(ctx, params.id ?? '', reason)
      return { done: t('Photo removed'), isOnPage: true }
    },
  }),
  revokeDevice: actionHandler({
    policy,
    schema: deviceForm,
    run: async ({ ctx, params, input: { device } }) => {
      await revokeDevicesOf(ctx, params.id ?? '', device)
      return { done: t('Signed out'), isOnPage: true }
    },
  }),
  revokeAll: actionHandler({
    policy,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      const count = await revokeDevicesOf(ctx, params.id ?? '')
      return { done: t('{count, plural, one {# device} other {# devices}} signed out', { count }), isOnPage: true }
    },
  }),
  addNote: actionHandler({
    policy: mayKeepNotes,
    schema: noteInput,
    run: async ({ ctx, params, input: { text } }) => {
      await addNote(ctx, params.id ?? '', text)
      return { done: t('Note added'), isOnPage: true }
    },
  }),
  editNote: actionHandler({
    policy: mayKeepNotes,
    schema: noteEditForm,
    run: async ({ ctx, input: { note, text } }) => {
      await editNote(ctx, note, text)
      return { done: t('Note saved'), isOnPage: true }
    },
  }),
  deleteNote: actionHandler({
    policy: mayKeepNotes,
    schema: noteForm,
    run: async ({ ctx, input: { note } }) => {
      await deleteNote(ctx, note)
      return { done: t('Note deleted'), isOnPage: true }
    },
  }),
  impersonate: actionHandler({
    policy: mayImpersonate,
    confirmed: true,
    schema: impersonationInput,
    run: async ({ ctx, params, input: { reason } }) => {
      await startImpersonation(ctx, params.id ?? '', reason)
      return redirectDocument('/')
    },
  }),
}
