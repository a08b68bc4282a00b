import type { EffectiveRole } from '#kernel/actor.ts'
import { roleCan } from '#kernel/capability.ts'
import type { IconName } from '#ui/icon.tsx'

/** One entry of the bar on phones. */
export type Tab = {
  readonly to: string
  readonly label: string
  readonly icon: IconName
  /** The pages below it belong to it. */
  readonly hasPages?: true
}

const HOME: Tab = { to: '/', label: 'Home', icon: 'home' }
const CALENDAR: Tab = { to: '/campus/calendar', label: 'Calendar', icon: 'calendar' }
const INBOX: Tab = { to: '/messages', label: 'Inbox', icon: 'mail' }

/** What a person opens most, by what they do here. The server decides: the scripts of visitors do not have the table. */
export const tabsFor = (role: EffectiveRole): readonly Tab[] => {
  if (roleCan(role, 'see_admin'))
    return [
      HOME,
      roleCan(role, 'decide_requests')
        ? { to: '/admin/requests', label: 'Requests', icon: 'receipt', hasPages: true }
        : { to: '/admin', label: 'Staff', icon: 'shield' },
      roleCan(role, 'see_people') ? { to: '/admin/users', label: 'People', icon: 'people', hasPages: true } : CALENDAR,
      INBOX,
    ]
  if (roleCan(role, 'teach'))
    return [HOME, CALENDAR, { to: '/campus/my-sessions', label: 'Sessions', icon: 'book', hasPages: true }, INBOX]
  return [HOME, CALENDAR, { to: '/campus', label: 'Find', icon: 'search' }, INBOX]
}
