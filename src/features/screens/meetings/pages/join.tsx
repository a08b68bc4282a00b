import { redirect } from 'react-router'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Page } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { rich } from '#ui/rich.tsx'
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
  pageHead(args, { title: t('Join'), description: t('Join a lesson or a game.'), isPrivate: true })

type ClosedDoor = Exclude<Door, { readonly state: 'open' }>

const titleOf = ({ state, kind }: ClosedDoor): string => {
  switch (state) {
    case 'early':
      return t('You’re early')
    case 'over':
      return t('This {kind, select, game {game} training {training} other {lesson}} is over', { kind })
    case 'cancelled':
      return t('This {kind, select, game {game} training {training} other {lesson}} is cancelled', { kind })
    case 'not booked':
      return kind === 'game' ? t('Your seat is not confirmed yet') : t('This lesson is not booked yet')
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
        action={
          <ButtonLink to={door.about}>
            {t('About this {kind, select, game {game} training {training} other {lesson}}', { kind: door.kind })}
          </ButtonLink>
        }
      >
        {door.state === 'early' &&
          rich('You can join from <time></time>. Keep this page open: it lets you in automatically.', {
            time: () => <LocalTime at={door.opensAt} now={now} withZone />,
          })}
        {door.state === 'not booked' &&
          (door.kind === 'game'
            ? t('Confirm it first; then this link leads to the game.')
            : t('Pay for it first; then this link leads to the lesson.'))}
      </EmptyState>
    </Page>
  )
}
