import type { ReactNode } from 'react'
import { TakeCreditForm } from '#features/money/credit/parts/take-credit-form.tsx'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Price } from '#ui/price.tsx'
import { rich } from '#ui/rich.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import type { BillingItem } from '../billing-items.ts'
import type { LateItem } from '../late-cancellations.ts'
import type { ReturnedItem } from '../returned.ts'
import type { CreditItem, SectionList } from '../section-list.ts'
import type { UpcomingItem } from '../upcoming.ts'
import { creditLabel, returnedLabel } from './money-labels.ts'
import { paymentLabel } from './payment-label.ts'

type LineProps<Item> = { readonly item: Item; readonly now: string }

const PaymentLine = ({ item, now }: LineProps<BillingItem>) => {
  const { label, tone } = paymentLabel(item)
  return (
    <Row
      title={item.description}
      href={item.path ?? undefined}
      chips={<Chip tone={tone}>{label}</Chip>}
      meta={[
        item.studentName && t('for {studentName}', { studentName: item.studentName }),
        item.receiptNumber && t('Receipt {receiptNumber}', { receiptNumber: item.receiptNumber }),
      ]
        .filter(Boolean)
        .join(' · ')}
      action={
        item.receiptPath && (
          <ButtonLink
            to={item.receiptPath}
            size="small"
            aria-label={
              item.receiptNumber
                ? t('Receipt {receiptNumber}', { receiptNumber: item.receiptNumber })
                : t('Details: {description}', { description: item.description })
            }
          >
            {item.receiptNumber ? t('Receipt') : t('Details')}
          </ButtonLink>
        )
      }
      // As on the receipt.
      time={<LocalTime at={item.at} format="day" zone={SCHOOL_ZONE} now={now} />}
      aside={[
        item.refunded > item.returning &&
          t('{refunded} returned', { refunded: formatPLN(item.refunded - item.returning) }),
        item.returning > 0 && t('{amount} on its way back', { amount: formatPLN(item.returning) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      price={<Price amount={formatPLN(item.amount)} />}
    />
  )
}

const UpcomingLine = ({ item, now }: LineProps<UpcomingItem>) => (
  <Row
    title={item.title}
    href={item.path}
    chips={!item.isPaid && <Chip>{t('charged afterwards')}</Chip>}
    meta={item.studentName && t('for {studentName}', { studentName: item.studentName })}
    time={<LocalTime at={item.start} until={item.end} now={now} />}
    price={<Price amount={formatPLN(item.price)} />}
  />
)

const ReturnedLine = ({ item, now }: LineProps<ReturnedItem>) => {
  const { label, tone } = returnedLabel(item)
  const { lessonStart } = item
  const isWaiting = item.state === 'pending' && item.leavesAt !== null
  return (
    <Row
      title={item.description}
      href={item.path ?? undefined}
      chips={<Chip tone={tone}>{label}</Chip>}
      meta={
        <>
          {item.studentName && t('for {studentName}', { studentName: item.studentName })}
          {item.studentName && item.lessonStart && ' · '}
          {lessonStart && rich('Lesson on <time></time>', { time: () => <LocalTime at={lessonStart} now={now} /> })}
        </>
      }
      time={
        isWaiting ? (
          rich('sent <time></time>', { time: () => <LocalTime at={item.leavesAt ?? item.at} now={now} /> })
        ) : (
          <LocalTime at={item.at} format="day" now={now} />
        )
      }
      price={<Price amount={formatPLN(item.amount)} />}
      action={isWaiting && <TakeCreditForm refundId={item.id} />}
    />
  )
}

const LateLine = ({ item, now }: LineProps<LateItem>) => (
  <Row
    title={item.title}
    href={item.path}
    chips={<Chip tone="warn">{t('charged')}</Chip>}
    meta={
      <>
        {item.studentName && `${t('for {studentName}', { studentName: item.studentName })}. `}
        {item.rule}
      </>
    }
    time={<LocalTime at={item.start} now={now} />}
    sub={rich('cancelled <time></time>', { time: () => <LocalTime at={item.cancelledAt} now={now} /> })}
    price={<Price amount={formatPLN(item.price)} />}
  />
)

const CreditLine = ({ item, now }: LineProps<CreditItem>) => (
  <Row
    title={item.description}
    href={item.path ?? undefined}
    meta={[item.studentName && t('for {studentName}', { studentName: item.studentName }), creditLabel(item)]
      .filter(Boolean)
      .join(' · ')}
    time={<LocalTime at={item.at} now={now} />}
    price={<Price amount={`${item.amount > 0 ? '+' : ''}${formatPLN(item.amount)}`} />}
  />
)

const lines = (list: SectionList, now: string): readonly ReactNode[] => {
  switch (list.section) {
    case 'upcoming':
      return list.items.map(item => <UpcomingLine key={item.id} {...{ item, now }} />)
    case 'refunded':
      return list.items.map(item => <ReturnedLine key={item.id} {...{ item, now }} />)
    case 'late':
      return list.items.map(item => <LateLine key={item.lessonId} {...{ item, now }} />)
    case 'credit':
      return list.items.map(item => <CreditLine key={item.id} {...{ item, now }} />)
    case 'paid':
    case 'all':
      return list.items.map(item => <PaymentLine key={item.id} {...{ item, now }} />)
    default:
      return list satisfies never
  }
}

/** The lines of one list of the billing page. */
export const SectionRows = ({ list, now }: { readonly list: SectionList; readonly now: string }) => (
  <RowList>{lines(list, now)}</RowList>
)
