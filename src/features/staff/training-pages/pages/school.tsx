import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { Paragraphs } from '#features/people/visitor-forms/parts/paragraphs.tsx'
import { rateAsSchool } from '#features/staff/training-dates/completion.ts'
import { addParticipantAsSchool, removeParticipantAsSchool } from '#features/staff/training-dates/participants.ts'
import { acceptOffer, cancelAsSchool, declineOffer, writeAsSchool } from '#features/staff/training-offers/answers.ts'
import { readSchoolLink } from '#features/staff/training-records/links.ts'
import { getSchoolTraining } from '#features/staff/training-records/queries.ts'
import {
  acceptForm,
  FREE_CANCELLATION_DAYS,
  feedbackForm,
  messageForm,
  participantForm,
  reasonForm,
  removeForm,
  TRAINING_STATUS_LABELS,
} from '#features/staff/training-records/schema.ts'
import { msg, t } from '#kernel/messages.ts'
import { anyone } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Page, SidebarLayout, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Muted } from '#ui/typography.tsx'
import { actsOn } from '../form-acts.ts'
import { AcceptCard } from '../parts/accept-card.tsx'
import { DateList } from '../parts/date-list.tsx'
import { EndForm } from '../parts/end-form.tsx'
import { FeedbackForm } from '../parts/feedback.tsx'
import { MessagesCard } from '../parts/messages-card.tsx'
import { ParticipantsCard } from '../parts/participants-card.tsx'
import { OfferFacts } from '../parts/training-facts.tsx'
import { TRAINING_TONES } from '../parts/training-labels.ts'
import type { Route } from './+types/school'

/** The token of the link is the school's right. Opening the page changes nothing, only its forms do. */
export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, params, url }) => {
    const id = await readSchoolLink(db, params.token ?? '', ctx.now)
    return { training: await getSchoolTraining(id, ctx.now), path: url.pathname, now: ctx.now.toString() }
  },
})

const act = actsOn('token', anyone)

export const action = formAction({
  accept: act(acceptForm, acceptOffer, msg('Accepted. Thank you!')),
  decline: act(
    reasonForm,
    (ctx, token, { reason }) => declineOffer(ctx, token, reason),
    msg('Declined. Thank you for telling us.'),
  ),
  write: act(messageForm, (ctx, token, { text }) => writeAsSchool(ctx, token, text), msg('Sent. We answer by e-mail.')),
  addParticipant: act(participantForm, addParticipantAsSchool, msg('Added')),
  removeParticipant: act(
    removeForm,
    (ctx, token, { participantId }) => removeParticipantAsSchool(ctx, token, participantId),
    msg('Removed'),
  ),
  cancel: act(
    reasonForm,
    (ctx, token, { reason }) => cancelAsSchool(ctx, token, reason),
    msg('Cancelled. Nothing is owed.'),
  ),
  rate: act(feedbackForm, rateAsSchool, msg('Thank you!')),
})

/** Also behind an act that was refused: a newer offer is the reason, and a visitor hears no topics. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate || actionStatus !== undefined

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Your training'), description: t('The link from our e-mail.'), isPrivate: true })

/** The URL holds a token: no referrer header may leak it. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export default function SchoolPage({ loaderData, actionData }: Route.ComponentProps) {
  const { training, path, now } = loaderData
  const { organisation, status, offer, dates, participants, may, joinDetails, trainerName, contactName } = training
  const actionResult = actionData
  const can = (act: (typeof may)[number]) => may.includes(act)
  if (!offer) return null
  return (
    <Page data-tone="trainings">
      <Stack gap={6}>
        <Stack gap={3}>
          <Cluster gap={2}>
            <Chip tone={TRAINING_TONES[status]}>
              {status === 'offered' ? t('Our offer') : TRAINING_STATUS_LABELS[status]()}
            </Chip>
          </Cluster>
          <h1>{offer.title}</h1>
          <Muted>
            {t(
              'For {organisation}. Reference {reference}. Everyone with this link can see this page: keep it to those who decide.',
              { organisation, reference: training.reference },
            )}
          </Muted>
        </Stack>
        <RefusalNotice actionResult={actionResult} />
        {status === 'lapsed' && (
          <Notice kind="warn" title={t('This offer has lapsed')}>
            {t('Its dates are free again. Write to us below if you would like another one.')}
          </Notice>
        )}
        {training.endedBy && (
          <Notice kind="info" title={TRAINING_STATUS_LABELS[status]()}>
            {training.endReason}
          </Notice>
        )}
        {joinDetails && ['planned', 'done'].includes(status) && (
          <Notice kind="good" title={t('How to get there')}>
            {joinDetails}
          </Notice>
        )}
        <SidebarLayout
          below={
            <MessagesCard
              title={t('Questions')}
              label={t('Your question or message')}
              messages={training.messages}
              schoolName={contactName}
              isOpen={can('write')}
              {...{ now, actionResult }}
            />
          }
        >
          <Stack gap={6}>
            <Card title={t('What we offer')}>
              <OfferFacts {...{ offer, trainerName, now }} />
            </Card>
            {training.acceptedAt && status !== 'cancelled' && (
              <>
                <Card title={t('Dates')} aside={<Muted size="small">{t('Warsaw time')}</Muted>}>
                  <DateList {...{ dates, now }} />
                </Card>
                <ParticipantsCard
                  key={participants.length}
                  {...{ participants, max: offer.participants, isEditable: can('participate'), actionResult }}
                  certificateOf={can('rate') ? id => `${path}/certificates/${id}` : undefined}
                />
              </>
            )}
          </Stack>
          <aside>
            <Stack gap={6}>
              {can('accept') && <AcceptCard version={training.version} actionResult={actionResult} />}
              {can('rate') &&
                (training.hasRated ? (
                  <Notice kind="good" title={t('Thank you for telling us how it was')} />
                ) : (
                  <FeedbackForm actionResult={actionResult} />
                ))}
              {training.acceptedAt && (
                <Card title={t('Accepted')}>
                  <Stack gap={2}>
                    <p>
                      {t('By {name}, {position}', {
                        name: training.acceptedBy ?? '',
                        position: training.acceptedFunction ?? '',
                      })}
                    </p>
                    <Paragraphs text={`${training.companyName}\nNIP ${training.companyNip}`} />
                  </Stack>
                </Card>
              )}
              <div>
                {can('decline') && (
                  <EndForm
                    verb="decline"
                    title={t('Decline the offer')}
                    consequence={t('We free the dates. Your reason helps us to make a better offer.')}
                    label={t('Decline')}
                    actionResult={actionResult}
                  />
                )}
                {can('cancel') && status !== 'offered' && training.acceptedAt && (
                  <EndForm
                    verb="cancel"
                    title={t('Cancel the training')}
                    consequence={t(
                      'Free of charge until {count} days before the first date. Everyone who is named is told.',
                      { count: FREE_CANCELLATION_DAYS },
                    )}
                    label={t('Cancel the training')}
                    actionResult={actionResult}
                  />
                )}
              </div>
            </Stack>
          </aside>
        </SidebarLayout>
      </Stack>
    </Page>
  )
}
