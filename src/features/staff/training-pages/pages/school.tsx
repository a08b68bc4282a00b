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
  accept: act(acceptForm, acceptOffer, 'Accepted. Thank you!'),
  decline: act(
    reasonForm,
    (ctx, token, { reason }) => declineOffer(ctx, token, reason),
    'Declined. Thank you for telling us.',
  ),
  write: act(messageForm, (ctx, token, { text }) => writeAsSchool(ctx, token, text), 'Sent. We answer by e-mail.'),
  addParticipant: act(participantForm, addParticipantAsSchool, 'Added'),
  removeParticipant: act(
    removeForm,
    (ctx, token, { participantId }) => removeParticipantAsSchool(ctx, token, participantId),
    'Removed',
  ),
  cancel: act(
    reasonForm,
    (ctx, token, { reason }) => cancelAsSchool(ctx, token, reason),
    'Cancelled. Nothing is owed.',
  ),
  rate: act(feedbackForm, rateAsSchool, 'Thank you!'),
})

/** Also behind an act that was refused: a newer offer is the reason, and a visitor hears no topics. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate || actionStatus !== undefined

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Your training', description: 'The link from our e-mail.', isPrivate: true })

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
              {status === 'offered' ? 'Our offer' : TRAINING_STATUS_LABELS[status]()}
            </Chip>
          </Cluster>
          <h1>{offer.title}</h1>
          <Muted>
            For {organisation}. Reference {training.reference}. Everyone with this link can see this page: keep it to
            those who decide.
          </Muted>
        </Stack>
        <RefusalNotice actionResult={actionResult} />
        {status === 'lapsed' && (
          <Notice kind="warn" title="This offer has lapsed">
            Its dates are free again. Write to us below if you would like another one.
          </Notice>
        )}
        {training.endedBy && (
          <Notice kind="info" title={TRAINING_STATUS_LABELS[status]()}>
            {training.endReason}
          </Notice>
        )}
        {joinDetails && ['planned', 'done'].includes(status) && (
          <Notice kind="good" title="How to get there">
            {joinDetails}
          </Notice>
        )}
        <SidebarLayout
          below={
            <MessagesCard
              title="Questions"
              label="Your question or message"
              messages={training.messages}
              schoolName={contactName}
              isOpen={can('write')}
              {...{ now, actionResult }}
            />
          }
        >
          <Stack gap={6}>
            <Card title="What we offer">
              <OfferFacts {...{ offer, trainerName, now }} />
            </Card>
            {training.acceptedAt && status !== 'cancelled' && (
              <>
                <Card title="Dates" aside={<Muted size="small">Warsaw time</Muted>}>
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
                  <Notice kind="good" title="Thank you for telling us how it was" />
                ) : (
                  <FeedbackForm actionResult={actionResult} />
                ))}
              {training.acceptedAt && (
                <Card title="Accepted">
                  <Stack gap={2}>
                    <p>
                      By {training.acceptedBy}, {training.acceptedFunction}
                    </p>
                    <Paragraphs text={`${training.companyName}\nNIP ${training.companyNip}`} />
                  </Stack>
                </Card>
              )}
              <div>
                {can('decline') && (
                  <EndForm
                    verb="decline"
                    title="Decline the offer"
                    consequence="We free the dates. Your reason helps us to make a better offer."
                    label="Decline"
                    actionResult={actionResult}
                  />
                )}
                {can('cancel') && status !== 'offered' && training.acceptedAt && (
                  <EndForm
                    verb="cancel"
                    title="Cancel the training"
                    consequence={`Free of charge until ${FREE_CANCELLATION_DAYS} days before the first date. Everyone who is named is told.`}
                    label="Cancel the training"
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
