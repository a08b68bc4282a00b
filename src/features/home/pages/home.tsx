import { lazy } from 'react'
import { anyone } from '#kernel/policy.ts'
import { read } from '#platform/page.ts'
import { headOf } from '#ui/head.ts'
import { bring } from '#ui/lazy-part.ts'
import { nextWithPlaces, teachersToMeet } from '../on-offer.ts'
import { organizationData } from '../organization.ts'
import { ownHome } from '../own.ts'
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

// A visitor never sees the one, a signed-in person never the other. The server has both at hand: nothing suspends there.
const visitorPart = () => import('../parts/visitor-home.tsx')
const VisitorHome = import.meta.env.SSR
  ? (await visitorPart()).VisitorHome
  : lazy(async () => ({ default: (await visitorPart()).VisitorHome }))
const ownPart = () => import('../parts/own-home.tsx')
const OwnHome = import.meta.env.SSR
  ? (await ownPart()).OwnHome
  : lazy(async () => ({ default: (await ownPart()).OwnHome }))

export default function Home({ loaderData }: Route.ComponentProps) {
  if (loaderData.who === 'visitor') {
    bring('features/home/parts/visitor-home.tsx')
    return <VisitorHome {...loaderData} />
  }
  bring('features/home/parts/own-home.tsx')
  return <OwnHome {...loaderData} />
}
