import { changeTimeOff, renewAddress } from '#features/screens/calendar-feed/changing.ts'
import { RenewInput, TimeOffInput } from '#features/screens/calendar-feed/schema.ts'
import { connectCalendarFile, readCalendarNow, removeCalendar } from '#features/screens/outside-calendars/connecting.ts'
import { mayConnectCalendars } from '#features/screens/outside-calendars/policy.ts'
import { CalendarAddress, OutsideCalendarInput } from '#features/screens/outside-calendars/schema.ts'
import { returnToSchoolRooms } from '#features/screens/teacher-rooms/leaving.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { actionHandler } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'

const policy = signedIn

/** Calendars: the addresses to subscribe to, and those that a teacher has elsewhere; the rooms of a teacher. */
export const calendarActions = {
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
}
