import { useRevalidator } from 'react-router'
import { reservationPath } from '#features/reservations/paths.ts'
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

/** Unpaid reservations on hold, with the time that is left to pay. */
export const PendingPayments = ({ held, now }: Props) => {
  const { revalidate } = useRevalidator()
  return (
    <section aria-labelledby="held">
      <SectionHeading id="held">Waiting for your payment</SectionHeading>
      <RowList label="Waiting for your payment">
        {held.map(({ id, title, teacher, amount, holdExpiresAt, isOffer }) => (
          <Row
            key={id}
            tone="academy"
            highlighted
            title={title}
            href={reservationPath(id)}
            avatar={<Avatar name={teacher.displayName} photo={teacher.photoURL} tone="academy" />}
            meta={`with ${teacher.displayName}${isOffer ? ' · next four weeks' : ''}`}
            aside={
              isOffer ? (
                <>
                  Kept until <LocalTime at={holdExpiresAt} now={now} />
                </>
              ) : (
                <Countdown until={holdExpiresAt} now={now} before="Pay within" onEnd={() => void revalidate()} />
              )
            }
            price={<Price amount={formatPLN(amount)} />}
            action={
              <ButtonLink to={reservationPath(id)} variant="primary" size="small" aria-label={`Pay ${title}`}>
                Pay
              </ButtonLink>
            }
          />
        ))}
      </RowList>
    </section>
  )
}
