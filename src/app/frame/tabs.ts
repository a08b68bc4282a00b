import type { EffectiveRole } from '#kernel/actor.ts'
import { roleCan } from '#kernel/capability.ts'
import { t } from '#kernel/messages.ts'
import type { IconName } from '#ui/icon.tsx'

/** One entry of the bar on phones. */
export type Tab = {
  readonly to: string
  readonly label: string
  readonly icon: IconName
  /** The pages below it belong to it. */
  readonly hasPages?: true
}

/** What a person opens most, by what they do here. The server decides: the scripts of visitors do not have the table. */
export const tabsFor = (role: EffectiveRole): readonly Tab[] => {
  const home: Tab = { to: '/', label: t('Home'), icon: 'home' }
  const calendar: Tab = { to: '/campus/calendar', label: t('Calendar'), icon: 'calendar' }
  const inbox: Tab = { to: '/messages', label: t('Inbox'), icon: 'mail' }
  if (roleCan(role, 'see_admin'))
    return [
      home,
      roleCan(role, 'decide_requests')
        ? { to: '/admin/requests', label: t('Requests'), icon: 'inbox', hasPages: true }
        : { to: '/admin', label: t('Staff'), icon: 'shield' },
      roleCan(role, 'see_people')
        ? { to: '/admin/users', label: t('People'), icon: 'people', hasPages: true }
        : calendar,
      inbox,
    ]
  if (roleCan(role, 'teach'))
    return [home, calendar, { to: '/campus/my-sessions', label: t('Sessions'), icon: 'book', hasPages: true }, inbox]
  return [home, calendar, { to: '/campus', label: t('Find'), icon: 'search' }, inbox]
}
