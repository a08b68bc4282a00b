import { Paragraphs } from '#features/people/visitor-forms/parts/paragraphs.tsx'
import { Details } from '#features/staff/requests/parts/details.tsx'
import { rateAsParticipant } from '#features/staff/training-dates/completion.ts'
import { readParticipantLink } from '#features/staff/training-records/links.ts'
import { getParticipantTraining } from '#features/staff/training-records/queries.ts'
import { feedbackForm } from '#features/staff/training-records/schema.ts'
import { msg, t } from '#kernel/messages.ts'
import { anyone } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Card } from '#ui/card.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Lead, Muted, TextLink } from '#ui/typography.tsx'
import { actsOn } from '../form-acts.ts'
import { DateList } from '../parts/date-list.tsx'
import { FeedbackForm } from '../parts/feedback.tsx'
import { placeText } from '../parts/training-labels.ts'
import type { Route } from './+types/participant'

/** The token of the link is the participant's right. */
export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, params, url }) => {
    const own = await readParticipantLink(db, params.token ?? '', ctx.now)
    return { training: await getParticipantTraining(own, ctx.now), path: url.pathname, now: ctx.now.toString() }
  },
})

export const action = formAction({ rate: actsOn('token', anyone)(feedbackForm, rateAsParticipant, msg('Thank you!')) })

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Your training'), description: t('The link from our e-mail.'), isPrivate: true })

/** The URL holds a token: no referrer header may leak it. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export default function ParticipantPage({ loaderData, actionData }: Route.ComponentProps) {
  const { training, path, now } = loaderData
  const { title, organisation, name, joinDetails, dates, may, hasRated, attended, status } = training
  const isOver = may.includes('rate')
  return (
    <Page width="narrow" data-tone="trainings">
      <Stack gap={6}>
        <Stack gap={1}>
          <h1>{title}</h1>
          <Lead>
            {name}, {organisation}
          </Lead>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        {status === 'cancelled' && <Notice kind="warn" title={t('This training was cancelled')} />}
        {joinDetails && status === 'planned' && (
          <Notice kind="good" title={t('How to get there')}>
            {joinDetails}
          </Notice>
        )}
        {status !== 'cancelled' && (
          <Card title={t('Dates')} aside={<Muted size="small">{t('Warsaw time')}</Muted>}>
            <DateList {...{ dates, now }} />
          </Card>
        )}
        {isOver && (
          <Card title={t('Your certificate')}>
            {attended.length > 0 ? (
              <TextLink to={`${path}/certificate`} reloadDocument>
                {t('Download your certificate of attendance')}
              </TextLink>
            ) : (
              <Muted>{t('The trainer has not noted that you were there. Ask your school if that is wrong.')}</Muted>
            )}
          </Card>
        )}
        {isOver &&
          (hasRated ? (
            <Notice kind="good" title={t('Thank you for telling us how it was')} />
          ) : (
            <FeedbackForm actionResult={actionData} />
          ))}
        <Card title={t('What it contains')}>
          <Stack gap={4}>
            <Paragraphs text={training.contents} />
            <Details
              details={[
                [t('Place'), placeText(training)],
                [t('Language'), training.language],
                [t('Trainer'), training.trainerName],
              ]}
            />
          </Stack>
        </Card>
        <Muted size="small">
          {rich(
            'Your school has given us your name and e-mail address for this training. Our <link>privacy policy</link> says what we do with them.',
            { link: words => <TextLink to="/documents/privacy-policy">{words}</TextLink> },
          )}
        </Muted>
      </Stack>
    </Page>
  )
}
