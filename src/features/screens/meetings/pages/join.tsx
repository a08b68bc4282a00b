import { redirect } from 'react-router'
import { signedIn } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Page } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { EmptyState } from '#ui/state-message.tsx'
import { useRevalidateAt } from '#ui/use-revalidate-at.ts'
import { type Door, joinMeeting } from '../join.ts'
import type { Route } from './+types/join.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params }) => {
    const door = await joinMeeting(ctx, params.lesson ?? '')
    if (door.state === 'open') throw redirect(door.url)
    return { door, now: ctx.now.toString() }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Join', description: 'Join a lesson or a game.', isPrivate: true })

type ClosedDoor = Exclude<Door, { readonly state: 'open' }>

const titleOf = ({ state, kind }: ClosedDoor): string => {
  switch (state) {
    case 'early':
      return 'You’re early'
    case 'over':
      return `This ${kind} is over`
    case 'cancelled':
      return `This ${kind} is cancelled`
    case 'not booked':
      return kind === 'game' ? 'Your seat is not confirmed yet' : 'This lesson is not booked yet'
  }
}

export default function JoinPage({ loaderData: { door, now } }: Route.ComponentProps) {
  useRevalidateAt(door.state === 'early' ? door.opensAt : null, now)
  return (
    <Page>
      <h1>{door.title}</h1>
      <EmptyState
        title={titleOf(door)}
        icon="clock"
        tone={door.kind === 'game' ? 'dungeons' : 'academy'}
        action={<ButtonLink to={door.about}>About this {door.kind}</ButtonLink>}
      >
        {door.state === 'early' && (
          <>
            You can join from <LocalTime at={door.opensAt} now={now} withZone />. Keep this page open: it lets you in
            automatically.
          </>
        )}
        {door.state === 'not booked' &&
          (door.kind === 'game'
            ? 'Confirm it first; then this link leads to the game.'
            : 'Pay for it first; then this link leads to the lesson.')}
      </EmptyState>
    </Page>
  )
}
