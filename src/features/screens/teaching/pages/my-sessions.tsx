import { MY_GAMES_PATH } from '#features/games/games/paths.ts'
import { PUBLISH_PATH } from '#features/screens/session-form/paths.ts'
import { MY_TRAININGS_PATH } from '#features/staff/training-records/paths.ts'
import { can } from '#kernel/capability.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Lead } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { listMySessions, type SessionSide } from '../my-sessions.ts'
import { MySessionRow } from '../parts/my-session-row.tsx'
import { maySeeMySessions } from '../policy.ts'
import type { Route } from './+types/my-sessions'

export const loader = pageLoader({
  policy: maySeeMySessions,
  load: async ({ ctx }) => {
    const { id, zone, teacherAccess } = requireUser(ctx.actor)
    const sessions = await listMySessions(id, ctx.now)
    return { sessions, zone, isTeacher: can(ctx.actor, 'teach'), teacherAccess, now: ctx.now.toString() }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('My Sessions'), description: t('Your sessions and students.'), isPrivate: true })

const SIDES: readonly (readonly [SessionSide, Message])[] = [
  ['open', msg('[sessions] Open')],
  ['closed', msg('Closed, lessons still to come')],
  ['ended', msg('[sessions] Over')],
]

const NoSessions = ({ isTeacher, teacherAccess }: { isTeacher: boolean; teacherAccess: boolean }) =>
  isTeacher ? (
    <EmptyState
      title={t('You have not published anything yet')}
      icon="lamp"
      tone="academy"
      action={
        <ButtonLink variant="primary" to={teacherAccess ? PUBLISH_PATH : '/campus/teacher-panel'}>
          {teacherAccess ? t('Publish your first session') : t('How to get access')}
        </ButtonLink>
      }
    >
      {t('A session is what students reserve: single lessons from your free hours, a weekly group, or a course.')}
    </EmptyState>
  ) : (
    <EmptyState
      title={t('You teach no sessions')}
      icon="lamp"
      tone="academy"
      action={<ButtonLink to="/campus">{t('See all open sessions')}</ButtonLink>}
    >
      {t('This page lists your own sessions. All open sessions are in the Academy.')}
    </EmptyState>
  )

export default function MySessionsPage({ loaderData }: Route.ComponentProps) {
  const { sessions, zone, now, isTeacher, teacherAccess } = loaderData
  useLiveTopics(topics.reservations.mine, ...sessions.map(({ id }) => topics.session(id)))
  return (
    <Page>
      <Stack gap={8}>
        <Cluster spaceBetween gap={4}>
          <Stack gap={1}>
            <h1>{t('My Sessions')}</h1>
            <Lead>{t('Your sessions and students')}</Lead>
          </Stack>
          {isTeacher && (
            <Cluster>
              <ButtonLink to={MY_GAMES_PATH} icon="dice">
                {t('My games')}
              </ButtonLink>
              <ButtonLink to={MY_TRAININGS_PATH} icon="people">
                {t('My trainings')}
              </ButtonLink>
              <ButtonLink to={PUBLISH_PATH} icon="plus">
                {t('Publish a session')}
              </ButtonLink>
            </Cluster>
          )}
        </Cluster>
        {sessions.length === 0 && <NoSessions {...{ isTeacher, teacherAccess }} />}
        {SIDES.map(([side, title]) => {
          const ofSide = sessions.filter(session => session.side === side)
          return (
            ofSide.length > 0 && (
              <Stack gap={3} key={side}>
                <h2>{title()}</h2>
                <RowList label={title()}>
                  {ofSide.map(session => (
                    <MySessionRow key={session.id} {...{ session, zone, now }} />
                  ))}
                </RowList>
              </Stack>
            )
          )
        })}
      </Stack>
    </Page>
  )
}
