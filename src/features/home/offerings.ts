import { SUBJECTS, TRACKS } from '#features/catalogue/subjects.ts'
import { menuFor } from '#ui/frame/menu.ts'

export type OfferingKey = 'academy' | 'dungeons' | 'trainings'

export type Offering = {
  readonly key: OfferingKey
  readonly label: string
  readonly says: string
  readonly points: readonly string[]
  readonly way: string
  /** Where its home is; null while none of its pages stands. */
  readonly to: string | null
}

type Words = Pick<Offering, 'key' | 'says' | 'points' | 'way'>

/** In the order of the arches: the one in the middle is the tallest. */
const WORDS: readonly Words[] = [
  {
    key: 'academy',
    says: 'Individual lessons, groups and courses.',
    points: [
      `${TRACKS.map(({ name }) => name)
        .join(', ')
        .replace(/, ([^,]*)$/, ' and $1')}, ${SUBJECTS.length} subjects`,
      'Pick your half-hours, pay, join',
      'The whole price before you reserve',
    ],
    way: 'Find a lesson',
  },
  {
    key: 'dungeons',
    says: 'Game nights and private campaigns, A2 to C1.',
    points: ['Tables of three to six players', 'Leave any time before the next game', 'A price per player and game'],
    way: 'Find a table',
  },
  {
    key: 'trainings',
    says: 'For schools and organisations.',
    points: ['Teacher trainings and workshops', 'On site or online', 'Planned with you, for your people'],
    way: 'Ask for a training',
  },
]

/** The three offerings as a visitor finds them: the menu's table says which of them can be entered. */
export const offerings = (): readonly Offering[] => {
  const built = menuFor(null, 'desktop')
  const named = menuFor(null, 'desktop', true)
  return WORDS.map(words => ({
    ...words,
    label: named.find(({ key }) => key === words.key)?.label ?? '',
    to: built.find(({ key }) => key === words.key)?.entries[0]?.to ?? null,
  }))
}
