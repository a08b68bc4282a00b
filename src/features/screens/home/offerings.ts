import { SUBJECTS, TRACKS } from '#features/academy/catalogue/subjects.ts'
import { menuFor } from '#features/people/navigation/menu.ts'

export type OfferingKey = 'academy' | 'dungeons' | 'trainings'

export type Offering = {
  readonly key: OfferingKey
  readonly label: string
  readonly tagline: string
  readonly points: readonly string[]
  readonly callToAction: string
  /** The first page of the offering. */
  readonly to: string
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
    points: [
      'One-shots, campaigns and games of your own',
      'Small groups, one game master',
      'A price per player and game',
    ],
    callToAction: 'Find a game',
  },
  {
    key: 'trainings',
    tagline: 'For schools and organisations.',
    points: ['Teacher trainings and workshops', 'On site or online', 'Planned with you, for your people'],
    callToAction: 'Ask for a training',
  },
]

/** The offerings for visitors, with the names and first pages of the menu. */
export const listOfferings = (): readonly Offering[] =>
  OFFERING_TEXTS.map(texts => {
    const section = menuFor(null, 'desktop').find(({ key }) => key === texts.key)
    return { ...texts, label: section?.label ?? '', to: section?.items[0]?.to ?? '' }
  })
