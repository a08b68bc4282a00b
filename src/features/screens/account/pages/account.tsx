import { listApiTokens } from '#features/people/api-tokens/queries.ts'
import { getOwnEmailChange } from '#features/people/credentials/email-change-queries.ts'
import { listOwnImpersonations } from '#features/people/impersonation/impersonations.ts'
import { getMe } from '#features/people/profiles/queries.ts'
import { getWaysIn } from '#features/people/provider-accounts/queries.ts'
import { listProviders } from '#features/people/provider-sign-in/list-providers.ts'
import { getPushHere } from '#features/people/push-subscriptions/queries.ts'
import { listDevices } from '#features/people/sign-in-sessions/queries.ts'
import { getSecondFactors } from '#features/people/two-step/second-factors.ts'
import { ROLE_LABELS } from '#features/people/users/role-labels.ts'
import { listFeeds } from '#features/screens/calendar-feed/feeds.ts'
import { listOutsideCalendars } from '#features/screens/outside-calendars/calendars.ts'
import { offersGoogle } from '#features/screens/outside-calendars/google-connecting.ts'
import { mayConnectCalendars } from '#features/screens/outside-calendars/policy.ts'
import { getRoomChoice } from '#features/screens/teacher-rooms/accounts.ts'
import { mayChooseRooms } from '#features/screens/teacher-rooms/policy.ts'
import { listOwnRequests } from '#features/staff/request-queues/queries.ts'
import { roleCan } from '#kernel/capability.ts'
import { signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { calendarActions } from '../calendar-actions.ts'
import { notificationActions } from '../notification-actions.ts'
import { CalendarSection } from '../parts/calendar-feeds.tsx'
import { ConnectedSection } from '../parts/connected.tsx'
import { DevicesSection } from '../parts/devices.tsx'
import { EmailSection } from '../parts/email-address.tsx'
import { FamilySection } from '../parts/family.tsx'
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
import { profileActions } from '../profile-actions.ts'
import { signInActions } from '../sign-in-actions.ts'
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

export const action = formAction({ ...profileActions, ...signInActions, ...notificationActions, ...calendarActions })

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
          <FamilySection minor={me.minor} />
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
