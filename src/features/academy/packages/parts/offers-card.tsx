import { lengthLabel } from '#features/academy/trials/rules.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Muted } from '#ui/typography.tsx'
import { buyPackagePath } from '../kind.ts'
import type { OfferView } from '../offers.ts'
import { percentLess } from '../rules.ts'

type Props = {
  readonly offers: readonly OfferView[]
  /** What a lesson costs by the hour without a package; absent where it differs between sessions. */
  readonly hourPrice?: Grosze
}

const lessText = (offer: OfferView, hourPrice: Grosze | undefined): string => {
  const less = hourPrice === undefined ? 0 : percentLess(offer, hourPrice)
  return less > 0 ? `, ${less}% less` : ''
}

/** Packages that can be bought here; nothing where none is offered. */
export const OffersCard = ({ offers, hourPrice }: Props) =>
  offers.length > 0 && (
    <Card title="Packages of lessons">
      <Stack gap={4}>
        <Muted>Pay for several lessons at once and choose their times later.</Muted>
        <RowList label="Packages of lessons">
          {offers.map(offer => (
            <Row
              key={offer.id}
              title={`${offer.lessons} lessons for ${formatPLN(offer.price)}${lessText(offer, hourPrice)}`}
              meta={`${lengthLabel(offer.minutes)} each, valid for ${pluralize(offer.months, 'month')}${offer.teacherId === null ? ', with any teacher' : ''}`}
              action={
                <Cluster>
                  <ButtonLink to={buyPackagePath(offer.id)} size="small">
                    Buy it
                  </ButtonLink>
                </Cluster>
              }
            />
          ))}
        </RowList>
      </Stack>
    </Card>
  )
