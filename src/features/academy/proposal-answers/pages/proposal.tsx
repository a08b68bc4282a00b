import { redirect } from 'react-router'
import { REASON_LABELS } from '#features/academy/proposals/labels.ts'
import { OfferForm } from '#features/academy/proposals/parts/offer-form.tsx'
import { proposalPath } from '#features/academy/proposals/paths.ts'
import { acceptanceForm, offerForm, rejectionForm } from '#features/academy/proposals/schema.ts'
import { lessonPath, reservationPath } from '#features/academy/reservations/paths.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { acceptProposal } from '../accept-proposal.ts'
import { AnswerCard, WithdrawCard } from '../parts/answer-card.tsx'
import { RoundsCard } from '../parts/rounds-card.tsx'
import { loadProposalPage } from '../proposal-page.ts'
import { counterOffer, rejectProposal, withdrawProposal } from '../reject-or-counter.ts'
import type { Route } from './+types/proposal.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: ({ ctx, params, url }) => loadProposalPage(ctx, params.id ?? '', url.searchParams),
})

export const action = formAction({
  accept: actionHandler({
    policy: signedIn,
    schema: acceptanceForm,
    run: async ({ ctx, params, input, requestContext }) => {
      const { checkoutUrl } = await acceptProposal(ctx, params.id ?? '', input)
      if (checkoutUrl) return redirect(checkoutUrl)
      requestContext.flash.announce(t('Accepted.'))
      return redirect(proposalPath(params.id ?? ''))
    },
  }),
  decline: actionHandler({
    policy: signedIn,
    schema: rejectionForm,
    run: async ({ ctx, params, input }) => {
      await rejectProposal(ctx, params.id ?? '', input.message)
      return { done: t('Declined.'), isOnPage: true }
    },
  }),
  withdraw: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await withdrawProposal(ctx, params.id ?? '')
      return { done: t('Proposal withdrawn.'), isOnPage: true }
    },
  }),
  counter: actionHandler({
    policy: signedIn,
    schema: offerForm,
    run: async ({ ctx, params, input: { times, message, price }, requestContext }) => {
      const offer = { times, message, ...(typeof price === 'number' ? { additionalPayment: price } : {}) }
      const id = await counterOffer(ctx, params.id ?? '', offer)
      requestContext.flash.announce(t('Sent. We’ll tell you when there is an answer.'))
      return redirect(proposalPath(id))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Proposal'), description: t('Another time or an extra lesson.'), isPrivate: true })

export default function ProposalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { proposal, side, otherName, rounds, answer, withdraw, other, agreed, now } = loaderData
  const { title, teacher, student, label, tone, typeLabel, type, original, additionalPayment, reason } = proposal
  useLiveTopics(topics.reservations.mine)
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            { label: t('Proposals'), to: '/campus/proposals' },
            { label: title, to: reservationPath(loaderData.reservationId) },
            { label: typeLabel, ...(other ? { to: proposalPath(proposal.id) } : {}) },
            ...(other ? [{ label: t('Other times') }] : []),
          ]}
        />
        <Stack gap={3}>
          <Cluster gap={2}>
            <Chip tone="academy">{typeLabel}</Chip>
            <Chip tone={tone}>{label}</Chip>
          </Cluster>
          <h1>
            {typeLabel}: {title}
          </h1>
          <Muted>
            {t('{studentName} with {teacherName}', { studentName: student.name, teacherName: teacher.name })}
            {original &&
              rich(', instead of <time></time>', {
                time: () => <LocalTime at={original.start} until={original.end} now={now} />,
              })}
            {type === 'extra_lesson' && (additionalPayment > 0 ? `, ${formatPLN(additionalPayment)}` : t(', free'))}
          </Muted>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        {reason && <Notice title={label}>{REASON_LABELS[reason]()}</Notice>}
        {other && side !== 'school' && (
          <OfferForm verb="counter" {...{ type, side, otherName, now }} {...other} actionResult={actionData} />
        )}
        {!other && answer && side !== 'school' && (
          <AnswerCard id={proposal.id} {...{ side, otherName, now }} {...answer} actionResult={actionData} />
        )}
        {!other && withdraw && <WithdrawCard {...{ otherName, now }} answerUntil={withdraw.answerUntil} />}
        {agreed && (
          <Card tone="good" title={t('Agreed')}>
            <Stack gap={4}>
              <p>
                <LocalTime at={agreed.start} until={agreed.end} now={now} withZone />
              </p>
              {agreed.fromCredit > 0 && (
                <p>{t('{fromCredit} was paid with credit.', { fromCredit: formatPLN(agreed.fromCredit) })}</p>
              )}
              <Cluster>
                <ButtonLink to={agreed.isHeld ? reservationPath(agreed.reservationId) : lessonPath(agreed.lessonId)}>
                  {agreed.isHeld ? t('Pay for the lesson') : t('View the lesson')}
                </ButtonLink>
              </Cluster>
            </Stack>
          </Card>
        )}
        <RoundsCard {...{ rounds, now }} teacherName={teacher.name} studentName={student.name} />
      </Stack>
    </Page>
  )
}
