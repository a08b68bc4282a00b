import { Fragment } from 'react'
import { NoUpcomingLessons } from '#features/academy/reservation-page/parts/no-upcoming-lessons.tsx'
import { ToAnswerCard as ToTakeOverCard } from '#features/academy/substitutes/parts/to-answer-card.tsx'
import { AfterTrialCard } from '#features/academy/trial-follow-ups/parts/after-trial-card.tsx'
import { PUBLISH_PATH } from '#features/screens/session-form/paths.ts'
import { WaitingFeed } from '#features/screens/waiting/parts/waiting-list.tsx'
import { listWaiting } from '#features/screens/waiting/waiting.ts'
import type { EffectiveRole, User } from '#kernel/actor.ts'
import { roleCan } from '#kernel/capability.ts'
import { t } from '#kernel/messages.ts'
import { isPast } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { zoneTime } from '#kernel/zones.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Page, SidebarLayout, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import type { Dashboard } from '../dashboard.ts'
import { orderDay } from '../day-order.ts'
import { asksToBook } from '../first-days.ts'
import { mainAct } from '../main-act.ts'
import { adminLinksFor } from '../nav-links.ts'
import { AfterLessons } from './after-lessons.tsx'
import { Blockers } from './blockers.tsx'
import { ChildrenTiles } from './children-tiles.tsx'
import { FirstSteps } from './first-steps.tsx'
import greeting from './greeting.module.css'
import { ExamGoals, HomeworkToDo, LatestNotes } from './learning-cards.tsx'
import { MoneySummary } from './money-summary.tsx'
import styles from './next-date-card.module.css'
import { NextGameCard } from './next-game-card.tsx'
import { NextLessonCard } from './next-lesson-card.tsx'
import { StaffQueue, StaffToday } from './staff-card.tsx'
import { TeachingDay } from './teaching-day.tsx'
import { UnreadNotifications } from './unread-notifications.tsx'
import { UpcomingSessions } from './upcoming-sessions.tsx'
import { OthersPay, WaitingSection } from './waiting-section.tsx'

type Props = {
  readonly dashboard: Dashboard
  readonly me: Pick<User, 'id' | 'displayName' | 'zone'> & { readonly role: EffectiveRole }
  readonly now: string
  readonly actionResult: Parameters<typeof RefusalNotice>[0]['actionResult']
}

/** The home page of a signed-in user (docs/product.md §9.1). */
export const DashboardHome = ({
  dashboard,
  me: { id: viewerId, displayName, role, zone },
  now,
  actionResult,
}: Props) => {
  useLiveTopics(
    topics.reservations.mine,
    topics.holds.mine,
    topics.payments.mine,
    topics.notifications.mine,
    topics.user.mine,
    ...dashboard.children.flatMap(({ id }) => [topics.reservations(id), topics.holds(id)]),
    ...(dashboard.sessions.length > 0 ? [topics.sessions] : []),
    ...(dashboard.isStaff
      ? [
          topics.admin('users'),
          topics.admin('payments'),
          topics.admin('lesson-reports'),
          topics.admin('admin-requests'),
          topics.admin('contact'),
          topics.admin('password'),
        ]
      : []),
  )
  const { next, nextGame, asked, children, held, unread, money, teaching, learning, isStaff, sessions } = dashboard
  const { firstSteps } = dashboard
  const isForStudents = roleCan(role, 'see_student_home')
  const taught = teaching?.access ? [...teaching.today, ...teaching.coming] : []
  const order = orderDay({ next, nextGame, taught }, now)
  const [first = 'lesson', ...later] = order
  const { own, ofOthers } = listWaiting(held, asked)
  const hasNothing = !next && !nextGame && held.length === 0 && children.length === 0
  const main = mainAct(
    {
      doors: [
        ...(next?.mayJoin ? [next.start] : []),
        ...(nextGame && !nextGame.playerName ? [nextGame.start] : []),
        ...(teaching?.access ? teaching.today : [])
          .filter(({ joinId, end }) => joinId && !isPast(end, now))
          .map(({ start }) => start),
      ],
      waiting: own.length,
      trials: learning.trials.length,
      steps: firstSteps.filter(({ isDone }) => !isDone).length,
    },
    now,
  )
  const isGuardian = children.length > 0
  /** What is next comes first; the steps that are left stand at the side. */
  const hasBegun = !teaching && main !== 'step' && firstSteps.some(({ isDone }) => isDone)
  const isWaitingMain = main === 'waiting'
  // One heading for a member of staff too, who may have places of their own.
  const waiting = isStaff ? (
    <>
      <StaffQueue
        {...dashboard}
        own={own.length > 0 && <WaitingFeed own={own} label={t('Waiting for you')} now={now} isMain={isWaitingMain} />}
        pages={adminLinksFor(role)}
        now={now}
      />
      <OthersPay {...{ ofOthers, now }} />
    </>
  ) : (
    <WaitingSection {...{ own, ofOthers, now }} isMain={isWaitingMain} />
  )
  const news = <UnreadNotifications unread={unread} />
  const payments = (isForStudents || money.owed + money.paid > 0) && <MoneySummary {...{ money, held }} />
  const sections = {
    lesson: next && (
      <NextLessonCard
        isHighlighted={order[0] === 'lesson'}
        isMain={!nextGame || order.indexOf('lesson') < order.indexOf('game')}
        {...{ next, zone, now }}
      />
    ),
    game: nextGame && (
      <NextGameCard
        next={nextGame}
        isHighlighted={order[0] === 'game'}
        isMain={!next || order.indexOf('game') < order.indexOf('lesson')}
        {...{ zone, now }}
      />
    ),
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
      <Stack gap={6}>
        <div className={greeting.greeting}>
          <Stack gap={1}>
            <h1>{t('Hello, {name}', { name: displayName.trim().split(/\s+/)[0] ?? displayName })}</h1>
            <Muted>
              <LocalTime at={now} format="full" zone={zone} />
              <span className={greeting.zone}> · {zoneTime(zone)}</span>
            </Muted>
          </Stack>
          {teaching?.access && (
            <ButtonLink to={PUBLISH_PATH} icon="plus" className={greeting.publish} aria-label={t('Publish a session')}>
              <span>
                {rich('Publish<span> a session</span>', {
                  span: words => <span className={greeting.what}>{words}</span>,
                })}
              </span>
            </ButtonLink>
          )}
        </div>
        <RefusalNotice actionResult={actionResult} />
        <Blockers {...dashboard} />
        <SidebarLayout below={payments}>
          <Stack gap={8}>
            {isGuardian && waiting}
            {teaching?.access && <ToTakeOverCard requests={teaching.substitutes} now={now} />}
            {sections[first]}
            {!isGuardian && waiting}
            <div className={styles.dates}>
              {later.map(section => (
                <Fragment key={section}>{sections[section]}</Fragment>
              ))}
            </div>
            {learning.trials.map((after, at) => (
              <AfterTrialCard
                key={after.reservationId}
                {...{ after, zone, now }}
                isMain={main === 'trial' && at === 0}
              />
            ))}
            {children.length > 0 && <ChildrenTiles {...{ zone, now }} of={children} />}
            {!hasBegun && firstSteps.length > 0 && <FirstSteps steps={firstSteps} isMain={main === 'step'} />}
            {hasNothing && isForStudents && !asksToBook(firstSteps) && <NoUpcomingLessons />}
            <HomeworkToDo {...{ learning, viewerId, now }} />
            <LatestNotes {...{ learning, zone, now }} />
          </Stack>
          {/* On phones too what changed follows what is next and what waits, before what can be read later. */}
          <Stack gap={6}>
            {dashboard.today && <StaffToday today={dashboard.today} />}
            {teaching?.access && <AfterLessons {...{ teaching, zone, now }} />}
            {news}
            <ExamGoals {...{ learning, viewerId }} />
            {hasBegun && firstSteps.length > 0 && <FirstSteps steps={firstSteps} isMain={false} />}
          </Stack>
        </SidebarLayout>
        {sessions.length > 0 && <UpcomingSessions title={t('Coming up with free places')} {...{ sessions, now }} />}
      </Stack>
    </Page>
  )
}
