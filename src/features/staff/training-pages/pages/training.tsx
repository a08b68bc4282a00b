import { issuesInvoices } from '#features/money/invoices/wanted-documents.ts'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { Paragraphs } from '#features/people/visitor-forms/parts/paragraphs.tsx'
import {
  billTraining,
  bookTransfer,
  restoreDebt,
  reverseTransfer,
  writeOffTraining,
} from '#features/staff/training-dates/billing.ts'
import { issueTrainingInvoice } from '#features/staff/training-dates/invoicing.ts'
import { describeChanges } from '#features/staff/training-offers/rules.ts'
import { listTrainers } from '#features/staff/training-offers/trainers.ts'
import { ADMIN_TRAININGS_PATH } from '#features/staff/training-records/paths.ts'
import { mayManageTrainings, mayMoveTrainingMoney, maySeeTrainings } from '#features/staff/training-records/policy.ts'
import { getTraining } from '#features/staff/training-records/queries.ts'
import {
  billForm,
  reasonForm,
  TRAINING_STATUS_LABELS,
  transferForm,
  transferReversalForm,
  writeOffForm,
} from '#features/staff/training-records/schema.ts'
import { t } from '#kernel/messages.ts'
import { dateIn } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Card } from '#ui/card.tsx'
import { SidebarLayout, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { AttendanceForms, DateChanges, DateList } from '../parts/date-list.tsx'
import { FeedbackCard } from '../parts/feedback.tsx'
import { FinishForm } from '../parts/finish-form.tsx'
import { InternalCard } from '../parts/internal-card.tsx'
import { MessagesCard } from '../parts/messages-card.tsx'
import { MoneyCard } from '../parts/money-card.tsx'
import { OfferCard } from '../parts/offer-card.tsx'
import { ParticipantsCard } from '../parts/participants-card.tsx'
import { PlanCard } from '../parts/plan-card.tsx'
import { StaffActs } from '../parts/staff-acts.tsx'
import { OfferFacts } from '../parts/training-facts.tsx'
import { TrainingHead } from '../parts/training-head.tsx'
import { staffActions } from '../staff-actions.ts'
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
      isIssuing: await issuesInvoices(ctx.now),
      ...{ today: dateIn(ctx.now, SCHOOL_ZONE), now: ctx.now.toString() },
    }
  },
})

export const action = formAction({
  ...staffActions,
  issueInvoice: actionHandler({
    policy: mayMoveTrainingMoney,
    confirmed: true,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await issueTrainingInvoice(ctx, params.id ?? '')
      return { done: t('Invoice issued, and sent to the school') }
    },
  }),
  bill: actionHandler({
    policy: mayMoveTrainingMoney,
    confirmed: true,
    schema: billForm,
    run: async ({ ctx, params, input }) => {
      await billTraining(ctx, params.id ?? '', input.reference)
      return { done: t('Marked as billed') }
    },
  }),
  transfer: actionHandler({
    policy: mayMoveTrainingMoney,
    confirmed: true,
    schema: transferForm,
    run: async ({ ctx, params, input }) => {
      await bookTransfer(ctx, params.id ?? '', input)
      return { done: t('Transfer booked') }
    },
  }),
  takeBack: actionHandler({
    policy: mayMoveTrainingMoney,
    confirmed: true,
    schema: transferReversalForm,
    run: async ({ ctx, params, input }) => {
      await reverseTransfer(ctx, params.id ?? '', input)
      return { done: t('The transfer is taken back. It is owed again.') }
    },
  }),
  writeOff: actionHandler({
    policy: mayMoveTrainingMoney,
    confirmed: true,
    schema: writeOffForm,
    run: async ({ ctx, params, input }) => {
      await writeOffTraining(ctx, params.id ?? '', input)
      return { done: t('Written off') }
    },
  }),
  restore: actionHandler({
    policy: mayMoveTrainingMoney,
    confirmed: true,
    schema: reasonForm,
    run: async ({ ctx, params, input }) => {
      await restoreDebt(ctx, params.id ?? '', input.reason)
      return { done: t('It is owed again') }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Training'),
    description: t('One training, from its offer to its payment.'),
    isPrivate: true,
  })

export default function TrainingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { training, changes, trainers, mayMove, isIssuing, mayManage, today, now } = loaderData
  const { organisation, status, offer, versions, dates, participants, may, contactName } = training
  useLiveTopics(topics.admin('trainings'))
  const actionResult = actionData
  const can = (act: (typeof may)[number]) => mayManage && may.includes(act)
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('Trainings'), to: ADMIN_TRAININGS_PATH }, { label: organisation }]} />
        <TrainingHead {...{ training, mayManage, now }} />
        <RefusalNotice actionResult={actionResult} />
        {training.endedBy && (
          <Notice
            kind="info"
            title={
              training.endedBy === 'school'
                ? t('{state} by the school', { state: TRAINING_STATUS_LABELS[status]() })
                : t('{state} by us', { state: TRAINING_STATUS_LABELS[status]() })
            }
          >
            {training.endReason}
          </Notice>
        )}
        <SidebarLayout>
          <Stack gap={6}>
            <Card title={t('Offer')}>
              <Stack gap={4}>
                {offer && <OfferFacts offer={offer} trainerName={training.trainerName} now={now} />}
                {versions.length > 1 && (
                  <AccordionItem title={t('Earlier versions ({count})', { count: versions.length - 1 })}>
                    <Stack gap={3}>
                      {versions.slice(1).map(({ version }, at) => (
                        <div key={version}>
                          <strong>{t('Version {version}', { version })}</strong>
                          <Paragraphs text={(changes[at + 1] ?? []).join('\n') || t('The same terms.')} />
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
              <Card title={t('Dates')} aside={<Muted size="small">{t('Warsaw time')}</Muted>}>
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
              title={t('Messages')}
              label={t('Your answer')}
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
                <Card title={t('Is it over?')}>
                  <FinishForm />
                </Card>
              )}
              {training.amount !== null && status !== 'cancelled' && (
                <MoneyCard {...{ training, mayMove, isIssuing, today, now, actionResult }} />
              )}
              {offer && <InternalCard training={training} />}
              {mayManage && <StaffActs {...{ training, trainers, actionResult }} mayMoveMoney={mayMove} />}
            </Stack>
          </aside>
        </SidebarLayout>
      </Stack>
    </AdminFrame>
  )
}
