import { redirect } from 'react-router'
import { z } from 'zod'
import { timeOffOf } from '#features/calendar/queries.ts'
import { person, signedIn } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { act, read, verb } from '#platform/page.ts'
import { ButtonLink, Submit } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { headOf } from '#ui/head.ts'
import { useLive } from '#ui/live/use-live.ts'
import { Cluster, Lead, Muted, Page, Split, Stack } from '#ui/rhythm.tsx'
import { dayOf } from '../day.ts'
import { NEW_SESSION, sessionForm } from '../form.ts'
import { NoAccess } from '../parts/no-access.tsx'
import { SessionFields } from '../parts/session-fields.tsx'
import { SessionForm } from '../parts/session-form.tsx'
import { TimeOff } from '../parts/time-off.tsx'
import { Today } from '../parts/today.tsx'
import { useSessionForm } from '../parts/use-session-form.ts'
import { publishes } from '../policy.ts'
import { publish } from '../publishing.ts'
import { timeOffInput } from '../schema.ts'
import { endTimeOff, takeTimeOff } from '../time-off.ts'
import { leftOut } from '../words.ts'
import type { Route } from './+types/teacher-panel'

export const loader = read({
  policy: signedIn,
  load: async ({ ctx }) => {
    const { id, role, zone, displayName } = person(ctx.actor)
    const now = ctx.now.toString()
    if (publishes(ctx.actor)) return { access: false, isTeacher: role === 'teacher', displayName, zone, now } as const
    const [lessons, off] = await Promise.all([dayOf(id, zone, ctx.now), timeOffOf(db, id, ctx.now)])
    const timeOff = off.map(each => ({ ...each, start: each.start.toString(), end: each.end.toString() }))
    return { access: true, lessons, timeOff, zone, now } as const
  },
})

export const action = act({
  publish: verb({
    policy: publishes,
    schema: sessionForm,
    run: async ({ ctx, input, visit }) => {
      const { skipped } = await publish(ctx, input)
      visit.notice.say(`Published. ${leftOut(skipped)}`.trim())
      return redirect('/campus/my-sessions')
    },
  }),
  takeTimeOff: verb({
    policy: publishes,
    schema: timeOffInput,
    run: async ({ ctx, input, visit }) => {
      await takeTimeOff(ctx, input)
      visit.notice.say('Your time off stands in the calendar')
      return redirect('/campus/teacher-panel')
    },
  }),
  endTimeOff: verb({
    policy: publishes,
    schema: z.strictObject({ id: z.string().max(60) }),
    run: async ({ ctx, input }) => {
      await endTimeOff(ctx, input.id)
      return { done: 'Time off ended' }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  headOf(args, { title: 'Teacher Panel', description: 'Publish lessons and see your day.', isPrivate: true })

type Answer = Route.ComponentProps['actionData']

const Publish = ({ zone, outcome }: { zone: string; outcome: Answer }) => {
  const [form, fields] = useSessionForm({ verb: 'publish', outcome, defaults: { ...NEW_SESSION, zone } })
  return (
    <Card title="Publish a session" id="publish-a-session">
      <SessionForm form={form}>
        <SessionFields form={form} fields={fields} />
        <Stack gap={8}>
          <Submit look="main" name="verb" value="publish" block>
            Publish
          </Submit>
          <Muted size="small">
            Students see it at once. Until the first reservation you can change everything, afterwards the description,
            and places can be added.
          </Muted>
        </Stack>
      </SessionForm>
    </Card>
  )
}

export default function TeacherPanel({ loaderData, actionData: outcome }: Route.ComponentProps) {
  useLive('my:reservations', 'my:user')
  if (!loaderData.access)
    return (
      <Page>
        <NoAccess {...loaderData} />
      </Page>
    )
  const { lessons, timeOff, zone, now } = loaderData
  return (
    <Page>
      <Stack gap={32}>
        <Cluster apart gap={16}>
          <Stack gap={4}>
            <h1>Teacher Panel</h1>
            <Lead>Publish lessons and see your day</Lead>
          </Stack>
          <Cluster>
            <ButtonLink to="/campus/my-sessions" icon="book">
              My Sessions
            </ButtonLink>
            <ButtonLink to="/campus/calendar" icon="calendar">
              Calendar
            </ButtonLink>
          </Cluster>
        </Cluster>
        <Today {...{ lessons, zone, now }} />
        <Split>
          <Publish zone={zone} outcome={outcome} />
          <TimeOff items={timeOff} {...{ zone, now, outcome }} />
        </Split>
      </Stack>
    </Page>
  )
}
