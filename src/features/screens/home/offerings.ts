import { SUBJECTS, TRACKS } from '#features/academy/catalogue/subjects.ts'
import { menuFor } from '#features/people/navigation/menu.ts'
import { t } from '#kernel/messages.ts'
import { listWords } from '#kernel/word-lists.ts'

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
const offeringTexts = (): readonly OfferingTexts[] => [
  {
    key: 'academy',
    tagline: t('Individual lessons, groups and courses.'),
    points: [
      t('{tracks}, {count, plural, one {# subject} other {# subjects}}', {
        tracks: listWords(TRACKS.map(({ name }) => name)),
        count: SUBJECTS.length,
      }),
      t('Choose a time, pay, join'),
      t('The full price before you book'),
    ],
    callToAction: t('Find a lesson'),
  },
  {
    key: 'dungeons',
    tagline: t('Game nights and private campaigns, A2 to C1.'),
    points: [
      t('One-shots, campaigns and games of your own'),
      t('Small groups, one game master'),
      t('A price per player and game'),
    ],
    callToAction: t('Find a game'),
  },
  {
    key: 'trainings',
    tagline: t('For schools and organisations.'),
    points: [t('Teacher trainings and workshops'), t('On site or online'), t('Planned with you, for your people')],
    callToAction: t('Ask for a training'),
  },
]

/** The offerings for visitors, with the names and first pages of the menu. */
export const listOfferings = (): readonly Offering[] =>
  offeringTexts().map(texts => {
    const section = menuFor(null, 'desktop').find(({ key }) => key === texts.key)
    return { ...texts, label: section?.label ?? '', to: section?.items[0]?.to ?? '' }
  })
