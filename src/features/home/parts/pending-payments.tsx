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

/** Reservations and seats on hold, with the time that is left to pay or to agree to it. */
export const PendingPayments = ({ held, now }: Props) => {
  const { revalidate } = useRevalidator()
  return (
    <section aria-labelledby="held">
      <SectionHeading id="held">Waiting for your payment</SectionHeading>
      <RowList label="Waiting for your payment">
        {held.map(({ id, path, tone, title, teacher, meta, price, per, act, isOffer, holdExpiresAt }) => (
          <Row
            key={id}
            tone={tone}
            highlighted
            title={title}
            href={path}
            avatar={<Avatar name={teacher.displayName} photo={teacher.photoURL} tone={tone} />}
            meta={meta}
            aside={
              isOffer ? (
                <>
                  Held until <LocalTime at={holdExpiresAt} now={now} />
                </>
              ) : (
                <Countdown until={holdExpiresAt} now={now} before={`${act} within`} onEnd={() => void revalidate()} />
              )
            }
            price={<Price amount={formatPLN(price)} per={per} />}
            action={
              <ButtonLink to={path} variant="primary" size="small" aria-label={`${act}: ${title}`}>
                {act}
              </ButtonLink>
            }
          />
        ))}
      </RowList>
    </section>
  )
}
