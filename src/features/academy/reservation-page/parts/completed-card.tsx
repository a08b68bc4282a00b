import { extraLessonPath, lessonPath, materialsPath, reservationPath } from '#features/academy/reservations/paths.ts'
import { ReductionLines } from '#features/money/price-reductions/parts/reduction-lines.tsx'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { LinkList, type ListedLink } from '#ui/link-list.tsx'
import { Price } from '#ui/price.tsx'
import { Muted } from '#ui/typography.tsx'
import type { ReservationView } from '../reservation-view.ts'

type Props = {
  readonly reservation: Pick<
    ReservationView,
    'id' | 'productId' | 'type' | 'amount' | 'listAmount' | 'reductions' | 'lessons' | 'renewedFrom' | 'renewedBy'
  >
  readonly isTeacher: boolean
  /** The page leads to the next lessons above. */
  readonly isTermOver: boolean
  /** For the teacher and the student's side. */
  readonly mayProposeLesson: boolean
  /** A payer who is neither the student nor a guardian does not. */
  readonly seesMaterials: boolean
  readonly receiptId: string | null
}

/** A reservation whose dates are all over: what remains of it, and the way to the next lessons. */
export const CompletedCard = ({
  reservation,
  isTeacher,
  isTermOver,
  mayProposeLesson,
  seesMaterials,
  receiptId,
}: Props) => {
  const { id, productId, type, amount, lessons, renewedFrom, renewedBy } = reservation
  const taught = lessons.filter(({ state }) => state === 'booked')
  const last = taught.at(-1)
  const links: readonly (ListedLink | false)[] = [
    last !== undefined && { to: lessonPath(last.id), label: t('Last lesson'), icon: 'clock' },
    seesMaterials && { to: materialsPath(productId), label: t('Materials'), icon: 'book' },
    receiptId !== null && { to: `/account/billing/${receiptId}`, label: t('Receipt'), icon: 'receipt' },
    mayProposeLesson && { to: extraLessonPath(id), label: t('Extra lesson'), icon: 'plus' },
    renewedFrom !== null && { to: reservationPath(renewedFrom), label: t('The four weeks before'), icon: 'calendar' },
    renewedBy !== null && { to: reservationPath(renewedBy), label: t('The next four weeks'), icon: 'calendar' },
  ]
  return (
    <Card title={t('These lessons are over')} aside={<Price amount={formatPLN(amount)} />}>
      <Stack gap={4}>
        <Muted>
          {taught.length === lessons.length
            ? t('{count, plural, one {# lesson} other {# lessons}}.', { count: lessons.length })
            : t('{taught} of {count, plural, one {# lesson} other {# lessons}} took place.', {
                taught: taught.length,
                count: lessons.length,
              })}
          {last && !isTeacher && ` ${t('A student who joined a lesson here can rate it on the lesson’s page.')}`}
        </Muted>
        <ReductionLines reductions={reservation.reductions} listAmount={reservation.listAmount} />
        <LinkList links={links.filter(link => link !== false)} label={t('This booking')} />
        {!isTeacher && !isTermOver && (
          <ButtonLink to={type === 'course' ? '/campus' : `/campus/sessions/${productId}`} icon="search">
            {type === 'course' ? t('Find a lesson') : t('Book again')}
          </ButtonLink>
        )}
      </Stack>
    </Card>
  )
}
