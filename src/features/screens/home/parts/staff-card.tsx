import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type OtherQueueName, waitingLabel } from '#features/staff/dashboard/sources.ts'
import { isLongAgo, roughAge } from '#features/staff/request-queues/age-label.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'
import { TextLink } from '#ui/typography.tsx'
import type { ForStaff } from '../dashboard.ts'
import type { NavLink } from '../nav-links.ts'
import { SectionHeading } from './section-heading.tsx'
import styles from './staff-card.module.css'

type Props = Pick<ForStaff, 'waiting' | 'waitingCount' | 'teachers' | 'lateSchedules'> & {
  readonly pages: readonly NavLink[]
  /** What waits for the reader as a student, player or guardian; null where nothing does. */
  readonly own: ReactNode
  readonly now: string
}

/** Not said by the title. */
const isNewTo =
  (title: string) =>
  (words: string | null | undefined): boolean =>
    Boolean(words) && !title.includes(words ?? '')

const OTHER_ICONS: Readonly<Record<OtherQueueName, IconName>> = {
  payments: 'wallet',
  disputes: 'warning',
  reports: 'warning',
  messages: 'mail',
  recovery: 'lock',
}

type SignProps = {
  readonly from: string | null
  readonly photo?: string | null | undefined
  readonly other?: OtherQueueName | undefined
}

/** The face of the person who waits, or what it is about. */
const Sign = ({ from, photo, other }: SignProps) => (
  <span className={styles.sign} aria-hidden="true">
    {from ? <Avatar name={from} photo={photo} /> : <Icon name={other ? OTHER_ICONS[other] : 'user'} size={20} />}
  </span>
)

/** What waits for a member of staff under one heading: what is their own, then the queues, the longest first, each with its one act. */
export const StaffQueue = ({ own, waiting, waitingCount, teachers, lateSchedules, pages, now }: Props) => {
  const count = waitingLabel(waitingCount)
  return (
    <section aria-labelledby="staff-queue">
      <SectionHeading
        id="staff-queue"
        to="/admin/requests"
        more={waitingCount > waiting.length ? t('All {count}', { count }) : t('All')}
      >
        {waitingCount > 0 || own ? t('Waiting for you') : t('Nothing is waiting')}
      </SectionHeading>
      {lateSchedules && lateSchedules.length > 0 && (
        <div className={styles.late}>
          <Notice kind="warn" title={t('Scheduled work is late: {names}', { names: lateSchedules.join(', ') })} />
        </div>
      )}
      {own && <div className={styles.own}>{own}</div>}
      <ul className={styles.queue}>
        {waiting.map(({ id, queue, title, to, since, from, photo, other, wish, facts, act }) => (
          <li key={id} className={styles.row} data-row>
            <Sign {...{ from, photo, other }} />
            <Link to={to} className={styles.title}>
              {wish ?? title}
            </Link>
            <p className={styles.fact}>{wish ? facts : [queue, from].filter(isNewTo(title)).join(' · ')}</p>
            <p className={styles.age} data-long={isLongAgo(since, now) || undefined}>
              {rich('<word>waits </word>{age}', {
                word: words => <span className={styles.word}>{words}</span>,
                age: roughAge(since, now),
              })}
            </p>
            <span className={styles.act}>
              <ButtonLink to={to} size="small" aria-label={`${act}: ${title}`}>
                {act}
              </ButtonLink>
            </span>
            <Icon name="right" size={18} className={styles.way} />
          </li>
        ))}
        {teachers && teachers.length > 0 && (
          <li className={styles.row} data-row>
            <Sign from={null} />
            <Link to="/admin/users?role=teacher" className={styles.title}>
              {t('Teachers without access')}
            </Link>
            <p className={styles.fact}>{teachers.map(({ displayName }) => displayName).join(', ')}</p>
            <span className={styles.act}>
              <ButtonLink
                to="/admin/users?role=teacher"
                size="small"
                aria-label={t('Look at the teachers without access')}
              >
                {t('Look')}
              </ButtonLink>
            </span>
            <Icon name="right" size={18} className={styles.way} />
          </li>
        )}
      </ul>
      <h2 id="admin-pages" className={styles.pagesTitle}>
        {t('Admin pages')}
      </h2>
      <nav aria-labelledby="admin-pages" className={styles.pages}>
        {pages.map(({ to, label }) => (
          <TextLink key={to} to={to}>
            {label}
          </TextLink>
        ))}
      </nav>
    </section>
  )
}

/** The numbers of today. */
export const StaffToday = ({ today }: { readonly today: NonNullable<ForStaff['today']> }) => (
  <section aria-labelledby="staff-today">
    <SectionHeading id="staff-today" to="/admin" more={t('Dashboard')}>
      {t('Today')}
    </SectionHeading>
    <dl className={styles.today}>
      <div>
        <dt>{t('Lessons on now')}</dt>
        <dd>{today.now}</dd>
      </div>
      <div>
        <dt>{t('Booked today')}</dt>
        <dd>{today.booked}</dd>
      </div>
      {today.paid !== null && (
        <div>
          <dt>{t('Paid today')}</dt>
          <dd>{formatPLN(today.paid)}</dd>
        </div>
      )}
    </dl>
  </section>
)
