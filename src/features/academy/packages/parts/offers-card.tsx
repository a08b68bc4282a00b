import { lengthLabel } from '#features/academy/trials/rules.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Muted } from '#ui/typography.tsx'
import { buyPackagePath } from '../kind.ts'
import type { OfferView } from '../offers.ts'
import { percentLess } from '../rules.ts'
import styles from './offers-card.module.css'

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
    : t('{length} each, valid for {months, plural, one {# month} other {# months}}, with this teacher', values)
}

/** Packages that can be bought here; nothing where none is offered. */
export const OffersCard = ({ offers, hourPrice }: Props) =>
  offers.length > 0 && (
    <Card title={t('Packages of lessons')}>
      <Muted>{t('Pay for several lessons at once and choose their times later.')}</Muted>
      <ul className={styles.offers} aria-label={t('Packages of lessons')}>
        {offers.map(offer => (
          <li key={offer.id} className={styles.offer}>
            <div className={styles.words}>
              <h3>{titleOf(offer, hourPrice)}</h3>
              <Muted size="small">{metaOf(offer)}</Muted>
            </div>
            <ButtonLink to={buyPackagePath(offer.id)} size="small">
              {t('Buy it')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
