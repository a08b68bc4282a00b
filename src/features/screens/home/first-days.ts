import { CONVERSATIONS_PATH } from '#features/conversations/conversations/paths.ts'
import { myGamePath } from '#features/games/games/paths.ts'
import { tablePath } from '#features/games/table-files/paths.ts'
import { FAMILY_PATH, NEW_CHILD_PATH } from '#features/people/family/paths.ts'
import { accountSectionPath } from '#features/people/users/account-sections.ts'
import { PUBLISH_PATH } from '#features/screens/session-form/paths.ts'
import { t } from '#kernel/messages.ts'

/** How long a new account is shown its first steps, where they are not all done before. */
export const FIRST_DAYS = 30

/** What a new account has done, each read from the rows that the act itself leaves. */
export type FirstDayFacts = {
  readonly hasPhoto: boolean
  readonly hasIntroduction: boolean
  readonly hasAccess: boolean
  /** Wrote to a teacher, a table or the school. */
  readonly hasWritten: boolean
  /** A lesson or a game is, or was, booked for the person. */
  readonly hasBooked: boolean
  readonly hasChild: boolean
  /** The same for a child of a guardian. */
  readonly hasBookedForChild: boolean
  readonly hasPublishedSession: boolean
  /** The newest game that the person leads. */
  readonly gameId: string | null
  readonly hasHandout: boolean
}

export type FirstStep = {
  readonly title: string
  readonly why: string
  readonly act: string
  readonly to: string
  /** The way of those for whom the step is not meant so. */
  readonly otherwise?: { readonly act: string; readonly to: string }
  readonly isDone: boolean
}

/** Whose first days they are: an adult may have come to learn or to book for a child. Null for staff, who are shown what waits. */
export type Newcomer = 'minor' | 'adult' | 'guardian' | 'teacher' | null

const SESSIONS_PATH = '/campus'

const bookStep = (title: string, isDone: boolean): FirstStep => ({
  title,
  why: t('Pick a subject and a time. We hold the place while you pay.'),
  act: t('Find a lesson'),
  to: SESSIONS_PATH,
  isDone,
})

const writeStep = (why: string, isDone: boolean): FirstStep => ({
  ...{ title: t('Say hello'), why, act: t('Open messages') },
  ...{ to: CONVERSATIONS_PATH, isDone },
})

const studentSteps = (facts: FirstDayFacts): readonly FirstStep[] => [
  bookStep(t('Book your first lesson or game'), facts.hasBooked),
  writeStep(t('Tell your teacher what you want to learn, or ask us anything.'), facts.hasWritten),
  {
    title: t('Add a picture of yourself'),
    why: t('A photo or a drawing, so that your teacher and your group know you.'),
    act: t('Add a picture'),
    ...{ to: accountSectionPath('photo'), isDone: facts.hasPhoto },
  },
]

/** No account is a guardian's before it has a child: without this a parent would find no way to add one. */
const adultSteps = (facts: FirstDayFacts): readonly FirstStep[] =>
  studentSteps(facts).map(step =>
    step.to === SESSIONS_PATH
      ? { ...step, otherwise: { act: t('For your child? Add your child first'), to: NEW_CHILD_PATH } }
      : step,
  )

const guardianSteps = (facts: FirstDayFacts): readonly FirstStep[] => [
  {
    title: t('Add your child'),
    why: t('Lessons are booked for your child, and you see and pay for them.'),
    act: t('Add your child'),
    ...{ to: facts.hasChild ? FAMILY_PATH : NEW_CHILD_PATH, isDone: facts.hasChild },
  },
  bookStep(t('Book your child’s first lesson or game'), facts.hasBookedForChild),
  writeStep(t('Tell the teacher what your child needs, or ask us anything.'), facts.hasWritten),
]

const introductionStep = (facts: FirstDayFacts): FirstStep => ({
  title: t('Introduce yourself'),
  why: t('Families choose people: a few sentences about how you teach.'),
  act: t('Write your introduction'),
  ...{ to: accountSectionPath('teaching'), isDone: facts.hasIntroduction },
})

const teacherSteps = (facts: FirstDayFacts): readonly FirstStep[] => [
  introductionStep(facts),
  {
    title: t('Get teacher access'),
    why: t('We look at each profile before lessons can be published.'),
    act: t('Ask for access'),
    ...{ to: '/campus/teacher-panel', isDone: facts.hasAccess },
  },
  {
    title: t('Publish your first session or game'),
    why: t('From then on it can be found and booked.'),
    act: t('Publish a session'),
    ...{ to: PUBLISH_PATH, isDone: facts.hasPublishedSession || facts.gameId !== null },
  },
]

const gameMasterSteps = (facts: FirstDayFacts, gameId: string): readonly FirstStep[] => [
  introductionStep(facts),
  {
    title: t('Publish your first game'),
    why: t('From then on it can be found and joined.'),
    act: t('Your game'),
    ...{ to: myGamePath(gameId), isDone: true },
  },
  {
    title: t('Add the first handout'),
    why: t('A map or a letter, which your players find at the table.'),
    act: t('Add a handout'),
    ...{ to: tablePath(gameId), isDone: facts.hasHandout },
  },
]

const STEPS: Readonly<Record<Exclude<Newcomer, null>, (facts: FirstDayFacts) => readonly FirstStep[]>> = {
  minor: studentSteps,
  adult: adultSteps,
  guardian: guardianSteps,
  teacher: facts =>
    facts.gameId !== null && !facts.hasPublishedSession ? gameMasterSteps(facts, facts.gameId) : teacherSteps(facts),
}

/** The three first steps of a new account; none once all are done. The order is the one in which they are proposed. */
export const decideFirstSteps = (who: Newcomer, facts: FirstDayFacts | null): readonly FirstStep[] => {
  if (!who || !facts) return []
  const steps = STEPS[who](facts)
  return steps.every(({ isDone }) => isDone) ? [] : steps
}

/** The steps already lead to the sessions: the page does not say a second time that nothing is booked. */
export const asksToBook = (steps: readonly FirstStep[]): boolean =>
  steps.some(({ to, isDone }) => to === SESSIONS_PATH && !isDone)
