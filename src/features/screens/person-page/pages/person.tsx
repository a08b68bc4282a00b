import { redirectDocument } from 'react-router'
import { checkOfficePerson } from '#features/academy/office-bookings/policy.ts'
import { removePhotoOf } from '#features/academy/photos/actions.ts'
import { mayGiveGoodwill } from '#features/money/goodwill/policy.ts'
import { confirmEmailAsOperator } from '#features/people/credentials/actions/verification.ts'
import {
  endGuardianshipsAsOperator,
  reopenBookingAsOperator,
} from '#features/people/guardians/actions/guardian-by-operator.ts'
import { startImpersonation } from '#features/people/impersonation/actions/start-and-end.ts'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { revokeDevicesOf } from '#features/people/sign-in-sessions/actions/devices.ts'
import { sendPasswordLink } from '#features/people/sign-up/actions/invite-user.ts'
import { grantTeacherAccess, setRole } from '#features/people/users/actions/roles.ts'
import {
  checkImpersonation,
  checkManagement,
  checkRoleChange,
  mayGrantStaffRoles,
  mayImpersonate,
  mayManageUsers,
  maySeePeople,
} from '#features/people/users/policy.ts'
import { addNote, deleteNote, editNote } from '#features/staff/staff-notes/notes.ts'
import { mayKeepNotes } from '#features/staff/staff-notes/policy.ts'
import { noteEditForm, noteForm, noteInput } from '#features/staff/staff-notes/schema.ts'
import { staffMemberPath } from '#features/staff/staff-roles/paths.ts'
import { confirmGuardianByStaff } from '#features/staff/user-admin/confirm-guardian.ts'
import { AccountCard } from '#features/staff/user-admin/parts/account-card.tsx'
import { ClosedNotice } from '#features/staff/user-admin/parts/closed-notice.tsx'
import { GuardianCard } from '#features/staff/user-admin/parts/guardian-card.tsx'
import { ImpersonateCard } from '#features/staff/user-admin/parts/impersonate-card.tsx'
import { RemovePhoto } from '#features/staff/user-admin/parts/photo-card.tsx'
import { RoleCard } from '#features/staff/user-admin/parts/role-card.tsx'
import { SignInSessionsCard } from '#features/staff/user-admin/parts/sessions-card.tsx'
import { UserChips } from '#features/staff/user-admin/parts/user-chips.tsx'
import { familyPathOf, USERS_PATH, userPath } from '#features/staff/user-admin/paths.ts'
import { getUserForStaff, listDevicesForStaff } from '#features/staff/user-admin/queries.ts'
import {
  deviceForm,
  guardianInput,
  impersonationInput,
  photoRemovalInput,
  roleInput,
} from '#features/staff/user-admin/schema.ts'
import { previewAccessEnd } from '#features/staff/user-admin/teacher-access.ts'
import { ROLES, userIdOf } from '#kernel/actor.ts'
import { can, NARROWED_ROLE, roleCan } from '#kernel/capability.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, SidebarLayout, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { readKind } from '../kinds.ts'
import { NoteForm } from '../parts/note-form.tsx'
import { SummaryCard } from '../parts/summary-card.tsx'
import { Timeline } from '../parts/timeline.tsx'
import { getPersonSummary } from '../summary.ts'
import { kindsFor, listTimeline } from '../timeline.ts'
import type { Route } from './+types/person.ts'

export const loader = pageLoader({
  policy: maySeePeople,
  load: async ({ ctx, params, url: { searchParams } }) => {
    const user = await getUserForStaff(ctx, params.id ?? '')
    const { uid, role } = user
    const mayChange = checkManagement(ctx.actor, user) === null && !user.isDeleted
    const manages = mayManageUsers(ctx.actor) === null
    const kind = readKind(searchParams.get('kind')) ?? null
    const cursor = searchParams.get('cursor') ?? undefined
    const [devices, summary, timeline, { sessionsOnOffer }] = await Promise.all([
      manages ? listDevicesForStaff(ctx, uid) : null,
      getPersonSummary(ctx, uid),
      listTimeline(ctx, user, { kind: kind ?? undefined, cursor }),
      mayChange && roleCan(role, 'publish') ? previewAccessEnd(ctx, uid) : { sessionsOnOffer: 0 },
    ])
    const others = ROLES.filter(each => each !== role)
    const refusalOf = (to: (typeof ROLES)[number]) => checkRoleChange(ctx.actor, { id: uid, role }, to)
    const kinds = kindsFor(ctx.actor, user)
    return {
      ...{ user, devices, summary, timeline, kind, kinds, sessionsOnOffer, manages, mayChange },
      isFirst: cursor === undefined,
      now: ctx.now.toString(),
      grantable: others.filter(each => refusalOf(each) === null),
      roleRefusal: others.map(refusalOf).find(each => each !== null)?.message ?? null,
      mayGrantStaffRole: mayGrantStaffRoles(ctx.actor) === null && refusalOf(NARROWED_ROLE) === null,
      mayImpersonate: !user.isDeleted && checkImpersonation(ctx.actor, user) === null,
      mayGive: mayChange && mayGiveGoodwill(ctx.actor) === null && userIdOf(ctx.actor) !== uid,
      mayBook: !user.isDeleted && checkOfficePerson(ctx.actor, { studentId: uid, guardianIds: [] }) === null,
      mayNote: mayChange && kinds.includes('notes'),
      readsAudit: can(ctx.actor, 'read_audit'),
    }
  },
})

const policy = mayManageUsers

export const action = formAction({
  setRole: actionHandler({
    policy,
    confirmed: true,
    schema: roleInput,
    run: async ({ ctx, params, input }) => {
      await setRole(ctx, { userId: params.id ?? '', ...input })
      return { done: 'Role saved', isOnPage: true }
    },
  }),
  grantAccess: actionHandler({
    policy,
    confirmed: true,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await grantTeacherAccess(ctx, params.id ?? '')
      return { done: 'Teacher access given', isOnPage: true }
    },
  }),
  confirmEmail: actionHandler({
    policy,
    confirmed: true,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await confirmEmailAsOperator(ctx, params.id ?? '')
      return { done: 'Address confirmed', isOnPage: true }
    },
  }),
  sendPasswordLink: actionHandler({
    policy,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await sendPasswordLink(ctx, params.id ?? '')
      return { done: 'We’ve sent the link to their address' }
    },
  }),
  confirmGuardian: actionHandler({
    policy,
    confirmed: true,
    schema: guardianInput,
    run: async ({ ctx, params, input }) => {
      await confirmGuardianByStaff(ctx, params.id ?? '', input)
      return { done: 'Approval recorded', isOnPage: true }
    },
  }),
  endGuardianships: actionHandler({
    policy,
    confirmed: true,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await endGuardianshipsAsOperator(ctx, params.id ?? '')
      return { done: 'Guardianships ended', isOnPage: true }
    },
  }),
  reopenBooking: actionHandler({
    policy,
    confirmed: true,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await reopenBookingAsOperator(ctx, params.id ?? '')
      return { done: 'The account is open to booking again', isOnPage: true }
    },
  }),
  removePhoto: actionHandler({
    policy,
    schema: photoRemovalInput,
    run: async ({ ctx, params, input: { reason } }) => {
      await removePhotoOf(ctx, params.id ?? '', reason)
      return { done: 'Photo removed', isOnPage: true }
    },
  }),
  revokeDevice: actionHandler({
    policy,
    schema: deviceForm,
    run: async ({ ctx, params, input: { device } }) => {
      await revokeDevicesOf(ctx, params.id ?? '', device)
      return { done: 'Signed out', isOnPage: true }
    },
  }),
  revokeAll: actionHandler({
    policy,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      const count = await revokeDevicesOf(ctx, params.id ?? '')
      return { done: `${pluralize(count, 'device')} signed out`, isOnPage: true }
    },
  }),
  addNote: actionHandler({
    policy: mayKeepNotes,
    schema: noteInput,
    run: async ({ ctx, params, input: { text } }) => {
      await addNote(ctx, params.id ?? '', text)
      return { done: 'Note added', isOnPage: true }
    },
  }),
  editNote: actionHandler({
    policy: mayKeepNotes,
    schema: noteEditForm,
    run: async ({ ctx, input: { note, text } }) => {
      await editNote(ctx, note, text)
      return { done: 'Note saved', isOnPage: true }
    },
  }),
  deleteNote: actionHandler({
    policy: mayKeepNotes,
    schema: noteForm,
    run: async ({ ctx, input: { note } }) => {
      await deleteNote(ctx, note)
      return { done: 'Note deleted', isOnPage: true }
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
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Person', description: 'Everything about one person.', isPrivate: true })

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, devices, summary, timeline, kind, kinds, isFirst, manages, mayChange, now } = loaderData
  // Of what happens, only a note of one's own empties the form.
  const ownNoteId = timeline.items.find(({ note }) => note?.mayDelete)?.id
  useLiveTopics(topics.admin('users'))
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: 'Manage Users', to: USERS_PATH }, { label: user.displayName }]} />
        <Cluster gap={4}>
          <Avatar name={user.displayName} photo={user.photoURL} size="large" />
          <Stack gap={2}>
            <h1>{user.displayName}</h1>
            <Cluster gap={2}>{user.isDeleted ? <Chip>Deleted</Chip> : <UserChips user={user} />}</Cluster>
          </Stack>
        </Cluster>
        <RefusalNotice actionResult={actionData} />
        {user.closedToBooking && <ClosedNotice mayChange={mayChange} />}
        <SidebarLayout>
          <Stack gap={6}>
            <SummaryCard
              user={user}
              summary={summary}
              mayGive={loaderData.mayGive}
              mayBook={loaderData.mayBook}
              now={now}
            />
            {loaderData.mayNote && (
              <NoteForm key={ownNoteId} displayName={user.displayName} actionResult={actionData} />
            )}
          </Stack>
          <aside>
            <Stack gap={6}>
              <AccountCard user={user} seesBirthDate={manages} mayChange={mayChange} now={now} />
              {manages && user.minor && <GuardianCard user={user} mayChange={mayChange} actionResult={actionData} />}
              {(devices || loaderData.mayImpersonate) && (
                <Card title="Changes and access">
                  {manages && !user.isDeleted && (
                    <RoleCard
                      user={user}
                      grantable={loaderData.grantable}
                      refusal={loaderData.roleRefusal}
                      sessionsOnOffer={loaderData.sessionsOnOffer}
                      staffRolePath={loaderData.mayGrantStaffRole ? staffMemberPath(user.uid) : null}
                    />
                  )}
                  {devices && <SignInSessionsCard devices={devices} mayChange={mayChange} now={now} />}
                  {mayChange && user.photoURL && (
                    <RemovePhoto displayName={user.displayName} actionResult={actionData} />
                  )}
                  {loaderData.mayImpersonate && (
                    <ImpersonateCard displayName={user.displayName} actionResult={actionData} />
                  )}
                </Card>
              )}
            </Stack>
          </aside>
        </SidebarLayout>
        <Timeline
          {...timeline}
          {...{ kind, kinds, isFirst, now }}
          path={userPath(user.uid)}
          aside={
            loaderData.readsAudit && (
              <Cluster gap={4}>
                {manages && <TextLink to={familyPathOf(user.uid)}>Family</TextLink>}
                <TextLink to={`/admin/audit?about=${user.uid}`}>Audit of this account</TextLink>
              </Cluster>
            )
          }
        />
      </Stack>
    </AdminFrame>
  )
}
