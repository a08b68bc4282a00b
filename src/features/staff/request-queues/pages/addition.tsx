import { redirect } from 'react-router'
import { z } from 'zod'
import { lessonCountLabel } from '#features/academy/reservations/rules.ts'
import { findSession } from '#features/academy/sessions/queries.ts'
import { getCredit } from '#features/money/credit/credit.ts'
import { bookWithCredit, type Due, dueOf } from '#features/money/credit/due.ts'
import { useTerms } from '#features/people/terms/use-terms.ts'
import { publicSessionPath } from '#features/staff/requests/paths.ts'
import { REQUEST_NOT_FOUND } from '#features/staff/requests/refusals.ts'
import { isOpen } from '#features/staff/requests/rules.ts'
import { REQUEST_STATUS_LABELS, Reason } from '#features/staff/requests/schema.ts'
import { type AdditionRequest, quoteAddition } from '#features/staff/session-requests/quote-addition.ts'
import { additionApproval } from '#features/staff/session-requests/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { RefusalError, refuse, sentenceOf } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Price } from '#ui/price.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { acceptAddition } from '../accept-addition.ts'
import { rejectRequest } from '../decide-request.ts'
import { findRequest } from '../lock-request.ts'
import { getRequest } from '../queries.ts'
import { findRequestKind } from '../request-kinds.ts'
import type { Route } from './+types/addition.ts'

/** The lessons and the price now, or why the student cannot join. */
const preview = async (ctx: Ctx, data: AdditionRequest) => {
  const session = await findSession(db, data.sessionId)
  if (!session) return refuse(REQUEST_NOT_FOUND)
  try {
    const { lessons, amount } = await quoteAddition(db, ctx, session, data, data.studentId)
    return { starts: lessons.map(({ start, end }) => ({ start: String(start), end: String(end) })), amount, why: null }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    return { starts: [], amount: data.amount, why: sentenceOf(error.refusal) }
  }
}

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params }) => {
    const id = params.id ?? ''
    const stored = await findRequest(db, id)
    const isAsked =
      stored?.kind === 'a_student_addition_requests' &&
      (await findRequestKind(stored.kind).decidedBy?.(db, ctx, stored as never))
    if (!isAsked) return refuse(REQUEST_NOT_FOUND)
    const { status, createdAt } = await getRequest(ctx, id)
    const data = stored.data as unknown as AdditionRequest
    const offer = isOpen({ status }) ? await preview(ctx, data) : null
    // The person who accepts pays, with their own credit first.
    const credit = offer && offer.amount > 0 ? await getCredit(db, requireUser(ctx.actor).id) : 0
    const due = dueOf({ price: offer?.amount ?? 0, creditSpent: 0, credit })
    return { due, status, createdAt, data, offer, now: ctx.now.toString() }
  },
})

const declineForm = z.strictObject({ reason: Reason })

export const action = formAction({
  accept: actionHandler({
    policy: signedIn,
    schema: additionApproval,
    run: async ({ ctx, params, input }) => redirect((await acceptAddition(ctx, params.id ?? '', input)).to),
  }),
  decline: actionHandler({
    policy: signedIn,
    schema: declineForm,
    run: async ({ ctx, params, input, requestContext }) => {
      await rejectRequest(ctx, params.id ?? '', input.reason)
      requestContext.flash.set(t('Declined. We’ve told the teacher.'))
      return redirect('/notifications')
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Join a session'), description: t('A teacher asks a student to join.'), isPrivate: true })

export default function AdditionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { status, data, offer, due, now } = loaderData
  const { sessionId, sessionTitle, teacherName, studentName, message } = data
  useLiveTopics(topics.notifications.mine, topics.session(sessionId))
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <Stack gap={2}>
          <h1>
            {t('{teacherName} asks {studentName} to join {sessionTitle}', { teacherName, studentName, sessionTitle })}
          </h1>
          <TextLink to={publicSessionPath(sessionId)}>{t('About this session')}</TextLink>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        {message && <blockquote>{message}</blockquote>}
        {offer === null && (
          <Notice
            title={t('{status}. There is nothing more to answer.', { status: REQUEST_STATUS_LABELS[status]() })}
          />
        )}
        {offer && (
          <Card
            title={lessonCountLabel(offer.starts.length || data.lessons)}
            aside={<Price amount={formatPLN(offer.amount)} />}
          >
            <Stack gap={4}>
              {offer.why === null ? (
                <ul>
                  {offer.starts.map(({ start, end }) => (
                    <li key={start}>
                      <LocalTime at={start} until={end} now={now} />
                    </li>
                  ))}
                </ul>
              ) : (
                <Notice kind="warn" title={offer.why} />
              )}
              {offer.why === null && <AcceptForm due={due} actionData={actionData} />}
              <DeclineForm actionData={actionData} />
            </Stack>
          </Card>
        )}
      </Stack>
    </Page>
  )
}

type FormProps = { readonly actionData: Route.ComponentProps['actionData'] }

const paymentHint = ({ price, fromCredit, toPay }: Due): string => {
  if (price === 0) return t('It is free.')
  if (toPay === 0) return t('Accepting books the lessons at once.')
  return fromCredit > 0
    ? t(
        'Accepting uses {fromCredit} of your credit. After accepting you have 24 hours to pay, at most until the first lesson.',
        { fromCredit: formatPLN(fromCredit) },
      )
    : t('After accepting you have 24 hours to pay, at most until the first lesson.')
}

const AcceptForm = ({ due, actionData }: FormProps & { readonly due: Due }) => {
  const { lateHours, termsVersion } = useTerms()
  const [form] = useActionForm({ verb: 'accept', schema: additionApproval, actionResult: actionData })
  return (
    <ActionForm form={form}>
      <input type="hidden" name="seenPrice" value={due.price} />
      <input type="hidden" name="acceptedTerms" value={termsVersion} />
      <input type="hidden" name="seenLateHours" value={lateHours} />
      <Muted>
        {rich(
          '{paymentHint} Free cancellation up to {lateHours, plural, one {# hour} other {# hours}} before a lesson. By accepting you agree to the <terms>general terms</terms>, version {termsVersion}, and that lessons may take place within the 14-day cancellation period.',
          {
            paymentHint: paymentHint(due),
            lateHours,
            terms: words => <TextLink to="/documents/general-terms-and-conditions">{words}</TextLink>,
            termsVersion,
          },
        )}
      </Muted>
      <SubmitButton name="verb" value="accept" variant="primary" fullWidth>
        {due.price === 0
          ? t('Accept and join')
          : due.toPay === 0
            ? bookWithCredit(due.price)
            : t('Accept and pay {toPay}', { toPay: formatPLN(due.toPay) })}
      </SubmitButton>
    </ActionForm>
  )
}

const DeclineForm = ({ actionData }: FormProps) => {
  const [form, fields] = useActionForm({
    verb: 'decline',
    schema: declineForm,
    actionResult: actionData,
    defaults: { reason: '' },
  })
  return (
    <AccordionItem title={t('Decline')} open={actionData?.verb === 'decline' && !actionData.done}>
      <ActionForm form={form}>
        <TextAreaField field={fields.reason} label={t('A message to the teacher')} optional rows={2} />
        <SubmitButton name="verb" value="decline" fullWidth>
          {t('Decline')}
        </SubmitButton>
      </ActionForm>
    </AccordionItem>
  )
}
