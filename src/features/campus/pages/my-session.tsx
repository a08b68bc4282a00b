import { redirect } from 'react-router'
import { z } from 'zod'
import { close, closingOf } from '#features/academy/closure.ts'
import { reservedForm, sessionForm } from '#features/academy/form.ts'
import { isOwn, publishes } from '#features/academy/policy.ts'
import { findSession, wasEverReserved } from '#features/academy/queries.ts'
import { SESSION_NOT_FOUND } from '#features/academy/refusals.ts'
import { edit } from '#features/academy/revision.ts'
import { takesReservations } from '#features/academy/rules.ts'
import { TYPE_NAMES } from '#features/academy/session-types.ts'
import { publicFields } from '#features/academy/session-view.ts'
import { leftOut } from '#features/academy/words.ts'
import { studentsOf } from '#features/reservations/queries.ts'
import { person } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { act, read, verb } from '#platform/page.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { headOf } from '#ui/head.ts'
import { useLive } from '#ui/live/use-live.ts'
import { Cluster, Muted, Page, Split, Stack } from '#ui/rhythm.tsx'
import { Closing } from '../parts/closing.tsx'
import { EditReserved } from '../parts/edit-reserved.tsx'
import { EditSession } from '../parts/edit-session.tsx'
import { Students } from '../parts/students.tsx'
import { teaches } from '../policy.ts'
import type { Route } from './+types/my-session'

export const loader = read({
  policy: teaches,
  load: async ({ ctx, params: { id = '' } }) => {
    const session = await findSession(db, id)
    if (!session || !isOwn(ctx.actor, session)) return refuse(SESSION_NOT_FOUND)
    const [isReserved, closing, students] = await Promise.all([
      wasEverReserved(db, id),
      closingOf(db, id, ctx.now),
      studentsOf([id], ctx.now),
    ])
    return {
      session: publicFields(session),
      isReserved,
      isOpen: takesReservations(session.status),
      closing: { kept: closing.kept.length, freed: closing.freed.length },
      students,
      zone: person(ctx.actor).zone,
      now: ctx.now.toString(),
    }
  },
})

const here = (id: string | undefined) => `/campus/my-sessions/${id}`

export const action = act({
  edit: verb({
    policy: publishes,
    schema: sessionForm,
    run: async ({ ctx, params: { id = '' }, input, visit }) => {
      const skipped = await edit(ctx, id, input)
      visit.notice.say(`Saved. ${leftOut(skipped)}`.trim())
      return redirect(here(id))
    },
  }),
  editReserved: verb({
    policy: publishes,
    schema: reservedForm,
    run: async ({ ctx, params: { id = '' }, input, visit }) => {
      await edit(ctx, id, input)
      visit.notice.say('Saved')
      return redirect(here(id))
    },
  }),
  close: verb({
    policy: publishes,
    schema: z.strictObject({}),
    run: async ({ ctx, params: { id = '' }, visit }) => {
      await close(ctx, id)
      visit.notice.say('Closed to new reservations')
      return redirect('/campus/my-sessions')
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  headOf(args, {
    title: args.loaderData?.session.title ?? 'My Sessions',
    description: 'Edit or close a session.',
    isPrivate: true,
  })

export default function MySession({ loaderData, actionData: outcome }: Route.ComponentProps) {
  const { session, isReserved, isOpen, closing, students, zone, now } = loaderData
  useLive(`session:${session.id}`, 'my:reservations')
  return (
    <Page>
      <Stack gap={24}>
        <Breadcrumbs steps={[{ to: '/campus/my-sessions', label: 'My Sessions' }, { label: session.title }]} />
        <Cluster apart gap={16}>
          <Stack gap={4}>
            <h1>{session.title}</h1>
            <Muted>
              {TYPE_NAMES[session.type]} · {isOpen ? 'open' : session.status}
            </Muted>
          </Stack>
          <ButtonLink to={`/campus/sessions/${session.id}`} icon="eye">
            As students see it
          </ButtonLink>
        </Cluster>
        <Split>
          {isReserved ? (
            <EditReserved session={session} outcome={outcome} />
          ) : (
            <EditSession key={session.id} session={session} outcome={outcome} />
          )}
          <Stack gap={24}>
            {students.length > 0 && (
              <Card title="Who comes">
                <Students open {...{ students, zone, now }} />
              </Card>
            )}
            {isOpen && <Closing {...closing} outcome={outcome} />}
          </Stack>
        </Split>
      </Stack>
    </Page>
  )
}
