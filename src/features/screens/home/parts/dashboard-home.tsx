import { Fragment } from 'react'
import { NoUpcomingLessons } from '#features/academy/reservation-page/parts/no-upcoming-lessons.tsx'
import { ToAnswerCard } from '#features/academy/substitutes/parts/to-answer-card.tsx'
import { PUBLISH_PATH } from '#features/screens/session-form/paths.ts'
import type { EffectiveRole, User } from '#kernel/actor.ts'
import { roleCan } from '#kernel/capability.ts'
import { topics } from '#kernel/topics.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster, Page, SidebarLayout, Stack } from '#ui/layout.tsx'
import { LinkList } from '#ui/link-list.tsx'
import { LocalTime, ZoneName } from '#ui/local-time.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import type { Dashboard } from '../dashboard.ts'
import { orderDay } from '../day-order.ts'
import { asksToBook } from '../first-days.ts'
import { adminLinksFor, navLinksFor } from '../nav-links.ts'
import { AfterLessons } from './after-lessons.tsx'
import { Blockers } from './blockers.tsx'
import { FamilyCard } from './family-card.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LearningCards } from './learning-cards.tsx'
import { MoneySummary } from './money-summary.tsx'
import styles from './next-date-card.module.css'
import { NextGameCard } from './next-game-card.tsx'
import { NextLessonCard } from './next-lesson-card.tsx'
import { PendingPayments } from './pending-payments.tsx'
import { SectionHeading } from './section-heading.tsx'
import { StaffQueue, StaffToday } from './staff-card.tsx'
import { TeachingDay } from './teaching-day.tsx'
import { UnreadNotifications } from './unread-notifications.tsx'
import { UpcomingSessions } from './upcoming-sessions.tsx'

type Props = {
  readonly dashboard: Dashboard
  readonly me: Pick<User, 'id' | 'displayName' | 'zone'> & { readonly role: EffectiveRole }
  readonly now: string
}

/** The home page of a signed-in user (docs/product.md §9.1). */
export const DashboardHome = ({ dashboard, me: { id: viewerId, displayName, role, zone }, now }: Props) => {
  useLiveTopics(
    topics.reservations.mine,
    topics.holds.mine,
    topics.payments.mine,
    topics.notifications.mine,
    topics.user.mine,
    ...(dashboard.sessions.length > 0 ? [topics.sessions] : []),
    ...(dashboard.isStaff
      ? [
          topics.admin('users'),
          topics.admin('payments'),
          topics.admin('lesson-reports'),
          topics.admin('admin-requests'),
        ]
      : []),
  )
  const { next, nextGame, held, unread, money, teaching, learning, isStaff, sessions, firstSteps } = dashboard
  const isForStudents = roleCan(role, 'see_student_home')
  const taught = teaching?.access ? [...teaching.today, ...teaching.coming] : []
  const order = orderDay({ next, nextGame, taught }, now)
  const sections = {
    lesson: next && <NextLessonCard isHighlighted={order[0] === 'lesson'} {...{ next, zone, now }} />,
    game: nextGame && <NextGameCard next={nextGame} isHighlighted={order[0] === 'game'} {...{ zone, now }} />,
    teaching: teaching && (
      <div className={styles.wide}>
        <Stack gap={8}>
          <TeachingDay {...{ teaching, zone, now }} hasFirstSteps={firstSteps.length > 0} />
        </Stack>
      </div>
    ),
  }
  return (
    <Page>
      <Stack gap={8}>
        <Cluster spaceBetween>
          <Stack gap={1}>
            <h1>Hello, {displayName}</h1>
            <Muted>
              <LocalTime at={now} format="full" zone={zone} /> · times in <ZoneName zone={zone} />
            </Muted>
          </Stack>
          {teaching?.access && (
            <ButtonLink to={PUBLISH_PATH} icon="plus">
              Publish a session
            </ButtonLink>
          )}
        </Cluster>
        <Blockers {...dashboard} />
        <SidebarLayout>
          <Stack gap={8}>
            {teaching?.access && <ToAnswerCard requests={teaching.substitutes} now={now} />}
            <div className={styles.dates}>
              {order.map(section => (
                <Fragment key={section}>{sections[section]}</Fragment>
              ))}
            </div>
            {held.length > 0 && <PendingPayments held={held} now={now} />}
            {dashboard.isGuardian && <FamilyCard />}
            {firstSteps.length > 0 && <FirstSteps steps={firstSteps} />}
            {isStaff && <StaffQueue {...dashboard} pages={adminLinksFor(role)} now={now} />}
            {isForStudents && !next && !nextGame && held.length === 0 && !asksToBook(firstSteps) && (
              <NoUpcomingLessons />
            )}
          </Stack>
          {/* On phones too what changed follows what is next and what waits, before what can be read later. */}
          <Stack gap={8}>
            {dashboard.today && <StaffToday today={dashboard.today} />}
            <UnreadNotifications unread={unread} />
          </Stack>
        </SidebarLayout>
        <SidebarLayout>
          <Stack gap={8}>
            {teaching?.access && <AfterLessons {...{ teaching, zone, now }} />}
            <LearningCards {...{ learning, viewerId, zone, now }} />
          </Stack>
          <div>{(isForStudents || money.owed + money.paid > 0) && <MoneySummary money={money} />}</div>
        </SidebarLayout>
        {sessions.length > 0 && <UpcomingSessions title="Coming up with free places" {...{ sessions, now }} />}
        {!isStaff && (
          <section aria-labelledby="nav-links">
            <SectionHeading id="nav-links">Shortcuts</SectionHeading>
            <LinkList links={navLinksFor(role)} label="Your pages" />
          </section>
        )}
      </Stack>
    </Page>
  )
}
