import { lazy } from 'react'
import { answerHandler } from '#features/people/notifications/answer-handler.ts'
import { listNextGames } from '#features/screens/game-listing/queries.ts'
import { toSessionRowFields } from '#features/screens/session-listing/row-labels.ts'
import { effectiveRole } from '#kernel/capability.ts'
import { t } from '#kernel/messages.ts'
import { anyone } from '#kernel/policy.ts'
import { formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { pageHead } from '#ui/page-head.ts'
import { getDashboard } from '../dashboard.ts'
import { findLowestPrice, listFeaturedTeachers, listUpcomingSessions } from '../featured.ts'
import { organizationJsonLd } from '../organization.ts'
import { VisitorHome } from '../parts/visitor-home.tsx'
import type { Route } from './+types/home.ts'

/** Its scripts, which visitors do not need, are a file of their own. */
const DashboardHome = lazy(() => import('../parts/dashboard-home.tsx').then(it => ({ default: it.DashboardHome })))

const GAMES_SHOWN = 3

export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, requestContext: { siteUrl, siteName } }) => {
    const now = ctx.now.toString()
    if (ctx.actor.kind !== 'user') {
      const [sessions, games, teachers, lowest] = await Promise.all([
        listUpcomingSessions(ctx.now),
        listNextGames(ctx.now, GAMES_SHOWN),
        listFeaturedTeachers(ctx.now),
        findLowestPrice(ctx.now),
      ])
      return {
        who: 'visitor',
        sessions: sessions.map(toSessionRowFields),
        games,
        teachers,
        lowest,
        now,
        organization: organizationJsonLd(siteUrl, siteName),
      } as const
    }
    const { id, displayName, zone } = ctx.actor
    const role = effectiveRole(ctx.actor)
    return {
      who: 'person',
      dashboard: await getDashboard(ctx, ctx.actor),
      me: { id, displayName, role, zone },
      now,
    } as const
  },
})

/** What waits for an answer is answered here. */
export const action = formAction({ answer: answerHandler })

export const meta: Route.MetaFunction = args => [
  ...pageHead(args, {
    title: t('Lessons, trainings and adventures in English'),
    description: t(
      'Cambridge and IB lessons in your own time zone: individual, in groups and as courses. Trainings for schools, and role-play games in English.',
    ),
  }),
  ...(args.loaderData?.who === 'visitor' ? [{ 'script:ld+json': args.loaderData.organization }] : []),
]

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.who === 'visitor' ? (
    <VisitorHome {...loaderData} />
  ) : (
    <DashboardHome {...loaderData} actionResult={actionData} />
  )
}
