import { Paragraphs } from '#features/people/visitor-forms/parts/paragraphs.tsx'
import { Details } from '#features/staff/requests/parts/details.tsx'
import type { PublicOffer } from '#features/staff/training-records/read-training.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { formatFullDate, formatTime } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import { dateText, placeText } from './training-labels.ts'

const priceText = ({ price, pricePerParticipant }: Pick<PublicOffer, 'price' | 'pricePerParticipant'>): string =>
  pricePerParticipant === null
    ? t('{price} net of tax', { price: formatPLN(price) })
    : t('{price} net of tax ({each} per participant)', {
        price: formatPLN(price),
        each: formatPLN(pricePerParticipant),
      })

/** An offer that lapses at midnight is valid until the end of the day before. */
const lastMomentText = (lapsesAt: string): string => {
  const last = Temporal.Instant.from(lapsesAt).subtract({ minutes: 1 })
  return `${formatFullDate(last, SCHOOL_ZONE)}, ${formatTime(last, SCHOOL_ZONE)}`
}

type Props = { readonly offer: PublicOffer; readonly trainerName: string; readonly now: string }

/** An offer as the school reads it. */
export const OfferFacts = ({ offer, trainerName, now }: Props) => {
  const { contents, participants, language, lapsesAt, notes, dates, version } = offer
  return (
    <Stack gap={4}>
      <Paragraphs text={contents} />
      <Details
        details={[
          [t('Dates offered'), dates.map(each => dateText(each, now)).join('; ')],
          [t('Place'), placeText(offer)],
          [t('Language'), language],
          [t('Participants'), t('up to {count}', { count: participants })],
          [t('Trainer'), trainerName],
          [t('Price'), priceText(offer)],
          [t('Valid until'), lastMomentText(lapsesAt)],
          ...(notes ? [[t('Notes'), notes] as const] : []),
        ]}
      />
      <Muted size="small">{t('Version {version}. All times are Warsaw times.', { version })}</Muted>
    </Stack>
  )
}
