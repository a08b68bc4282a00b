import type { ReactNode } from 'react'
import { redirect, useLocation } from 'react-router'
import { publishSession } from '#features/academy/publishing/publish-session.ts'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { typedOf } from '#features/screens/session-form/card-fields.ts'
import { loadNewSession } from '#features/screens/session-form/form-calendar-query.ts'
import { CardPreview } from '#features/screens/session-form/parts/card-preview.tsx'
import { PublishSteps } from '#features/screens/session-form/parts/publish-steps.tsx'
import { useSessionForm } from '#features/screens/session-form/parts/use-session-form.ts'
import { PUBLISH_PATH, publishedPath } from '#features/screens/session-form/paths.ts'
import { sessionForm } from '#features/screens/session-form/schema.ts'
import { t } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Page, SidebarLayout, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { rich } from '#ui/rich.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { skippedDatesMessage } from '../skipped-dates-message.ts'
import type { Route } from './+types/publish'

export const loader = pageLoader({
  policy: mayPublish,
  load: async ({ ctx, url: { searchParams } }) => {
    const { id, zone, displayName, photoURL } = requireUser(ctx.actor)
    const begin = { like: searchParams.get('like'), isEmpty: searchParams.has('empty') }
    return { ...(await loadNewSession({ id, zone }, begin, ctx)), teacher: { uid: id, displayName, photoURL } }
  },
})

export const action = formAction({
  publish: actionHandler({
    policy: mayPublish,
    schema: sessionForm,
    run: async ({ ctx, input, requestContext }) => {
      const { id, skipped } = await publishSession(ctx, input)
      if (skipped.length > 0) requestContext.flash.set(skippedDatesMessage(skipped))
      else requestContext.flash.announce(t('Published.'))
      return redirect(publishedPath(id))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Publish a session'), description: t('What, when and at which price.'), isPrivate: true })

const copied = (title: string) => ({
  title,
  empty: (words: ReactNode) => <TextLink to={`${PUBLISH_PATH}?empty`}>{words}</TextLink>,
})

export default function PublishPage({ loaderData, actionData }: Route.ComponentProps) {
  const { begunWith } = loaderData
  // The grid shows what is booked.
  useLiveTopics(topics.reservations.mine)
  // Another form, and not the next answer of this one, begins anew.
  const { search } = useLocation()
  return (
    <Page>
      <Stack gap={4}>
        <Breadcrumbs
          steps={[{ to: '/campus/teacher-panel', label: t('Teacher Panel') }, { label: t('Publish a session') }]}
        />
        <Stack gap={1}>
          <h1>{t('Publish a session')}</h1>
          {begunWith && (
            <Muted>
              {rich('Copied from “{title}”. <empty>Start with an empty form</empty>', copied(begunWith.title))}
            </Muted>
          )}
        </Stack>
        <NewSession key={search} {...loaderData} actionResult={actionData} />
      </Stack>
    </Page>
  )
}

type Props = Route.ComponentProps['loaderData'] & { readonly actionResult: Route.ComponentProps['actionData'] }

const NewSession = ({ calendar, defaults, teacher, actionResult }: Props) => {
  const [form, fields] = useSessionForm({ verb: 'publish', actionResult, defaults })
  return (
    <SidebarLayout>
      <PublishSteps {...{ form, fields, calendar, actionResult }} />
      <aside>
        <CardPreview formId={form.id} initial={typedOf(defaults)} {...{ teacher, calendar }} />
      </aside>
    </SidebarLayout>
  )
}
