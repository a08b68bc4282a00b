import { reminder } from '#features/academy/lesson-notices/notices.ts'
import { gameReminder } from '#features/screens/meetings/notices.ts'

const SHOWN = 4
/** Of so many unread ones those are chosen that the page does not show already. */
export const NEWS_READ = 16

type Shown = {
  /** Notifications that are asked on the page. */
  readonly ids: readonly string[]
  /** Places and homework that the page lists. */
  readonly links: readonly string[]
}

type Unread = { readonly id: string; readonly type: string; readonly link: string; readonly title: string }

/** The page itself has what is next. */
const REMINDERS: readonly string[] = [reminder.type, gameReminder.type]

/** What is new beside what the page shows already; of those that say the same, the newest. */
export const listNews = <One extends Unread>(unread: readonly One[], { ids, links }: Shown): readonly One[] =>
  unread
    .filter(({ id, type, link }) => !ids.includes(id) && !links.includes(link) && !REMINDERS.includes(type))
    .filter((one, at, others) => others.findIndex(({ title }) => title === one.title) === at)
    .slice(0, SHOWN)
