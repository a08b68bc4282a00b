import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { LinkList } from '#ui/link-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import type { ForStaff } from '../dashboard.ts'
import type { NavLink } from '../nav-links.ts'
import styles from './staff-card.module.css'

type Props = Omit<ForStaff, 'isStaff'> & { readonly pages: readonly NavLink[] }

/** On wide screens a superadmin has no other menu to the admin pages (docs/product.md §9.1). */
export const StaffCard = ({
  waiting,
  unclaimedPayments,
  mismatchedPayments,
  openReports,
  unreadRequests,
  lateSchedules,
  pages,
}: Props) => (
  <Card title="Admin Panel" tone="lamp" variant="highlighted">
    <Stack gap={4}>
      {unclaimedPayments > 0 && (
        <Notice kind="danger" title={`Payments to review: ${unclaimedPayments}`}>
          We received money and could not find what it is for.{' '}
          <TextLink to="/admin/money/attention">Review payments</TextLink>
        </Notice>
      )}
      {mismatchedPayments > 0 && (
        <Notice kind="danger" title={`Payments of the wrong amount: ${mismatchedPayments}`}>
          The amount or the currency is not what was asked for.{' '}
          <TextLink to="/admin/money/attention?kind=mismatched">Review payments</TextLink>
        </Notice>
      )}
      {waiting && waiting.length > 0 && (
        <div>
          <p>Teachers waiting for access, longest waiting first:</p>
          <ul className={styles.waiting}>
            {waiting.map(({ uid, displayName, username }) => (
              <li key={uid}>
                {displayName} <Muted size="small">{username}</Muted>
              </li>
            ))}
          </ul>
        </div>
      )}
      {waiting?.length === 0 && <p>No teacher is waiting for access.</p>}
      {unreadRequests !== null && (
        <p>
          <TextLink to="/admin/requests">
            {unreadRequests > 0 ? `Requests to read: ${unreadRequests}` : 'Requests: all are read'}
          </TextLink>
        </p>
      )}
      {openReports !== null && (
        <p>
          <TextLink to="/admin/lesson-reports">
            {openReports > 0 ? `Problem reports to answer: ${openReports}` : 'Problem reports: none to answer'}
          </TextLink>
        </p>
      )}
      {lateSchedules && (
        <p>
          {lateSchedules.length > 0
            ? `Scheduled work is late: ${lateSchedules.join(', ')}.`
            : 'All scheduled work is up to date.'}
        </p>
      )}
      <LinkList links={pages} label="Admin pages" />
    </Stack>
  </Card>
)
