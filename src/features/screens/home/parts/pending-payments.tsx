import { useRevalidator } from 'react-router'
import { formatPLN } from '#kernel/money.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Price } from '#ui/price.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import type { Dashboard } from '../dashboard.ts'
import { SectionHeading } from './section-heading.tsx'

type Props = { readonly held: Dashboard['held']; readonly now: string }

/** Reservations and seats on hold with the time that is left to pay or to agree, and blocks that are offered. */
export const PendingPayments = ({ held, now }: Props) => {
  const ofOthers = held.filter(({ act }) => act === 'See')
  const offered = held.filter(({ isOffer, act }) => isOffer && act !== 'Agree' && act !== 'See')
  const waiting = held.filter(one => !offered.includes(one) && !ofOthers.includes(one))
  return (
    <>
      <HeldSection id="held" title="Waiting for your payment" items={waiting} now={now} />
      <HeldSection id="offered" title="Offered to you" items={offered} now={now} />
      <HeldSection id="asked" title="Waiting for another person to pay" items={ofOthers} now={now} />
    </>
  )
}

type SectionProps = {
  readonly id: string
  readonly title: string
  readonly items: Dashboard['held']
  readonly now: string
}

const HeldSection = ({ id, title, items, now }: SectionProps) => {
  const { revalidate } = useRevalidator()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      <RowList label={title}>
        {items.map(one => (
          <Row
            key={one.id}
            tone={one.tone}
            highlighted
            title={one.title}
            href={one.path}
            avatar={<Avatar name={one.teacher.displayName} photo={one.teacher.photoURL} tone={one.tone} />}
            meta={[one.meta, one.credit].filter(Boolean).join(' · ')}
            aside={
              one.isOffer ? (
                <>
                  Held until <LocalTime at={one.holdExpiresAt} now={now} />
                </>
              ) : (
                <Countdown
                  until={one.holdExpiresAt}
                  now={now}
                  before={one.act === 'See' ? 'Held for' : `${one.act} within`}
                  onEnd={() => void revalidate()}
                />
              )
            }
            price={<Price amount={formatPLN(one.price)} per={one.per} />}
            action={
              <ButtonLink
                to={one.path}
                variant={one.act === 'See' ? 'plain' : 'primary'}
                size="small"
                aria-label={`${one.act}: ${one.title}`}
              >
                {one.act}
              </ButtonLink>
            }
          />
        ))}
      </RowList>
    </section>
  )
}
