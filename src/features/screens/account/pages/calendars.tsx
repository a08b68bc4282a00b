import { changeTimeOff, renewAddress } from '#features/screens/calendar-feed/changing.ts'
import { listFeeds } from '#features/screens/calendar-feed/feeds.ts'
import { RenewInput, TimeOffInput } from '#features/screens/calendar-feed/schema.ts'
import { listOutsideCalendars } from '#features/screens/outside-calendars/calendars.ts'
import { connectCalendarFile, readCalendarNow, removeCalendar } from '#features/screens/outside-calendars/connecting.ts'
import { offersGoogle } from '#features/screens/outside-calendars/google-connecting.ts'
import { mayConnectCalendars } from '#features/screens/outside-calendars/policy.ts'
import { CalendarAddress, OutsideCalendarInput } from '#features/screens/outside-calendars/schema.ts'
import { roleCan } from '#kernel/capability.ts'
import { t } from '#kernel/messages.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { accountPersonOf } from '../account-menu.ts'
import { AccountFrame } from '../parts/account-frame.tsx'
import { CalendarSection } from '../parts/calendar-feeds.tsx'
import { OutsideCalendarsSection } from '../parts/outside-calendars.tsx'
import type { Route } from './+types/calendars'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, requestContext: { siteUrl } }) => {
    const [feeds, calendars] = await Promise.all([
      listFeeds(ctx, siteUrl),
      mayConnectCalendars(ctx.actor) ? [] : listOutsideCalendars(ctx),
    ])
    return {
      ...{ person: accountPersonOf(ctx.actor), zone: requireUser(ctx.actor).zone, feeds, calendars },
      ...{ offersGoogle: offersGoogle(), now: ctx.now.toString() },
    }
  },
})

const policy = signedIn

/** The addresses to subscribe to, and the calendars that a teacher has elsewhere. */
export const action = formAction({
  renewCalendar: actionHandler({
    policy,
    schema: RenewInput,
    run: async ({ ctx, input }) => {
      await renewAddress(ctx, input.feed)
      return { done: t('The calendar has a new address'), isOnPage: true }
    },
  }),
  calendarTimeOff: actionHandler({
    policy,
    schema: TimeOffInput,
    run: async ({ ctx, input }) => {
      await changeTimeOff(ctx, requireUser(ctx.actor).id, input.includesTimeOff)
      return { done: t('Saved'), isOnPage: true }
    },
  }),
  connectCalendar: actionHandler({
    policy: mayConnectCalendars,
    schema: CalendarAddress,
    run: async ({ ctx, input, requestContext: { siteUrl } }) => {
      await connectCalendarFile(ctx, input.address, siteUrl)
      return { done: t('Calendar connected: we are reading it'), isOnPage: true }
    },
  }),
  readOutsideCalendar: actionHandler({
    policy,
    schema: OutsideCalendarInput,
    run: async ({ ctx, input }) => {
      await readCalendarNow(ctx, input.calendar)
      return { done: t('We are reading the calendar') }
    },
  }),
  removeOutsideCalendar: actionHandler({
    policy,
    schema: OutsideCalendarInput,
    run: async ({ ctx, input }) => {
      await removeCalendar(ctx, input.calendar)
      return { done: t('Calendar removed'), isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Calendars'), description: t('Your lessons in your own calendar.'), isPrivate: true })

export default function CalendarsPage({ loaderData, actionData: actionResult }: Route.ComponentProps) {
  const { person, zone, feeds, calendars, offersGoogle, now } = loaderData
  const teaches = roleCan(person.role, 'teach')
  return (
    <AccountFrame
      person={person}
      page="calendar"
      text={
        teaches
          ? t('What we write into your calendar, and when you are busy elsewhere.')
          : t('Your lessons and games, in the calendar that you use.')
      }
    >
      <RefusalNotice actionResult={actionResult} />
      <CalendarSection feeds={feeds} offersTimeOff={teaches} actionResult={actionResult} />
      {teaches && <OutsideCalendarsSection {...{ zone, calendars, offersGoogle, actionResult, now }} />}
    </AccountFrame>
  )
}
