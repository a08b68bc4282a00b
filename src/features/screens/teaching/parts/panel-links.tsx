import { HOMEWORK_PATH } from '#features/academy/homework/paths.ts'
import { REPORTS_PATH } from '#features/academy/progress-reports/paths.ts'
import { PROPOSALS_PATH } from '#features/academy/reservations/paths.ts'
import { SUBSTITUTES_PATH } from '#features/academy/substitutes/paths.ts'
import { MY_GAMES_PATH } from '#features/games/games/paths.ts'
import { AVAILABILITY_PATH } from '#features/screens/session-form/paths.ts'
import { OWN_PAGE_PATH } from '#features/screens/teacher-page/paths.ts'
import { MY_EARNINGS_PATH } from '#features/staff/earning-statements/paths.ts'
import { MY_TRAININGS_PATH } from '#features/staff/training-records/paths.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { LinkList, type ListedLink } from '#ui/link-list.tsx'
import type { PanelWork } from '../panel-work.ts'
import styles from './panel.module.css'

type Props = {
  readonly work: PanelWork
  /** How many lessons and games the day has. */
  readonly today: number
  readonly proposals: number
  readonly substitutes: number
}

/** Where nothing waits, it says nothing. */
const counted = (count: number | string, state: string): Pick<ListedLink, 'state' | 'waits'> =>
  String(count) === '0' ? {} : { state, waits: true }

const groupsOf = ({
  work,
  today,
  proposals,
  substitutes,
}: Props): readonly (readonly [string, readonly ListedLink[]])[] => [
  [
    t('Teach'),
    [
      { to: '/campus/my-sessions', label: t('My Sessions'), icon: 'book' },
      { to: MY_GAMES_PATH, label: t('My games'), icon: 'dice' },
      { to: MY_TRAININGS_PATH, label: t('My trainings'), icon: 'people' },
      {
        ...{ to: SUBSTITUTES_PATH, label: t('Substitutes'), icon: 'refresh' },
        ...counted(substitutes, t('{count} to answer', { count: substitutes })),
      },
    ],
  ],
  [
    t('Students'),
    [
      {
        ...{ to: `${HOMEWORK_PATH}?side=host`, label: t('Homework'), icon: 'pencil' },
        ...counted(work.toMark.count, t('{count} to mark', { count: work.toMark.count })),
      },
      {
        ...{ to: REPORTS_PATH, label: t('Reports'), icon: 'done' },
        ...counted(work.reports.count, t('{count} to write', { count: work.reports.count })),
      },
      {
        ...{ to: PROPOSALS_PATH, label: t('Proposals'), icon: 'mail' },
        ...counted(proposals, t('{count} to answer', { count: proposals })),
      },
      { to: OWN_PAGE_PATH, label: t('My public page'), icon: 'star' },
    ],
  ],
  [
    t('Time and money'),
    [
      {
        ...{ to: '/campus/calendar', label: t('Calendar'), icon: 'calendar' },
        state: t('{count, plural, =0 {none today} other {# today}}', { count: today }),
      },
      { to: AVAILABILITY_PATH, label: t('Availability and time off'), icon: 'clock' },
      {
        ...{ to: MY_EARNINGS_PATH, label: t('Earnings'), icon: 'receipt' },
        state: t('{earned} so far', { earned: formatPLN(work.earned) }),
      },
    ],
  ],
]

/** The pages of a teacher in three groups, with what waits in each. */
export const PanelLinks = (props: Props) => (
  <div className={styles.groups}>
    {groupsOf(props).map(([title, links]) => (
      <section key={title} aria-label={title}>
        <h2>{title}</h2>
        <LinkList label={title} links={links} />
      </section>
    ))}
  </div>
)
