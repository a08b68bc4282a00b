import { lengthLabel } from '#features/academy/trials/rules.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
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

const titleOf = (offer: OfferView, hourPrice: Grosze | undefined): string => {
  const less = hourPrice === undefined ? 0 : percentLess(offer, hourPrice)
  const values = { lessons: offer.lessons, price: formatPLN(offer.price) }
  return less > 0
    ? t('{lessons} lessons for {price}, {less}% less', { ...values, less })
    : t('{lessons} lessons for {price}', values)
}

const metaOf = ({ minutes, months, teacherId }: OfferView): string => {
  const values = { length: lengthLabel(minutes), months }
  return teacherId === null
    ? t('{length} each, valid for {months, plural, one {# month} other {# months}}, with any teacher', values)
    : t('{length} each, valid for {months, plural, one {# month} other {# months}}', values)
}

/** Packages that can be bought here; nothing where none is offered. */
export const OffersCard = ({ offers, hourPrice }: Props) =>
  offers.length > 0 && (
    <Card title={t('Packages of lessons')}>
      <Stack gap={4}>
        <Muted>{t('Pay for several lessons at once and choose their times later.')}</Muted>
        <RowList label={t('Packages of lessons')}>
          {offers.map(offer => (
            <Row
              key={offer.id}
              title={titleOf(offer, hourPrice)}
              meta={metaOf(offer)}
              action={
                <Cluster>
                  <ButtonLink to={buyPackagePath(offer.id)} size="small">
                    {t('Buy it')}
                  </ButtonLink>
                </Cluster>
              }
            />
          ))}
        </RowList>
      </Stack>
    </Card>
  )
