import { redirectDocument } from 'react-router'
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
  mayImpersonate,
  mayManageUsers,
} from '#features/people/users/policy.ts'
import { ROLES } from '#kernel/actor.ts'
import { roleCan } from '#kernel/capability.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Cluster, SidebarLayout, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { listActivityOf } from '../activity.ts'
import { confirmGuardianByStaff } from '../confirm-guardian.ts'
import { AccountCard } from '../parts/account-card.tsx'
import { ActivityCards } from '../parts/activity-cards.tsx'
import { ClosedNotice } from '../parts/closed-notice.tsx'
import { GuardianCard } from '../parts/guardian-card.tsx'
import { HistoryCard } from '../parts/history-card.tsx'
import { ImpersonateCard } from '../parts/impersonate-card.tsx'
import { RoleCard } from '../parts/role-card.tsx'
import { SignInSessionsCard } from '../parts/sessions-card.tsx'
import { UserChips } from '../parts/user-chips.tsx'
import { USERS_PATH } from '../paths.ts'
import { getUserForStaff, listDevicesForStaff, listUserHistory } from '../queries.ts'
import { deviceForm, guardianInput, impersonationInput, roleInput } from '../schema.ts'
import { previewAccessEnd } from '../teacher-access.ts'
import type { Route } from './+types/user.ts'

export const loader = pageLoader({
  policy: mayManageUsers,
  load: async ({ ctx, params }) => {
    const user = await getUserForStaff(ctx, params.id ?? '')
    const { uid, role } = user
    const mayChange = checkManagement(ctx.actor, user) === null
    const [devices, history, activity, { sessionsOnOffer }] = await Promise.all([
      listDevicesForStaff(ctx, uid),
      listUserHistory(ctx, uid),
      listActivityOf(ctx, uid),
      mayChange && roleCan(role, 'publish') ? previewAccessEnd(ctx, uid) : { sessionsOnOffer: 0 },
    ])
    const others = ROLES.filter(each => each !== role)
    const refusalOf = (to: (typeof ROLES)[number]) => checkRoleChange(ctx.actor, { id: uid, role }, to)
    return {
      ...{ user, devices, history, activity, sessionsOnOffer, mayChange, now: ctx.now.toString() },
      grantable: others.filter(each => refusalOf(each) === null),
      roleRefusal: others.map(refusalOf).find(each => each !== null)?.message ?? null,
      mayImpersonate: checkImpersonation(ctx.actor, user) === null,
    }
  },
})

const policy = mayManageUsers

export const action = formAction({
  setRole: actionHandler({
    policy,
    confirmed: true,
    schema: roleInput,
    run: async ({ ctx, params, input: { role } }) => {
      await setRole(ctx, { userId: params.id ?? '', role })
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
  pageHead(args, { title: 'User', description: 'One account of the site.', isPrivate: true })

export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, devices, history, activity, mayChange, now, grantable, roleRefusal, sessionsOnOffer } = loaderData
  useLiveTopics(topics.admin('users'))
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: 'Manage Users', to: USERS_PATH }, { label: user.displayName }]} />
        <Cluster gap={4}>
          <Avatar name={user.displayName} photo={user.photoURL} size="large" />
          <Stack gap={2}>
            <h1>{user.displayName}</h1>
            <Cluster gap={2}>
              <UserChips user={user} />
            </Cluster>
          </Stack>
        </Cluster>
        <RefusalNotice actionResult={actionData} />
        {user.closedToBooking && <ClosedNotice mayChange={mayChange} />}
        <SidebarLayout>
          <Stack gap={6}>
            <AccountCard user={user} mayChange={mayChange} now={now} />
            {user.minor && <GuardianCard user={user} mayChange={mayChange} actionResult={actionData} />}
            <ActivityCards activity={activity} now={now} />
            <HistoryCard history={history} auditPath={`/admin/audit?about=${user.uid}`} now={now} />
          </Stack>
          <aside>
            <Stack gap={6}>
              <RoleCard
                role={user.role}
                grantable={grantable}
                refusal={roleRefusal}
                sessionsOnOffer={sessionsOnOffer}
              />
              <SignInSessionsCard devices={devices} mayChange={mayChange} now={now} />
              {loaderData.mayImpersonate && (
                <ImpersonateCard displayName={user.displayName} actionResult={actionData} />
              )}
            </Stack>
          </aside>
        </SidebarLayout>
      </Stack>
    </AdminFrame>
  )
}
