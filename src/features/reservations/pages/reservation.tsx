import { redirect } from 'react-router'
import { z } from 'zod'
import { TYPE_NAMES } from '#features/academy/session-types.ts'
import { latestIntents } from '#features/money/queries.ts'
import { signedIn } from '#kernel/policy.ts'
import { act, read, verb } from '#platform/page.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { headOf } from '#ui/head.ts'
import { useLive } from '#ui/live/use-live.ts'
import { Notice } from '#ui/notice.tsx'
import { Cluster, Muted, Page, Split, Stack } from '#ui/rhythm.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { giveBack } from '../holds.ts'
import { BookedCard } from '../parts/booked-card.tsx'
import { HoldCard } from '../parts/hold-card.tsx'
import { LessonList } from '../parts/lesson-list.tsx'
import { STATE_LOOKS } from '../parts/words.ts'
import { payNow, type Standing, standingOf } from '../paying.ts'
import { mayPay } from '../policy.ts'
import { getReservation } from '../queries.ts'
import { isExpired } from '../rules.ts'
import { viewOf } from '../view.ts'
import type { Route } from './+types/reservation.ts'

export const loader = read({
  policy: signedIn,
  load: async ({ ctx, params }) => {
    const id = params.id ?? ''
    const seen = await getReservation(ctx, id)
    const isPayer = mayPay(ctx.actor, seen.reservation)
    const standing: Standing = isPayer ? await standingOf(ctx, id) : 'none'
    // Asking how the payment stands may just have booked it.
    const found = isPayer ? await getReservation(ctx, id) : seen
    const isOver = found.reservation.state === 'held' && isExpired(found.reservation.holdExpiresAt, ctx.now)
    const receiptId = standing === 'paid' ? ((await latestIntents([id])).get(id)?.id ?? null) : null
    return { reservation: viewOf(found), standing, isPayer, isOver, receiptId, now: ctx.now.toString() }
  },
})

const Nothing = z.object({})

export const action = act({
  pay: verb({
    policy: signedIn,
    schema: Nothing,
    run: async ({ ctx, params }) => redirect((await payNow(ctx, params.id ?? '')).checkoutUrl),
  }),
  giveBack: verb({
    policy: signedIn,
    schema: Nothing,
    run: async ({ ctx, params, visit }) => {
      await giveBack(ctx, params.id ?? '')
      visit.notice.say('The place is given back. Nothing was charged.')
      return redirect('/campus/reservations')
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  headOf(args, { title: 'Reservation', description: 'Lessons, price and payment of one reservation.', isPrivate: true })

const STEPS = ['Choose', 'Pay', 'Booked']

export default function Reservation({ loaderData, actionData }: Route.ComponentProps) {
  const { reservation, standing, isPayer, isOver, receiptId, now } = loaderData
  const { session, teacher, student, state, type, lessons, skipped } = reservation
  useLive('my:reservations')
  const look = STATE_LOOKS[isOver ? 'lapsed' : state]
  const isHeld = state === 'held' && !isOver
  return (
    <Page>
      <Stack gap={24}>
        <Breadcrumbs steps={[{ label: 'My reservations', to: '/campus/reservations' }, { label: session.title }]} />
        <Stack gap={12}>
          <Cluster gap={8}>
            <Chip tone="academy">{TYPE_NAMES[type]}</Chip>
            <Chip tone={look.tone} icon={look.icon}>
              {look.word}
            </Chip>
          </Cluster>
          <h1>{session.title}</h1>
          <Muted>
            with {teacher.displayName}
            {!isPayer && `, for ${student.displayName}`}
          </Muted>
          {(isHeld || state === 'booked') && <Stepper steps={STEPS} current={isHeld ? 1 : 3} />}
        </Stack>
        {actionData?.refusal && <Notice kind="warn" title={actionData.refusal.message} live />}
        <Split>
          <Stack gap={24}>
            {isHeld && standing === 'declined' && (
              <Notice kind="danger" title="The bank declined this payment" live>
                Nothing was charged. Your place is still kept; you can try again, or pay another way.
              </Notice>
            )}
            <Card title="Lessons">
              <LessonList {...{ lessons, skipped, now }} gone={state === 'lapsed' || isOver} />
            </Card>
          </Stack>
          <aside>
            {isHeld && isPayer && <HoldCard {...{ reservation, standing, now }} />}
            {isHeld && !isPayer && (
              <Notice>This place is held while it is being paid. It is booked once the payment has settled.</Notice>
            )}
            {state === 'booked' && <BookedCard {...{ reservation, receiptId, now }} />}
            {(state === 'lapsed' || isOver) && <Gone standing={standing} sessionId={session.id} />}
          </aside>
        </Split>
      </Stack>
    </Page>
  )
}

const Gone = ({ standing, sessionId }: { standing: Standing; sessionId: string }) => (
  <Card title="This place is not kept any more">
    <Stack gap={16}>
      <p>
        {standing === 'returned'
          ? 'Your payment came after the place was given to somebody else. It goes back to you by itself.'
          : standing === 'waiting'
            ? 'Your bank is still thinking. If it pays and the place is free, it is yours; otherwise the money goes back.'
            : 'It was not paid in time, or was given back. Nothing was charged.'}
      </p>
      <ButtonLink to={`/campus/sessions/${sessionId}`} icon="refresh">
        Choose again
      </ButtonLink>
    </Stack>
  </Card>
)
