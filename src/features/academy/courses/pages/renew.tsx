import { Form, redirect } from 'react-router'
import { t } from '#kernel/messages.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { parseWallTime } from '#kernel/time.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Muted } from '#ui/typography.tsx'
import { ClashList } from '../parts/clash-list.tsx'
import { previewRenewal, renewCourse } from '../renewing.ts'
import { renewalForm } from '../schema.ts'
import type { Route } from './+types/renew.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params, url }) => {
    const asked = Number(url.searchParams.get('weeks'))
    const weeks = Number.isInteger(asked) && asked >= 1 && asked <= 104 ? asked : undefined
    const preview = await previewRenewal(ctx, params.id ?? '', weeks)
    const { session, course_schedule, clashes, smallest } = preview
    return {
      ...{ id: session.id, title: session.title, weeks: preview.weeks, smallest, clashes },
      starts: course_schedule.map(({ date }) => parseWallTime(date, session.zone).toString()),
      zone: requireUser(ctx.actor).zone,
      now: ctx.now.toString(),
    }
  },
})

export const action = formAction({
  renew: actionHandler({
    policy: signedIn,
    schema: renewalForm,
    run: async ({ ctx, params, input, requestContext }) => {
      const { sessionId, message } = await renewCourse(ctx, params.id ?? '', input.weeks)
      requestContext.flash.set(message)
      return redirect(`/campus/my-sessions/${sessionId}`)
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Renew a course'), description: t('Offer a course again.'), isPrivate: true })

export default function RenewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, weeks, smallest, clashes, starts, zone, now } = loaderData
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            { label: t('My Sessions'), to: '/campus/my-sessions' },
            { label: title, to: `/campus/my-sessions/${id}` },
            { label: t('Renew') },
          ]}
        />
        <h1>{t('Renew {title}', { title })}</h1>
        <RefusalNotice actionResult={actionData} />
        <Card title={t('The same lessons {count, plural, one {# week} other {# weeks}} later', { count: weeks })}>
          <Stack gap={4}>
            <ol>
              {starts.map(start => (
                <li key={start}>
                  <LocalTime at={start} now={now} zone={zone} />
                </li>
              ))}
            </ol>
            {smallest > 1 && weeks === smallest && (
              <Muted size="small">{t('With fewer weeks some of its lessons would already be past.')}</Muted>
            )}
            <Cluster>
              {weeks > smallest && (
                <ButtonLink to={`?weeks=${weeks - 1}`} size="small">
                  {t('A week earlier')}
                </ButtonLink>
              )}
              <ButtonLink to={`?weeks=${weeks + 1}`} size="small">
                {t('A week later')}
              </ButtonLink>
            </Cluster>
          </Stack>
        </Card>
        <ClashList {...{ clashes, zone, now }} />
        <Card title={t('What happens')}>
          <Stack gap={4}>
            <p>
              {t(
                'This course ends, and its students can book the new one for 48 hours before everyone else. Price, places and description stay the same.',
              )}
            </p>
            <Cluster>
              <Form method="post">
                <input type="hidden" name="weeks" value={weeks} />
                <SubmitButton name="verb" value="renew" variant="primary">
                  {t('Renew this course')}
                </SubmitButton>
              </Form>
              <ButtonLink to={`/campus/my-sessions/${id}`} variant="ghost">
                {t('Not now')}
              </ButtonLink>
            </Cluster>
          </Stack>
        </Card>
      </Stack>
    </Page>
  )
}
