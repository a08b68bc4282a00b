import { person } from '#kernel/policy.ts'
import { read } from '#platform/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { headOf } from '#ui/head.ts'
import { useLive } from '#ui/live/use-live.ts'
import { Cluster, Lead, Page, Stack } from '#ui/rhythm.tsx'
import { RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TaughtSession } from '../parts/taught-session.tsx'
import { teaches } from '../policy.ts'
import { type Side, taughtSessions } from '../taught.ts'
import type { Route } from './+types/my-sessions'

export const loader = read({
  policy: teaches,
  load: async ({ ctx }) => {
    const { id, zone, role, teacherAccess } = person(ctx.actor)
    const sessions = await taughtSessions(id, ctx.now)
    return { sessions, zone, isTeacher: role === 'teacher', teacherAccess, now: ctx.now.toString() }
  },
})

export const meta: Route.MetaFunction = args =>
  headOf(args, { title: 'My Sessions', description: 'What you teach, and who comes.', isPrivate: true })

const SIDES: readonly (readonly [Side, string])[] = [
  ['open', 'Open'],
  ['closed', 'Closed, lessons still to give'],
  ['ended', 'Over'],
]

const Nothing = ({ isTeacher, teacherAccess }: { isTeacher: boolean; teacherAccess: boolean }) =>
  isTeacher ? (
    <EmptyState
      title="You have not published anything yet"
      icon="lamp"
      tone="academy"
      action={
        <ButtonLink look="main" to="/campus/teacher-panel">
          {teacherAccess ? 'Publish your first session' : 'How to get access'}
        </ButtonLink>
      }
    >
      A session is what students reserve: single lessons from your free hours, a weekly group, or a course.
    </EmptyState>
  ) : (
    <EmptyState
      title="You teach no sessions"
      icon="lamp"
      tone="academy"
      action={<ButtonLink to="/campus">See all open sessions</ButtonLink>}
    >
      This page lists one’s own sessions. Admins see what is on offer in the Academy, as everybody does.
    </EmptyState>
  )

export default function MySessions({ loaderData }: Route.ComponentProps) {
  const { sessions, zone, now, isTeacher, teacherAccess } = loaderData
  useLive('my:reservations', ...sessions.map(({ id }) => `session:${id}`))
  return (
    <Page>
      <Stack gap={32}>
        <Cluster apart gap={16}>
          <Stack gap={4}>
            <h1>My Sessions</h1>
            <Lead>What you teach, and who comes</Lead>
          </Stack>
          {isTeacher && (
            <Cluster>
              <ButtonLink to="/campus/teacher-panel#publish-a-session" icon="plus">
                Publish a session
              </ButtonLink>
            </Cluster>
          )}
        </Cluster>
        {sessions.length === 0 && <Nothing {...{ isTeacher, teacherAccess }} />}
        {SIDES.map(([side, title]) => {
          const some = sessions.filter(session => session.side === side)
          return (
            some.length > 0 && (
              <Stack gap={12} key={side}>
                <h2>{title}</h2>
                <RowList label={title}>
                  {some.map(session => (
                    <TaughtSession key={session.id} {...{ session, zone, now }} />
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
