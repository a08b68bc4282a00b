import { isTeacherOf } from '#features/academy/sessions/policy.ts'
import { findSession } from '#features/academy/sessions/queries.ts'
import { SESSION_NOT_FOUND } from '#features/academy/sessions/refusals.ts'
import { publishLikePath } from '#features/screens/session-form/paths.ts'
import { t } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { Moment } from '#ui/moment.tsx'
import { pageHead } from '#ui/page-head.ts'
import { useSiteData } from '#ui/site-data.ts'
import { ShareLink } from '../parts/share-link.tsx'
import { maySeeMySessions } from '../policy.ts'
import type { Route } from './+types/published'

export const loader = pageLoader({
  policy: maySeeMySessions,
  load: async ({ ctx, params: { id = '' } }) => {
    const session = await findSession(db, id)
    if (!session || !isTeacherOf(ctx.actor, session)) return refuse(SESSION_NOT_FOUND)
    return { id, title: session.title }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Published'), description: t('View, share or publish another.'), isPrivate: true })

export default function PublishedPage({ loaderData: { id, title } }: Route.ComponentProps) {
  const path = `/campus/sessions/${id}`
  return (
    <Page>
      <Stack gap={6}>
        <Moment
          id={id}
          title={t('{title} is published', { title })}
          heading="h1"
          tone="academy"
          line={<p>{t('Students can book it now. We tell you of each booking.')}</p>}
        />
        <Card title={t('Share the link')}>
          <ShareLink url={`${useSiteData()?.siteUrl ?? ''}${path}`} title={title} />
        </Card>
        <Cluster>
          <ButtonLink variant="primary" to={path} icon="eye">
            {t('View the session')}
          </ButtonLink>
          <ButtonLink to={publishLikePath(id)} icon="plus">
            {t('Publish another like it')}
          </ButtonLink>
          <ButtonLink to="/campus/my-sessions" icon="book">
            {t('My Sessions')}
          </ButtonLink>
        </Cluster>
      </Stack>
    </Page>
  )
}
