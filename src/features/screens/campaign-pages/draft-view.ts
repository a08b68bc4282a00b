import { type DraftFields, problemsOfDraft } from '#features/games/campaign-drafts/schema.ts'
import { firstOpenStep, isStep, STEPS, type Step, stepOf } from '#features/games/campaign-drafts/steps.ts'
import type { FormProblem } from '#features/games/campaign-form/schema.ts'
import type { ForWhom } from '#features/people/family/for-whom.ts'
import { STEP_PARAM } from './step-path.ts'

type Requester = {
  readonly id: string
  readonly name: string
  readonly username: string
  readonly isReader: boolean
}

/** What the form of a campaign shows. */
export type DraftPage = {
  readonly fields: DraftFields
  readonly version: number
  readonly requester: Requester
  readonly zone: string
  readonly people: ForWhom['people']
  readonly blockedBy: string | null
  /** The draft is in this browser: the reader is not logged in. */
  readonly isVisitor: boolean
  /** What was typed in this browser before the log-in is the reader’s: not of staff who see the site as the reader. */
  readonly takesBrought: boolean
  readonly step: Step
  /** The steps that are complete. */
  readonly done: readonly Step[]
}

/** At the step that the address names, or else the first that is not complete. `more` are problems that its fields do not show. */
export const draftView = (
  draft: Omit<DraftPage, 'step' | 'done'>,
  params: URLSearchParams,
  more: readonly FormProblem[] = [],
): DraftPage => {
  const problems = [...more, ...problemsOfDraft(draft.fields, draft.requester.username)]
  const named = params.get(STEP_PARAM)
  return {
    ...draft,
    step: isStep(named) ? named : draft.version === 0 ? 'players' : firstOpenStep(problems),
    done: STEPS.filter(step => step !== 'send' && !problems.some(({ field }) => stepOf(field) === step)),
  }
}

/** The first player of a visitor’s draft: no username looks like this, so that none of the others is the same. */
export const VISITOR_USERNAME = '(you)'

export const visitorView = (
  { fields, version }: Pick<DraftPage, 'fields' | 'version'>,
  zone: string,
  params: URLSearchParams,
): DraftPage =>
  draftView(
    {
      ...{ fields, version, zone: fields.zone || zone, people: [], blockedBy: null },
      ...{ isVisitor: true, takesBrought: false },
      requester: { id: '', name: 'you', username: VISITOR_USERNAME, isReader: true },
    },
    params,
  )
