import { redirect } from 'react-router'
import { minimumRun } from '#features/academy/availability/availability.ts'
import { LESSON_NOT_FOUND } from '#features/academy/lessons/refusals.ts'
import { stepsToReservation } from '#features/academy/reservations/paths.ts'
import { readTermsVersion } from '#features/people/terms/versions.ts'
import { t } from '#kernel/messages.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { RefusalError, refuse } from '#kernel/refusal.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { FilterBar, FilterLink } from '#ui/filters.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Muted } from '#ui/typography.tsx'
import { findOpenAbout } from '../find-open-proposal.ts'
import { toFreeDays } from '../free-days.ts'
import { lengthLabel } from '../length-label.ts'
import { OfferForm } from '../parts/offer-form.tsx'
import { proposalPath } from '../paths.ts'
import { type AgreementName, prepareProposal, propose } from '../propose.ts'
import { PROPOSAL_OPEN } from '../refusals.ts'
import { LESSON_MINUTES, offerForm, type ProposalSide, type ProposalType } from '../schema.ts'
import type { Route } from './+types/new-proposal.ts'

/** What the URL names: a lesson that is to be moved, or a booking for an extra lesson. */
const nameOf = ({ searchParams }: URL): AgreementName => {
  const lessonId = searchParams.get('lesson')
  const reservationId = searchParams.get('reservation')
  if (lessonId) return { type: 'reschedule', lessonId }
  if (!reservationId) return refuse(LESSON_NOT_FOUND)
  const asked = Number(searchParams.get('minutes'))
  return { type: 'extra_lesson', reservationId, durationMinutes: LESSON_MINUTES.find(one => one === asked) ?? 60 }
}

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, url }) => {
    const name = nameOf(url)
    const prepared = await prepareProposal(ctx, name).catch(async error => {
      if (!(error instanceof RefusalError) || error.refusal.code !== PROPOSAL_OPEN.code) throw error
      throw redirect(proposalPath(await findOpenAbout(name)))
    })
    const { session, reservation, lesson, side, minutes, usualPrice, calendar, teacher, student } = prepared
    return {
      ...{ type: name.type, side, minutes, usualPrice, title: session.title, reservationId: reservation.id },
      otherName: side === 'host' ? student.name : teacher.name,
      lesson: lesson && { start: lesson.start.toString(), end: lesson.end.toString() },
      lengths: lesson ? [] : LESSON_MINUTES.filter(one => one >= minimumRun(session) * 30),
      free: toFreeDays(calendar, url.searchParams, requireUser(ctx.actor).zone),
      termsVersion: await readTermsVersion(ctx.now),
      now: ctx.now.toString(),
    }
  },
})

export const action = formAction({
  propose: actionHandler({
    policy: signedIn,
    schema: offerForm,
    run: async ({ ctx, url, input: { times, message, price }, requestContext }) => {
      const offer = { times, message, ...(typeof price === 'number' ? { additionalPayment: price } : {}) }
      const id = await propose(ctx, { ...nameOf(url), ...offer })
      requestContext.flash.announce(t('Sent. We’ll tell you when there is an answer.'))
      return redirect(proposalPath(id))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Propose'),
    description: t('Propose another time of a lesson, or an extra lesson.'),
    isPrivate: true,
  })

const headingOf = (side: ProposalSide, type: ProposalType): string => {
  if (side === 'host') return type === 'reschedule' ? t('Propose another time') : t('Propose an extra lesson')
  return type === 'reschedule' ? t('Ask for another time') : t('Ask for an extra lesson')
}

export default function NewProposalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { type, side, minutes, usualPrice, title, reservationId, otherName, lesson, lengths, free, termsVersion, now } =
    loaderData
  const heading = headingOf(side, type)
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs steps={[...stepsToReservation(reservationId, title), { label: heading }]} />
        <Stack gap={3}>
          <h1>{heading}</h1>
          <Muted>
            {t('{title} with {otherName}', { title, otherName })}
            {lesson && (
              <>
                {', '}
                <LocalTime at={lesson.start} until={lesson.end} now={now} />
              </>
            )}
          </Muted>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        {lengths.length > 0 && (
          <FilterBar label={t('Length')}>
            {lengths.map(one => (
              <FilterLink
                key={one}
                to={`?${new URLSearchParams({ reservation: reservationId, minutes: String(one), hours: free.hours })}`}
                active={one === minutes}
                replace
              >
                {lengthLabel(one)}
              </FilterLink>
            ))}
          </FilterBar>
        )}
        <OfferForm
          verb="propose"
          {...{ type, side, free, usualPrice, termsVersion, otherName, now }}
          actionResult={actionData}
        />
      </Stack>
    </Page>
  )
}
