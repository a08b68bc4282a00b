import { redirect } from 'react-router'
import { listApiTokens } from '#features/people/api-tokens/queries.ts'
import { requestEmailChange, withdrawEmailChange } from '#features/people/credentials/actions/email-change.ts'
import { changePassword, requestPasswordReset } from '#features/people/credentials/actions/password.ts'
import { resendVerification } from '#features/people/credentials/actions/verification.ts'
import { getOwnEmailChange } from '#features/people/credentials/email-change-queries.ts'
import { inviteGuardian } from '#features/people/guardians/actions/guardian-link.ts'
import { listOwnImpersonations } from '#features/people/impersonation/impersonations.ts'
import { changeProfile } from '#features/people/profiles/actions/profile.ts'
import { getMe } from '#features/people/profiles/queries.ts'
import { getWaysIn } from '#features/people/provider-accounts/queries.ts'
import { listProviders } from '#features/people/provider-sign-in/list-providers.ts'
import { hidePushDetails, turnOffPush, turnOnPush } from '#features/people/push-subscriptions/changing.ts'
import { getPushHere } from '#features/people/push-subscriptions/queries.ts'
import { hideForm, turnOffForm, turnOnForm } from '#features/people/push-subscriptions/schema.ts'
import { revokeDevice, revokeOtherDevices } from '#features/people/sign-in-sessions/actions/devices.ts'
import { listDevices } from '#features/people/sign-in-sessions/queries.ts'
import { getSecondFactors } from '#features/people/two-step/second-factors.ts'
import { accountSectionPath } from '#features/people/users/account-sections.ts'
import { ROLE_LABELS } from '#features/people/users/role-labels.ts'
import { EmailChange, PasswordChange } from '#features/people/users/schema.ts'
import { changeTimeOff, renewAddress } from '#features/screens/calendar-feed/changing.ts'
import { listFeeds } from '#features/screens/calendar-feed/feeds.ts'
import { RenewInput, TimeOffInput } from '#features/screens/calendar-feed/schema.ts'
import { listOutsideCalendars } from '#features/screens/outside-calendars/calendars.ts'
import { connectCalendarFile, readCalendarNow, removeCalendar } from '#features/screens/outside-calendars/connecting.ts'
import { offersGoogle } from '#features/screens/outside-calendars/google-connecting.ts'
import { mayConnectCalendars } from '#features/screens/outside-calendars/policy.ts'
import { CalendarAddress, OutsideCalendarInput } from '#features/screens/outside-calendars/schema.ts'
import { getRoomChoice } from '#features/screens/teacher-rooms/accounts.ts'
import { returnToSchoolRooms } from '#features/screens/teacher-rooms/leaving.ts'
import { mayChooseRooms } from '#features/screens/teacher-rooms/policy.ts'
import { listOwnRequests } from '#features/staff/request-queues/queries.ts'
import { withdrawAction } from '#features/staff/request-queues/withdraw-action.ts'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import { roleRequestInput } from '#features/staff/requests/schema.ts'
import { roleRequests } from '#features/staff/role-requests/role-requests.ts'
import { roleCan } from '#kernel/capability.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { CalendarSection } from '../parts/calendar-feeds.tsx'
import { ConnectedSection } from '../parts/connected.tsx'
import { DevicesSection } from '../parts/devices.tsx'
import { EmailSection } from '../parts/email-address.tsx'
import { GuardianSection } from '../parts/guardian.tsx'
import { AppSection, NotificationsSection } from '../parts/notifications.tsx'
import { OutsideCalendarsSection } from '../parts/outside-calendars.tsx'
import { PhotoSection } from '../parts/photo.tsx'
import { PreferencesSection, ProfileSection } from '../parts/profile.tsx'
import { PublicProfileSection } from '../parts/public-profile.tsx'
import { RequestsSection } from '../parts/requests.tsx'
import { SeenByStaffSection } from '../parts/seen-by-staff.tsx'
import { SignInSection } from '../parts/sign-in.tsx'
import { TeacherRoomsSection } from '../parts/teacher-rooms.tsx'
import { TokensSection } from '../parts/tokens.tsx'
import { TwoStepSection } from '../parts/two-step.tsx'
import { YourDataSection } from '../parts/your-data.tsx'
import { DeviceInput, GuardianInput, PreferencesInput, ProfileInput, PublicProfileInput } from '../schema.ts'
import type { Route } from './+types/account'

const REQUESTS_SHOWN = 20

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, requestContext: { siteUrl } }) => {
    const [me, devices, tokens, requests, seen, emailChange, factors, feeds, waysIn, pushHere, calendars, rooms] =
      await Promise.all([
        getMe(db, ctx),
        listDevices(db, ctx),
        listApiTokens(db, ctx),
        listOwnRequests(ctx, { limit: REQUESTS_SHOWN }),
        listOwnImpersonations(ctx),
        getOwnEmailChange(db, ctx),
        getSecondFactors(ctx),
        listFeeds(ctx, siteUrl),
        getWaysIn(db, ctx),
        getPushHere(db, ctx),
        mayConnectCalendars(ctx.actor) ? [] : listOutsideCalendars(ctx),
        mayChooseRooms(ctx.actor) ? null : getRoomChoice(ctx),
      ])
    return {
      ...{
        me,
        devices,
        tokens,
        requests: requests.items,
        seen,
        emailChange,
        factors,
        feeds,
        waysIn,
        pushHere,
        calendars,
        rooms,
      },
      ...{ providers: listProviders(), offersGoogle: offersGoogle(), now: ctx.now.toString() },
    }
  },
})

const policy = signedIn

export const action = formAction({
  profile: actionHandler({
    policy,
    schema: ProfileInput,
    run: async ({ ctx, input }) => {
      await changeProfile(ctx, input)
      return { done: 'Profile saved' }
    },
  }),
  preferences: actionHandler({
    policy,
    schema: PreferencesInput,
    run: async ({ ctx, input }) => {
      await changeProfile(ctx, input)
      return { done: 'Time zone and theme saved' }
    },
  }),
  teaching: actionHandler({
    policy,
    schema: PublicProfileInput,
    run: async ({ ctx, input }) => {
      await changeProfile(ctx, input)
      return { done: 'Public profile saved' }
    },
  }),
  password: actionHandler({
    policy,
    schema: PasswordChange,
    run: async ({ ctx, input }) => {
      await changePassword(ctx, input)
      return { done: 'Password changed' }
    },
  }),
  choosePassword: actionHandler({
    policy,
    schema: NoInput,
    run: async ({ ctx }) => {
      await requestPasswordReset(ctx, (await getMe(db, ctx)).email)
      return { done: 'We’ve sent the link' }
    },
  }),
  resendVerification: actionHandler({
    policy,
    schema: NoInput,
    run: async ({ ctx }) => {
      await resendVerification(ctx)
      return { done: 'We’ve sent the link' }
    },
  }),
  changeEmail: actionHandler({
    policy,
    schema: EmailChange,
    run: async ({ ctx, input }) => {
      await requestEmailChange(ctx, input)
      return { done: 'We’ve sent a link to both addresses', isOnPage: true }
    },
  }),
  withdrawEmailChange: actionHandler({
    policy,
    schema: NoInput,
    run: async ({ ctx }) => {
      await withdrawEmailChange(ctx)
      return { done: 'Your address stays as it is', isOnPage: true }
    },
  }),
  guardian: actionHandler({
    policy,
    schema: GuardianInput,
    run: async ({ ctx, input }) => {
      await inviteGuardian(ctx, input)
      return { done: 'We’ve sent the link' }
    },
  }),
  revokeDevice: actionHandler({
    policy,
    schema: DeviceInput,
    run: async ({ ctx, input }) => {
      await revokeDevice(ctx, input.device)
      return { done: 'Signed out', isOnPage: true }
    },
  }),
  revokeOthers: actionHandler({
    policy,
    schema: NoInput,
    run: async ({ ctx }) => {
      const count = await revokeOtherDevices(ctx)
      return { done: count === 1 ? 'One device was signed out' : `${count} devices were signed out`, isOnPage: true }
    },
  }),
  turnOnPush: actionHandler({
    policy,
    schema: turnOnForm,
    run: async ({ ctx, input }) => {
      await turnOnPush(ctx, input)
      return { done: 'This device shows your notifications', isOnPage: true }
    },
  }),
  hidePushDetails: actionHandler({
    policy,
    schema: hideForm,
    run: async ({ ctx, input }) => {
      await hidePushDetails(ctx, input.hidesDetails)
      return { done: 'Notifications of this device saved' }
    },
  }),
  turnOffPush: actionHandler({
    policy,
    schema: turnOffForm,
    run: async ({ ctx, input }) => {
      await turnOffPush(ctx, input.device)
      return { done: 'Notifications turned off', isOnPage: true }
    },
  }),
  renewCalendar: actionHandler({
    policy,
    schema: RenewInput,
    run: async ({ ctx, input }) => {
      await renewAddress(ctx, input.feed)
      return { done: 'The calendar has a new address', isOnPage: true }
    },
  }),
  calendarTimeOff: actionHandler({
    policy,
    schema: TimeOffInput,
    run: async ({ ctx, input }) => {
      await changeTimeOff(ctx, requireUser(ctx.actor).id, input.includesTimeOff)
      return { done: 'Calendar saved' }
    },
  }),
  connectCalendar: actionHandler({
    policy: mayConnectCalendars,
    schema: CalendarAddress,
    run: async ({ ctx, input, requestContext: { siteUrl } }) => {
      await connectCalendarFile(ctx, input.address, siteUrl)
      return { done: 'Calendar connected: we are reading it' }
    },
  }),
  readOutsideCalendar: actionHandler({
    policy,
    schema: OutsideCalendarInput,
    run: async ({ ctx, input }) => {
      await readCalendarNow(ctx, input.calendar)
      return { done: 'We are reading the calendar' }
    },
  }),
  removeOutsideCalendar: actionHandler({
    policy,
    schema: OutsideCalendarInput,
    run: async ({ ctx, input }) => {
      await removeCalendar(ctx, input.calendar)
      return { done: 'Calendar removed', isOnPage: true }
    },
  }),
  returnToSchoolRooms: actionHandler({
    policy,
    schema: NoInput,
    run: async ({ ctx }) => {
      await returnToSchoolRooms(ctx)
      return { done: 'Your lessons take place in the school’s rooms', isOnPage: true }
    },
  }),
  askForRole: actionHandler({
    policy,
    schema: roleRequestInput,
    run: async ({ ctx, input, requestContext }) => {
      await fileRequest(ctx, roleRequests, input)
      requestContext.flash.announce('Request sent')
      return redirect(accountSectionPath('requests'))
    },
  }),
  withdraw: withdrawAction,
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Account', description: 'Your profile, time zone, theme and devices.', isPrivate: true })

export default function Account({ loaderData, actionData: actionResult }: Route.ComponentProps) {
  const { me, devices, tokens, requests, seen, emailChange, factors, feeds, waysIn, pushHere, calendars } = loaderData
  const { rooms, providers, offersGoogle, now } = loaderData
  useLiveTopics(topics.requests.mine)
  return (
    <Page>
      <Stack gap={8}>
        <Cluster gap={4}>
          <Avatar name={me.displayName} photo={me.photoURL} size="large" tone="lamp" />
          <Stack gap={1}>
            <h1>{me.displayName}</h1>
            <Muted>
              {me.username} · {ROLE_LABELS[me.role]}
            </Muted>
          </Stack>
        </Cluster>
        <div>
          <PhotoSection me={me} actionResult={actionResult} />
          <ProfileSection me={me} actionResult={actionResult} />
          {roleCan(me.role, 'teach') && <PublicProfileSection me={me} actionResult={actionResult} />}
          <PreferencesSection me={me} actionResult={actionResult} />
          <NotificationsSection here={pushHere} />
          <AppSection />
          <CalendarSection feeds={feeds} offersTimeOff={roleCan(me.role, 'teach')} />
          {roleCan(me.role, 'teach') && (
            <OutsideCalendarsSection zone={me.zone} {...{ calendars, offersGoogle, actionResult, now }} />
          )}
          {rooms && (rooms.offered.length > 0 || rooms.account) && <TeacherRoomsSection {...rooms} />}
          {me.minor && <GuardianSection {...{ me, actionResult, now }} />}
          <EmailSection me={me} change={emailChange} actionResult={actionResult} now={now} />
          <SignInSection me={me} hasPassword={waysIn?.hasPassword ?? true} actionResult={actionResult} />
          {(providers.length > 0 || (waysIn && waysIn.accounts.length > 0)) && (
            <ConnectedSection accounts={waysIn?.accounts ?? null} />
          )}
          <TwoStepSection factors={factors} />
          <RequestsSection role={me.role} {...{ requests, actionResult, now }} />
          <DevicesSection devices={devices} zone={me.zone} now={now} />
          {!me.minor && <TokensSection tokens={tokens} />}
          {seen.length > 0 && <SeenByStaffSection seen={seen} now={now} />}
          <YourDataSection />
        </div>
      </Stack>
    </Page>
  )
}
