import { formatPLN } from '#kernel/money.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { isPast } from '#kernel/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { Price } from '#ui/price.tsx'
import { useSiteData } from '#ui/site-data.ts'
import { Muted, TextLink } from '#ui/typography.tsx'
import { changesPath, extraLessonPath, materialsPath, repricePath, resignPath, terminatePath } from '../paths.ts'
import type { ReservationView } from '../reservation-view.ts'

type Props = {
  readonly reservation: ReservationView
  readonly mayLeave: boolean
  /** For staff, and the teacher of a weekly agreement. */
  readonly mayTerminate: boolean
  /** For the student's side and the payer: an invoice of a weekly agreement is overdue. */
  readonly isPaused: boolean
  readonly isPayer: boolean
  /** For the teacher and the student's side. */
  readonly mayProposeLesson: boolean
  /** For staff, where its lessons are charged later. */
  readonly mayChangePrice: boolean
  /** A payer who is neither the student nor a guardian does not. */
  readonly seesMaterials: boolean
  readonly receiptId: string | null
  readonly now: string
}

/** A booked reservation: next steps and the receipt. */
export const BookedCard = ({
  reservation,
  mayLeave,
  mayTerminate,
  isPaused,
  isPayer,
  mayProposeLesson,
  mayChangePrice,
  seesMaterials,
  receiptId,
  now,
}: Props) => {
  const { id, productId, type, plan, amount, lessons, paymentStatus } = reservation
  const isWeekly = plan === 'weekly'
  const contact = useSiteData()?.contactEmail
  const next = lessons.find(({ end, state }) => state === 'booked' && !isPast(end, now))
  const booked = lessons.filter(({ state }) => state === 'booked').length
  return (
    <Card tone="good" title="Booked" aside={isWeekly ? undefined : <Price amount={formatPLN(amount)} />}>
      <Stack gap={4}>
        {next && (
          <p>
            Next: <LocalTime at={next.date} until={next.end} now={now} />
          </p>
        )}
        <Muted>
          {booked === lessons.length
            ? `${pluralize(booked, 'lesson')}; we've e-mailed the calendar dates.`
            : `${booked} of ${pluralize(lessons.length, 'lesson')} still booked.`}
        </Muted>
        {isWeekly && (
          <Muted>
            Every week until you end it. Lessons are charged once a month, after they took place.
            {paymentStatus === 'paid' && ' All lessons so far are paid.'}
          </Muted>
        )}
        {isPaused && (
          <Notice kind="warn" title="An invoice for earlier lessons is not paid">
            Booked lessons take place. No further lessons are planned until it is paid.{' '}
            {isPayer && <TextLink to="/account/billing">Pay it on the billing page</TextLink>}
          </Notice>
        )}
        {next && contact && (
          <Muted size="small">
            Free cancellation up to 24 hours before, on the lesson’s page. Questions about a lesson? Write to{' '}
            <TextLink to={`mailto:${contact}`}>{contact}</TextLink>.
          </Muted>
        )}
        <Cluster>
          <ButtonLink to="/campus/calendar" icon="calendar">
            Calendar
          </ButtonLink>
          {next && (
            <ButtonLink to={changesPath(id)} variant="ghost">
              Proposed changes
            </ButtonLink>
          )}
          {mayProposeLesson && (
            <ButtonLink to={extraLessonPath(id)} variant="ghost">
              Extra lesson
            </ButtonLink>
          )}
          {seesMaterials && (
            <ButtonLink to={materialsPath(productId)} icon="book">
              Materials
            </ButtonLink>
          )}
          {mayLeave && (
            <ButtonLink to={resignPath(id)} variant="ghost">
              {isWeekly ? 'End this agreement' : `Leave this ${type}`}
            </ButtonLink>
          )}
          {mayChangePrice && (
            <ButtonLink to={repricePath(id)} variant="ghost">
              Change the price
            </ButtonLink>
          )}
          {mayTerminate && (
            <ButtonLink to={terminatePath(id)} variant="ghost">
              End this booking
            </ButtonLink>
          )}
          {receiptId && (
            <ButtonLink to={`/account/billing/${receiptId}`} variant="ghost" icon="receipt">
              Receipt
            </ButtonLink>
          )}
        </Cluster>
      </Stack>
    </Card>
  )
}
