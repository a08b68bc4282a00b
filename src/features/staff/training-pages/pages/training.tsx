import { Form } from 'react-router'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { Paragraphs } from '#features/people/visitor-forms/parts/paragraphs.tsx'
import { Details } from '#features/staff/requests/parts/details.tsx'
import { requestPath } from '#features/staff/requests/paths.ts'
import {
  billTraining,
  bookTransfer,
  restoreDebt,
  reverseTransfer,
  writeOffTraining,
} from '#features/staff/training-dates/billing.ts'
import { addParticipant, removeParticipant } from '#features/staff/training-dates/participants.ts'
import { cancelAsStaff, replaceLink, writeAsStaff } from '#features/staff/training-offers/answers.ts'
import { describeChanges } from '#features/staff/training-offers/rules.ts'
import { listTrainers, sendOffer } from '#features/staff/training-offers/send-offer.ts'
import { ADMIN_TRAININGS_PATH } from '#features/staff/training-records/paths.ts'
import { mayManageTrainings, mayMoveTrainingMoney, maySeeTrainings } from '#features/staff/training-records/policy.ts'
import { getTraining } from '#features/staff/training-records/queries.ts'
import {
  billForm,
  messageForm,
  offerForm,
  participantForm,
  reasonForm,
  removeForm,
  TRAINING_STATUS_LABELS,
  transferForm,
  transferReversalForm,
  writeOffForm,
} from '#features/staff/training-records/schema.ts'
import { formatPLN } from '#kernel/money.ts'
import { dateIn } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { Cluster, SidebarLayout, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { AttendanceForms, DateChanges, DateList } from '../parts/date-list.tsx'
import { EndForm } from '../parts/end-form.tsx'
import { FeedbackCard } from '../parts/feedback.tsx'
import { FinishForm } from '../parts/finish-form.tsx'
import { MessagesCard } from '../parts/messages-card.tsx'
import { MoneyCard } from '../parts/money-card.tsx'
import { OfferCard } from '../parts/offer-card.tsx'
import { ParticipantsCard } from '../parts/participants-card.tsx'
import { PlanCard } from '../parts/plan-card.tsx'
import { OfferFacts } from '../parts/training-facts.tsx'
import { TRAINING_TONES } from '../parts/training-labels.ts'
import { trainerActions } from '../trainer-actions.ts'
import type { Route } from './+types/training'

export const loader = pageLoader({
  policy: maySeeTrainings,
  load: async ({ ctx, params }) => {
    const training = await getTraining(ctx, params.id ?? '')
    const { versions } = training
    const changes = versions.map((version, at) => {
      const before = versions[at - 1]
      return before ? describeChanges(before as never, version as never) : []
    })
    return {
      ...{ training, changes, trainers: await listTrainers(db), mayMove: mayMoveTrainingMoney(ctx.actor) === null },
      mayManage: mayManageTrainings(ctx.actor) === null,
      ...{ today: dateIn(ctx.now, SCHOOL_ZONE), now: ctx.now.toString() },
    }
  },
})

const policy = mayManageTrainings

export const action = formAction({
  offer: actionHandler({
    policy,
    schema: offerForm,
    run: async ({ ctx, params, input: { priceKind, price, ...rest } }) => {
      const priced = priceKind === 'whole' ? { price } : { pricePerParticipant: price }
      await sendOffer(ctx, params.id ?? '', { ...rest, ...priced })
      return { done: 'Offer sent' }
    },
  }),
  ...trainerActions(policy),
  addParticipant: actionHandler({
    policy,
    schema: participantForm,
    run: async ({ ctx, params, input }) => {
      await addParticipant(ctx, params.id ?? '', input)
      return { done: 'Added' }
    },
  }),
  removeParticipant: actionHandler({
    policy,
    schema: removeForm,
    run: async ({ ctx, params, input }) => {
      await removeParticipant(ctx, params.id ?? '', input.participantId)
      return { done: 'Removed' }
    },
  }),
  write: actionHandler({
    policy,
    schema: messageForm,
    run: async ({ ctx, params, input }) => {
      await writeAsStaff(ctx, params.id ?? '', input.text)
      return { done: 'Sent by e-mail' }
    },
  }),
  replaceLink: actionHandler({
    policy,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await replaceLink(ctx, params.id ?? '')
      return { done: 'The school gets a new link' }
    },
  }),
  cancel: actionHandler({
    policy,
    schema: reasonForm,
    run: async ({ ctx, params, input }) => {
      await cancelAsStaff(ctx, params.id ?? '', input.reason)
      return { done: 'Cancelled. Everyone is told.' }
    },
  }),
  bill: actionHandler({
    policy: mayMoveTrainingMoney,
    confirmed: true,
    schema: billForm,
    run: async ({ ctx, params, input }) => {
      await billTraining(ctx, params.id ?? '', input.reference)
      return { done: 'Marked as billed' }
    },
  }),
  transfer: actionHandler({
    policy: mayMoveTrainingMoney,
    confirmed: true,
    schema: transferForm,
    run: async ({ ctx, params, input }) => {
      await bookTransfer(ctx, params.id ?? '', input)
      return { done: 'Transfer booked' }
    },
  }),
  takeBack: actionHandler({
    policy: mayMoveTrainingMoney,
    confirmed: true,
    schema: transferReversalForm,
    run: async ({ ctx, params, input }) => {
      await reverseTransfer(ctx, params.id ?? '', input)
      return { done: 'The transfer is taken back. It is owed again.' }
    },
  }),
  writeOff: actionHandler({
    policy: mayMoveTrainingMoney,
    confirmed: true,
    schema: writeOffForm,
    run: async ({ ctx, params, input }) => {
      await writeOffTraining(ctx, params.id ?? '', input)
      return { done: 'Written off' }
    },
  }),
  restore: actionHandler({
    policy: mayMoveTrainingMoney,
    confirmed: true,
    schema: reasonForm,
    run: async ({ ctx, params, input }) => {
      await restoreDebt(ctx, params.id ?? '', input.reason)
      return { done: 'It is owed again' }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Training', description: 'One training, from its offer to its payment.', isPrivate: true })

export default function TrainingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { training, changes, trainers, mayMove, mayManage, today, now } = loaderData
  const { organisation, status, offer, versions, dates, participants, may, contactName, contactEmail } = training
  useLiveTopics(...(mayManage ? [topics.admin('training')] : []))
  const actionResult = actionData
  const can = (act: (typeof may)[number]) => mayManage && may.includes(act)
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: 'Trainings', to: ADMIN_TRAININGS_PATH }, { label: organisation }]} />
        <Stack gap={3}>
          <Cluster gap={2}>
            <Chip tone={TRAINING_TONES[status]}>{TRAINING_STATUS_LABELS[status]}</Chip>
            {training.writtenOff > 0 && <Chip tone="muted">Written off</Chip>}
          </Cluster>
          <h1>{offer ? `${offer.title}: ${organisation}` : organisation}</h1>
          <Muted>
            {contactName}, {contactEmail}, since <LocalTime at={training.createdAt} now={now} />. Reference{' '}
            {training.reference}.
            {mayManage && training.requestId && (
              <>
                {' '}
                <TextLink to={requestPath('training_requests', training.requestId)}>The request</TextLink>
              </>
            )}
          </Muted>
        </Stack>
        <RefusalNotice actionResult={actionResult} />
        {training.endedBy && (
          <Notice
            kind="info"
            title={`${TRAINING_STATUS_LABELS[status]} by ${training.endedBy === 'school' ? 'the school' : 'us'}`}
          >
            {training.endReason}
          </Notice>
        )}
        <SidebarLayout>
          <Stack gap={6}>
            <Card title="Offer">
              <Stack gap={4}>
                {offer && <OfferFacts offer={offer} trainerName={training.trainerName} now={now} />}
                {versions.length > 1 && (
                  <AccordionItem title={`Earlier versions (${versions.length - 1})`}>
                    <Stack gap={3}>
                      {versions.slice(1).map(({ version }, at) => (
                        <div key={version}>
                          <strong>Version {version}</strong>
                          <Paragraphs text={(changes[at + 1] ?? []).join('\n') || 'The same terms.'} />
                        </div>
                      ))}
                    </Stack>
                  </AccordionItem>
                )}
                {can('offer') && (
                  <OfferCard key={versions.length} {...{ offer: versions.at(-1), trainers, actionResult }} />
                )}
              </Stack>
            </Card>
            {offer && (
              <Card title="Dates" aside={<Muted size="small">Warsaw time</Muted>}>
                <Stack gap={4}>
                  <DateList {...{ dates, now }} />
                  {can('move') && (
                    <DateChanges key={dates.map(({ start }) => start).join()} {...{ dates, now, actionResult }} />
                  )}
                  {can('attend') && <AttendanceForms {...{ dates, participants, now }} />}
                </Stack>
              </Card>
            )}
            {training.acceptedAt && (
              <ParticipantsCard
                key={participants.length}
                {...{ participants, max: offer?.participants ?? 0, isEditable: can('participate'), actionResult }}
              />
            )}
            <MessagesCard
              title="Messages"
              label="Your answer"
              messages={training.messages}
              schoolName={contactName}
              isOpen={can('write') && offer !== null}
              {...{ now, actionResult }}
            />
            {can('rate') && <FeedbackCard feedback={training.feedback} />}
          </Stack>
          <aside>
            <Stack gap={6}>
              {can('plan') && (
                <PlanCard key={training.joinDetails} joinDetails={training.joinDetails} actionResult={actionResult} />
              )}
              {can('finish') && (
                <Card title="Is it over?">
                  <FinishForm />
                </Card>
              )}
              {training.amount !== null && status !== 'cancelled' && (
                <MoneyCard {...{ training, mayMove, today, now, actionResult }} />
              )}
              {offer && (
                <Card title="Internal">
                  <Details
                    details={[
                      ['Trainer', training.trainerName],
                      ['Fee of the trainer', formatPLN(versions.at(-1)?.trainerFee ?? 0)],
                      ...(versions.at(-1)?.internalNotes
                        ? [['Notes', versions.at(-1)?.internalNotes ?? ''] as const]
                        : []),
                      ...(training.acceptedAt
                        ? [['Accepted by', `${training.acceptedBy}, ${training.acceptedFunction}`] as const]
                        : []),
                    ]}
                  />
                </Card>
              )}
              {(offer || can('cancel')) && (
                <div>
                  {offer && (
                    <ConfirmDetails
                      label="Send a new link"
                      fullWidth
                      consequence="The school gets another link by e-mail, and the one before opens nothing any more."
                    >
                      <Form method="post" preventScrollReset>
                        <SubmitButton name="verb" value="replaceLink" fullWidth>
                          Replace the link
                        </SubmitButton>
                      </Form>
                    </ConfirmDetails>
                  )}
                  {can('cancel') && (
                    <EndForm
                      verb="cancel"
                      title="Cancel the training"
                      consequence="The dates are free again and nothing is owed. The school, its participants and the trainer are told, with your reason."
                      label="Cancel the training"
                      actionResult={actionResult}
                    />
                  )}
                </div>
              )}
            </Stack>
          </aside>
        </SidebarLayout>
      </Stack>
    </AdminFrame>
  )
}
