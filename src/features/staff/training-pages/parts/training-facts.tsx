import { Paragraphs } from '#features/people/visitor-forms/parts/paragraphs.tsx'
import { Details } from '#features/staff/requests/parts/details.tsx'
import type { PublicOffer } from '#features/staff/training-records/read-training.ts'
import { formatPLN } from '#kernel/money.ts'
import { formatFullDate, formatTime } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import { dateText, placeText } from './training-labels.ts'

const priceText = ({ price, pricePerParticipant }: Pick<PublicOffer, 'price' | 'pricePerParticipant'>): string =>
  pricePerParticipant === null
    ? `${formatPLN(price)} net of tax`
    : `${formatPLN(price)} net of tax (${formatPLN(pricePerParticipant)} per participant)`

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
          ['Dates offered', dates.map(each => dateText(each, now)).join('; ')],
          ['Place', placeText(offer)],
          ['Language', language],
          ['Participants', `up to ${participants}`],
          ['Trainer', trainerName],
          ['Price', priceText(offer)],
          ['Valid until', lastMomentText(lapsesAt)],
          ...(notes ? [['Notes', notes] as const] : []),
        ]}
      />
      <Muted size="small">Version {version}. All times are Warsaw times.</Muted>
    </Stack>
  )
}
