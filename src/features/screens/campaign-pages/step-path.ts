import type { Step } from '#features/games/campaign-drafts/steps.ts'
import { CAMPAIGNS_PATH } from '#features/games/campaigns/paths.ts'

export const STEP_PARAM = 'step'

/** The form at one of its steps. */
export const stepPath = (step: Step): string => `${CAMPAIGNS_PATH}?${STEP_PARAM}=${step}`
