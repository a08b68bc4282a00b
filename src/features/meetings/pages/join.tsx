import { redirect } from 'react-router'
import { lessonPath } from '#features/reservations/paths.ts'
import { signedIn } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Page } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { EmptyState } from '#ui/state-message.tsx'
import { useRevalidateAt } from '#ui/use-revalidate-at.ts'
import { type Door, joinLesson } from '../join.ts'
import type { Route } from './+types/join.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params }) => {
    const lessonId = params.lesson ?? ''
    const door = await joinLesson(ctx, lessonId)
    if (door.state === 'open') throw redirect(door.url)
    return { door, lessonId, now: ctx.now.toString() }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Join the lesson', description: 'The way into a lesson.', isPrivate: true })

const TITLES: Readonly<Record<Exclude<Door['state'], 'open'>, string>> = {
  early: 'You’re early',
  over: 'This lesson is over',
  cancelled: 'This lesson is cancelled',
  'not booked': 'This lesson is not booked yet',
}

export default function JoinPage({ loaderData: { door, lessonId, now } }: Route.ComponentProps) {
  useRevalidateAt(door.state === 'early' ? door.opensAt : null, now)
  return (
    <Page>
      <h1>{door.title}</h1>
      <EmptyState
        title={TITLES[door.state]}
        icon="clock"
        tone="academy"
        action={<ButtonLink to={lessonPath(lessonId)}>About this lesson</ButtonLink>}
      >
        {door.state === 'early' && (
          <>
            You can join from <LocalTime at={door.opensAt} now={now} withZone />. Keep this page open: it leads you in
            by itself.
          </>
        )}
        {door.state === 'not booked' && 'Pay for it first; then this link leads to the lesson.'}
      </EmptyState>
    </Page>
  )
}
