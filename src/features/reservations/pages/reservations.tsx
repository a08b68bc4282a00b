import { Form } from 'react-router'
import { z } from 'zod'
import { TYPE_NAMES } from '#features/academy/session-types.ts'
import { counted } from '#kernel/count.ts'
import { formatPLN } from '#kernel/money.ts'
import { signedIn } from '#kernel/policy.ts'
import { isPast } from '#kernel/time.ts'
import { act, read, verb } from '#platform/page.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink, Submit } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { headOf } from '#ui/head.ts'
import { useLive } from '#ui/live/use-live.ts'
import { LocalTime, ZoneName } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Price } from '#ui/price.tsx'
import { Cluster, Muted, Page, Stack } from '#ui/rhythm.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { giveBack } from '../holds.ts'
import { NothingAhead } from '../parts/nothing-ahead.tsx'
import { STATE_LOOKS } from '../parts/words.ts'
import { pageOf } from '../paths.ts'
import { listReservations } from '../queries.ts'
import { type ReservationView, viewOf } from '../view.ts'
import type { Route } from './+types/reservations.ts'

export const loader = read({
  policy: signedIn,
  load: async ({ ctx, url }) => {
    const side = url.searchParams.get('side') === 'past' ? 'past' : 'upcoming'
    const cursor = url.searchParams.get('cursor') ?? undefined
    const { items, nextCursor } = await listReservations(ctx, { side, cursor })
    return {
      side,
      items: items.map(viewOf),
      nextCursor,
      isFirst: cursor === undefined,
      now: ctx.now.toString(),
    } as const
  },
})

export const action = act({
  giveBack: verb({
    policy: signedIn,
    schema: z.object({ id: z.string().max(60) }),
    run: async ({ ctx, input }) => {
      await giveBack(ctx, input.id)
      return { done: 'The place is given back. Nothing was charged.' }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  headOf(args, { title: 'My reservations', description: 'Your lessons: held, booked and past.', isPrivate: true })

export default function Reservations({
  loaderData: { side, items, nextCursor, isFirst, now },
  actionData,
}: Route.ComponentProps) {
  useLive('my:reservations')
  return (
    <Page>
      <Stack gap={24}>
        <Cluster apart>
          <h1>My reservations</h1>
          <Muted size="small">
            Times in <ZoneName />
          </Muted>
        </Cluster>
        <Tabs
          label="Which reservations"
          tone="academy"
          tabs={[
            { to: '/campus/reservations', label: 'Upcoming', current: side === 'upcoming' },
            { to: '?side=past', label: 'Past', current: side === 'past' },
          ]}
        />
        {actionData?.refusal && <Notice kind="warn" title={actionData.refusal.message} live />}
        {items.length > 0 ? (
          <section>
            <h2 className="unseen">{side === 'upcoming' ? 'Upcoming' : 'Past'}</h2>
            <RowList>
              {items.map(one => (
                <ReservationRow key={one.id} one={one} now={now} />
              ))}
            </RowList>
          </section>
        ) : (
          <Empty side={side} />
        )}
        {(nextCursor || !isFirst) && (
          <Pagination
            summary={counted(items.length, 'reservation')}
            previous={isFirst ? undefined : `?side=${side}`}
            previousLabel="← First page"
            next={nextCursor ? `?side=${side}&cursor=${encodeURIComponent(nextCursor)}` : undefined}
          />
        )}
      </Stack>
    </Page>
  )
}

const Empty = ({ side }: { side: 'upcoming' | 'past' }) =>
  side === 'upcoming' ? (
    <NothingAhead />
  ) : (
    <EmptyState title="Nothing past yet" icon="clock" tone="academy">
      Lessons that are over, and places that were given back, are kept here.
    </EmptyState>
  )

const ReservationRow = ({ one, now }: { one: ReservationView; now: string }) => {
  const { id, session, teacher, type, state, lessons, amount, holdExpiresAt } = one
  const isHeld = state === 'held' && holdExpiresAt !== null && !isPast(holdExpiresAt, now)
  const look = STATE_LOOKS[state === 'held' && !isHeld ? 'lapsed' : state]
  const next = lessons.find(({ end }) => !isPast(end, now)) ?? lessons.at(-1)
  return (
    <Row
      tone="academy"
      marked={isHeld}
      title={session.title}
      href={pageOf(id)}
      face={<Avatar name={teacher.displayName} photo={teacher.photoURL} tone="academy" />}
      chips={
        <>
          <Chip tone="academy">{TYPE_NAMES[type]}</Chip>
          <Chip tone={look.tone} icon={look.icon}>
            {look.word}
          </Chip>
        </>
      }
      meta={`with ${teacher.displayName} · ${counted(lessons.length, 'lesson')}`}
      time={next && <LocalTime at={next.date} until={next.end} now={now} />}
      aside={isHeld && holdExpiresAt && <Countdown until={holdExpiresAt} now={now} />}
      price={look !== STATE_LOOKS.lapsed && <Price amount={formatPLN(amount)} />}
      action={
        isHeld && (
          <Cluster gap={8}>
            <ButtonLink to={pageOf(id)} look="main" size="small" aria-label={`Pay ${session.title}`}>
              Pay
            </ButtonLink>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Submit name="verb" value="giveBack" look="quiet" size="small" aria-label={`Give back ${session.title}`}>
                Give back
              </Submit>
            </Form>
          </Cluster>
        )
      }
    />
  )
}
