import {
  askEndPath,
  changesPath,
  extraLessonPath,
  materialsPath,
  repricePath,
  resignPath,
  terminatePath,
} from '#features/academy/reservations/paths.ts'
import { bookedNoun } from '#features/academy/reservations/plan-labels.ts'
import { ReductionLines } from '#features/money/price-reductions/parts/reduction-lines.tsx'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { isPast } from '#kernel/time.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { LinkList, type ListedLink } from '#ui/link-list.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { Price } from '#ui/price.tsx'
import { rich } from '#ui/rich.tsx'
import { useSiteData } from '#ui/site-data.ts'
import { Muted, TextLink } from '#ui/typography.tsx'
import { lessonCountLabel, progressLabel, progressOf } from '../progress.ts'
import type { ReservationView } from '../reservation-view.ts'
import { hasNoLessonLeft } from './labels.ts'

type Props = {
  readonly reservation: ReservationView
  readonly isPayer: boolean
  readonly isGuardian: boolean
  /** The page says beside it that this was just booked. */
  readonly isWelcomed: boolean
  readonly mayLeave: boolean
  /** For staff, and the teacher of a weekly agreement. */
  readonly mayTerminate: boolean
  /** For the student's side and the teacher, where the school must agree. */
  readonly mayAskEnd: boolean
  /** For the student's side and the payer: an invoice of a weekly agreement is overdue. */
  readonly isPaused: boolean
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
  isPayer,
  isGuardian,
  isWelcomed,
  mayLeave,
  mayTerminate,
  mayAskEnd,
  isPaused,
  mayProposeLesson,
  mayChangePrice,
  seesMaterials,
  receiptId,
  now,
}: Props) => {
  const {
    id,
    productId,
    type,
    plan,
    amount,
    lessons,
    paymentStatus,
    lateHours,
    lessonPrice,
    lessonPriceFrom,
    teacher,
    student,
  } = reservation
  const isWeekly = plan === 'weekly'
  const noun = bookedNoun(plan, lessons.length)
  const contact = useSiteData()?.contactEmail
  const next = lessons.find(({ end, state }) => state === 'booked' && !isPast(end, now))
  const progress = isWeekly ? null : progressOf(lessons, now)
  const booked = lessons.filter(({ state }) => state === 'booked').length
  const links: readonly (ListedLink | false)[] = [
    isGuardian
      ? { to: '/family/calendar', label: t('Family calendar'), icon: 'calendar' }
      : { to: '/campus/calendar', label: t('Calendar'), icon: 'calendar' },
    seesMaterials && { to: materialsPath(productId), label: t('Materials'), icon: 'book' },
    receiptId !== null && { to: `/account/billing/${receiptId}`, label: t('Receipt'), icon: 'receipt' },
    next !== undefined && { to: changesPath(id), label: t('Proposed changes'), icon: 'pencil' },
    mayProposeLesson && { to: extraLessonPath(id), label: t('Extra lesson'), icon: 'plus' },
    mayChangePrice && { to: repricePath(id), label: t('Change the price'), icon: 'wallet' },
    mayLeave && {
      to: resignPath(id),
      label: isWeekly
        ? t('End this agreement')
        : t('Leave this {type, select, individual {individual} group {group} other {course}}', { type }),
      icon: 'logout',
    },
    mayTerminate && { to: terminatePath(id), label: t('End this booking'), icon: 'close' },
    mayAskEnd && {
      to: askEndPath(id),
      label: t('Ask to end {noun, select, lessons {these lessons} lesson {this lesson} other {this agreement}}', {
        noun,
      }),
      icon: 'mail',
    },
  ]
  return (
    <Card
      tone={hasNoLessonLeft(reservation) ? undefined : 'good'}
      title={
        hasNoLessonLeft(reservation) ? t('[state] Cancelled') : isWelcomed ? t('This booking') : t('[state] Booked')
      }
      aside={isWeekly ? undefined : <Price amount={formatPLN(amount)} />}
    >
      <Stack gap={4}>
        {next && !isWelcomed && (
          <p>{rich('Next: <time></time>', { time: () => <LocalTime at={next.date} until={next.end} now={now} /> })}</p>
        )}
        {!isWeekly && (
          <Muted>
            {isPayer && !isWelcomed && booked === lessons.length
              ? t('{lessons}; we’ve e-mailed the calendar dates.', { lessons: lessonCountLabel(lessons) })
              : `${lessonCountLabel(lessons)}.`}
          </Muted>
        )}
        <ReductionLines reductions={reservation.reductions} listAmount={reservation.listAmount} isWeekly={isWeekly} />
        {progress && progress.done > 0 && <Muted>{progressLabel(progress)}</Muted>}
        {isWeekly && (
          <Muted>
            {t('Every week until you end it. Lessons are charged once a month, after they take place.')}
            {paymentStatus === 'paid' && ` ${t('All lessons so far are paid.')}`}
          </Muted>
        )}
        {lessonPrice !== null && lessonPriceFrom !== null && (
          <Muted>
            {rich('Each lesson costs {price} from <day></day> on.', {
              price: formatPLN(lessonPrice),
              day: () => <LocalTime at={lessonPriceFrom} format="day" now={now} />,
            })}
          </Muted>
        )}
        {isPaused && (
          <Notice kind="warn" title={t('An invoice for earlier lessons is not paid')}>
            {t('Booked lessons go ahead. No further lessons are planned until it is paid.')}{' '}
            {isPayer && <TextLink to="/account/billing">{t('Pay it on the billing page')}</TextLink>}
          </Notice>
        )}
        {next && contact && isPayer && (
          <Muted size="small">
            {rich(
              'Free cancellation up to {hours, plural, one {# hour} other {# hours}} before, on the lesson’s page. Questions about a lesson? <write>Write to {teacherName}</write>. To the school you write at <school>{contact}</school>.',
              {
                hours: lateHours,
                write: words => (
                  <TextLink to={`/messages/new?teacher=${teacher.uid}&student=${student.uid}`}>{words}</TextLink>
                ),
                teacherName: teacher.displayName,
                school: words => <TextLink to={`mailto:${contact}`}>{words}</TextLink>,
                contact,
              },
            )}
          </Muted>
        )}
        <LinkList links={links.filter(link => link !== false)} label={t('This booking')} />
      </Stack>
    </Card>
  )
}
