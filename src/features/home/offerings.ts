import { SUBJECTS, TRACKS } from '#features/catalogue/subjects.ts'
import { menuFor } from '#features/navigation/menu.ts'

export type OfferingKey = 'academy' | 'dungeons' | 'trainings'

export type Offering = {
  readonly key: OfferingKey
  readonly label: string
  readonly tagline: string
  readonly points: readonly string[]
  readonly callToAction: string
  /** The first page of the offering; null while it has no pages. */
  readonly to: string | null
}

type OfferingTexts = Pick<Offering, 'key' | 'tagline' | 'points' | 'callToAction'>

/** In the order of the cards in the layout. */
const OFFERING_TEXTS: readonly OfferingTexts[] = [
  {
    key: 'academy',
    tagline: 'Individual lessons, groups and courses.',
    points: [
      `${TRACKS.map(({ name }) => name)
        .join(', ')
        .replace(/, ([^,]*)$/, ' and $1')}, ${SUBJECTS.length} subjects`,
      'Choose a time, pay, join',
      'The full price before you book',
    ],
    callToAction: 'Find a lesson',
  },
  {
    key: 'dungeons',
    tagline: 'Game nights and private campaigns, A2 to C1.',
    points: ['Tables of three to six players', 'Small groups, one game master', 'A price per player and game'],
    callToAction: 'Find a table',
  },
  {
    key: 'trainings',
    tagline: 'For schools and organisations.',
    points: ['Teacher trainings and workshops', 'On site or online', 'Planned with you, for your people'],
    callToAction: 'Ask for a training',
  },
]

/** The offerings for visitors. The menu decides which of them have pages. */
export const listOfferings = (): readonly Offering[] => {
  const built = menuFor(null, 'desktop')
  const named = menuFor(null, 'desktop', true)
  return OFFERING_TEXTS.map(texts => ({
    ...texts,
    label: named.find(({ key }) => key === texts.key)?.label ?? '',
    to: built.find(({ key }) => key === texts.key)?.items[0]?.to ?? null,
  }))
}
