import { anyone } from '#kernel/policy.ts'
import { read } from '#platform/page.ts'
import { headOf } from '#ui/head.ts'
import { nextWithPlaces, teachersToMeet } from '../on-offer.ts'
import { organizationData } from '../organization.ts'
import { ownHome } from '../own.ts'
import { OwnHome } from '../parts/own-home.tsx'
import { VisitorHome } from '../parts/visitor-home.tsx'
import type { Route } from './+types/home.ts'

export const loader = read({
  policy: anyone,
  load: async ({ ctx, visit: { siteUrl, siteName } }) => {
    const now = ctx.now.toString()
    if (ctx.actor.kind !== 'user') {
      const [sessions, teachers] = await Promise.all([nextWithPlaces(ctx.now), teachersToMeet(ctx.now)])
      return { who: 'visitor', sessions, teachers, now, organization: organizationData(siteUrl, siteName) } as const
    }
    const { displayName, role, zone } = ctx.actor
    return { who: 'person', own: await ownHome(ctx, ctx.actor), me: { displayName, role, zone }, now } as const
  },
})

export const meta: Route.MetaFunction = args => [
  ...headOf(args, {
    title: 'Lessons, trainings and adventures in English',
    description:
      'Cambridge and IB lessons in your own time zone: individual, in groups and as courses. Trainings for schools, and role-play games in English.',
  }),
  ...(args.loaderData?.who === 'visitor' ? [{ 'script:ld+json': args.loaderData.organization }] : []),
]

export default function Home({ loaderData }: Route.ComponentProps) {
  return loaderData.who === 'visitor' ? <VisitorHome {...loaderData} /> : <OwnHome {...loaderData} />
}
