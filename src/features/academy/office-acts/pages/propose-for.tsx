import { redirect } from 'react-router'
import { minimumRun } from '#features/academy/availability/availability.ts'
import { LESSON_NOT_FOUND } from '#features/academy/lessons/refusals.ts'
import { moveAgreed } from '#features/academy/office-bookings/move-agreed.ts'
import { mayBookForPeople } from '#features/academy/office-bookings/policy.ts'
import { officeMoveForm } from '#features/academy/office-bookings/schema.ts'
import { findOpenAbout } from '#features/academy/proposals/find-open-proposal.ts'
import { toFreeDays } from '#features/academy/proposals/free-days.ts'
import { lengthLabel } from '#features/academy/proposals/length-label.ts'
import { OfferForm } from '#features/academy/proposals/parts/offer-form.tsx'
import { proposalPath } from '#features/academy/proposals/paths.ts'
import type { AgreementName } from '#features/academy/proposals/propose.ts'
import { PROPOSAL_OPEN } from '#features/academy/proposals/refusals.ts'
import { LESSON_MINUTES, offerForm } from '#features/academy/proposals/schema.ts'
import { lessonPath, reservationPath } from '#features/academy/reservations/paths.ts'
import { EVENTS_PATH, eventPath } from '#features/academy/sessions/paths.ts'
import { readTermsVersion } from '#features/people/terms/versions.ts'
import { t } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { RefusalError, refuse } from '#kernel/refusal.ts'
import { parseWallTime, toInstant } from '#kernel/time.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { FilterBar, FilterLink } from '#ui/filters.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Muted } from '#ui/typography.tsx'
import { AgreedForm } from '../parts/agreed-form.tsx'
import { prepareFor, proposeFor, wayOf } from '../propose-for.ts'
import type { Route } from './+types/propose-for.ts'

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
  policy: mayBookForPeople,
  load: async ({ ctx, url }) => {
    const name = nameOf(url)
    const way = wayOf(name, url.searchParams.get('way'))
    const prepared = await prepareFor(ctx, name, way).catch(async error => {
      if (!(error instanceof RefusalError) || error.refusal.code !== PROPOSAL_OPEN.code) throw error
      throw redirect(proposalPath(await findOpenAbout(name)))
    })
    const { session, reservation, lesson, side, minutes, usualPrice, calendar, teacher, student, voices } = prepared
    return {
      ...{ way, type: name.type, side, minutes, usualPrice, title: session.title, sessionId: session.id, voices },
      ...{ reservationId: reservation.id, teacherName: teacher.name, studentName: student.name },
      lesson: lesson && { id: lesson.id, start: lesson.start.toString(), end: lesson.end.toString() },
      lengths: lesson ? [] : LESSON_MINUTES.filter(one => one >= minimumRun(session) * 30),
      free: toFreeDays(calendar, url.searchParams, requireUser(ctx.actor).zone),
      termsVersion: await readTermsVersion(ctx.now),
      now: ctx.now.toString(),
    }
  },
})

export const action = formAction({
  propose: actionHandler({
    policy: mayBookForPeople,
    schema: offerForm,
    run: async ({ ctx, url, input: { times, message, price }, requestContext }) => {
      const name = nameOf(url)
      const way = wayOf(name, url.searchParams.get('way')) === 'ask' ? 'ask' : 'offer'
      const offer = { times, message, ...(typeof price === 'number' ? { additionalPayment: price } : {}) }
      const id = await proposeFor(ctx, way, { ...name, ...offer })
      requestContext.flash.announce(t('Sent. Both sides are told that the school did it.'))
      return redirect(proposalPath(id))
    },
  }),
  moveAgreed: actionHandler({
    policy: mayBookForPeople,
    schema: officeMoveForm,
    run: async ({ ctx, url, input: { times, agreedBy, agreedAt }, requestContext }) => {
      const lessonId = url.searchParams.get('lesson') ?? ''
      const at = parseWallTime(agreedAt, requireUser(ctx.actor).zone)
      await moveAgreed(ctx, lessonId, { start: toInstant(times), agreedBy, agreedAt: at })
      requestContext.flash.announce(t('Moved. Both sides are told.'))
      return redirect(lessonPath(lessonId))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('For people who phone'),
    description: t('Move or add a lesson for a person.'),
    isPrivate: true,
  })

export default function ProposeForPage({ loaderData, actionData }: Route.ComponentProps) {
  const { way, type, title, sessionId, reservationId, lesson, teacherName, studentName, lengths, minutes, now } =
    loaderData
  const { free, side, usualPrice, termsVersion, voices } = loaderData
  const heading = type === 'reschedule' ? t('Move a lesson') : t('Propose an extra lesson')
  const at = (query: Readonly<Record<string, string>>) => `?${new URLSearchParams({ ...query, hours: free.hours })}`
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            { label: t('Manage Events'), to: EVENTS_PATH },
            { label: title, to: eventPath(sessionId) },
            { label: studentName, to: lesson ? lessonPath(lesson.id) : reservationPath(reservationId) },
            { label: heading },
          ]}
        />
        <Stack gap={3}>
          <h1>
            {type === 'reschedule'
              ? t('Move a lesson for {studentName}', { studentName })
              : t('Propose an extra lesson for {studentName}', { studentName })}
          </h1>
          <Muted>
            {t('{title} with {teacherName}', { title, teacherName })}
            {lesson && (
              <>
                {', '}
                <LocalTime at={lesson.start} until={lesson.end} now={now} />
              </>
            )}
          </Muted>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        {lesson ? (
          <FilterBar label={t('What was said on the phone')}>
            <FilterLink to={at({ lesson: lesson.id, way: 'agreed' })} active={way === 'agreed'} replace>
              {t('Both agreed')}
            </FilterLink>
            <FilterLink to={at({ lesson: lesson.id, way: 'ask' })} active={way === 'ask'} replace>
              {t('Ask {teacherName}', { teacherName })}
            </FilterLink>
            <FilterLink to={at({ lesson: lesson.id, way: 'offer' })} active={way === 'offer'} replace>
              {t('Offer to {studentName}', { studentName })}
            </FilterLink>
          </FilterBar>
        ) : (
          <FilterBar label={t('Length')}>
            {lengths.map(one => (
              <FilterLink
                key={one}
                to={at({ reservation: reservationId, minutes: String(one) })}
                active={one === minutes}
                replace
              >
                {lengthLabel(one)}
              </FilterLink>
            ))}
          </FilterBar>
        )}
        {way === 'agreed' ? (
          <AgreedForm {...{ free, teacherName, voices, now }} actionResult={actionData} />
        ) : (
          <OfferForm
            verb="propose"
            {...{ type, side, free, usualPrice, termsVersion, now }}
            forOthers
            otherName={way === 'ask' ? teacherName : studentName}
            actionResult={actionData}
          />
        )}
      </Stack>
    </Page>
  )
}
