import { Paragraphs } from '#features/people/visitor-forms/parts/paragraphs.tsx'
import { Details } from '#features/staff/requests/parts/details.tsx'
import { MY_TRAININGS_PATH } from '#features/staff/training-records/paths.ts'
import { getOwnTraining } from '#features/staff/training-records/queries.ts'
import { TRAINING_STATUS_LABELS } from '#features/staff/training-records/schema.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Page, SidebarLayout, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { AttendanceForms, DateChanges, DateList } from '../parts/date-list.tsx'
import { FeedbackCard } from '../parts/feedback.tsx'
import { FinishForm } from '../parts/finish-form.tsx'
import { ParticipantsCard } from '../parts/participants-card.tsx'
import { PlanCard } from '../parts/plan-card.tsx'
import { placeText, TRAINING_TONES } from '../parts/training-labels.ts'
import { trainerActions } from '../trainer-actions.ts'
import type { Route } from './+types/my-training'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params }) => ({ training: await getOwnTraining(ctx, params.id ?? ''), now: ctx.now.toString() }),
})

/** Each act asks whether the reader is the trainer. */
export const action = formAction(trainerActions(signedIn))

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('My training'), description: t('A training that you hold.'), isPrivate: true })

export default function MyTrainingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { training, now } = loaderData
  const { organisation, contactName, status, offer, dates, participants, may, joinDetails, trainerFee, internalNotes } =
    training
  useLiveTopics(topics.reservations.mine)
  const can = (act: (typeof may)[number]) => may.includes(act)
  const actionResult = actionData
  if (!offer) return null
  return (
    <Page data-tone="trainings">
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('My trainings'), to: MY_TRAININGS_PATH }, { label: offer.title }]} />
        <Stack gap={3}>
          <Cluster gap={2}>
            <Chip tone={TRAINING_TONES[status]}>{TRAINING_STATUS_LABELS[status]()}</Chip>
          </Cluster>
          <h1>{offer.title}</h1>
          <Muted>{t('For {organisation}, contact {contactName}', { organisation, contactName })}</Muted>
        </Stack>
        <RefusalNotice actionResult={actionResult} />
        <SidebarLayout>
          <Stack gap={6}>
            <Card title={t('What it contains')}>
              <Stack gap={4}>
                <Paragraphs text={offer.contents} />
                <Details
                  details={[
                    [t('Place'), placeText(offer)],
                    [t('Language'), offer.language],
                    [t('Participants'), t('up to {count}', { count: offer.participants })],
                    ...(offer.notes ? [[t('Notes for the school'), offer.notes] as const] : []),
                    ...(internalNotes ? [[t('Internal notes'), internalNotes] as const] : []),
                  ]}
                />
              </Stack>
            </Card>
            <Card title={t('Dates')} aside={<Muted size="small">{t('Warsaw time')}</Muted>}>
              <Stack gap={4}>
                <DateList {...{ dates, now }} />
                {can('move') && (
                  <DateChanges key={dates.map(({ start }) => start).join()} {...{ dates, now, actionResult }} />
                )}
                {can('attend') && <AttendanceForms {...{ dates, participants, now }} />}
              </Stack>
            </Card>
            {training.acceptedAt && (
              <ParticipantsCard {...{ participants, max: offer.participants, isEditable: false, actionResult }} />
            )}
            {can('rate') && <FeedbackCard feedback={training.feedback} />}
          </Stack>
          <aside>
            <Stack gap={6}>
              <Card title={t('Your fee')}>
                <p>{formatPLN(trainerFee)}</p>
              </Card>
              {can('plan') && <PlanCard key={joinDetails} {...{ joinDetails, actionResult }} />}
              {can('finish') && (
                <Card title={t('Is it over?')}>
                  <FinishForm />
                </Card>
              )}
            </Stack>
          </aside>
        </SidebarLayout>
      </Stack>
    </Page>
  )
}
