import { useEffect } from 'react'
import { conflictOf } from '#features/games/campaign-drafts/refusals.ts'
import { saveForm } from '#features/games/campaign-drafts/schema.ts'
import { STEP_TITLES, type Step, stepAfter, stepBefore } from '#features/games/campaign-drafts/steps.ts'
import { lowerCase } from '#kernel/letter-case.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import type { DraftPage } from '../draft-view.ts'
import { IS_VISITOR } from '../visitor-draft.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { PlayersStep } from './players-step.tsx'
import { StepBar } from './step-bar.tsx'
import styles from './step-form.module.css'
import { asRecord, type Chosen, chosenOf, type StepFields } from './step-values.ts'
import { StepsNav } from './steps-nav.tsx'
import { StoryStep } from './story-step.tsx'
import { TimesStep } from './times-step.tsx'
import { useAutosave } from './use-autosave.ts'

type Props = {
  readonly page: DraftPage
  readonly step: Exclude<Step, 'send'>
  readonly actionResult: ActionResult | undefined
  readonly onTyped: (chosen: Chosen) => void
  readonly onEdited: (isEdited: boolean) => void
  readonly onSaved: (version: number) => void
}

const BODIES = { players: PlayersStep, story: StoryStep, times: TimesStep } as const

/** The fields of one step: every way out of it saves them. */
export const StepForm = ({ page, step, actionResult, onTyped, onEdited, onSaved }: Props) => {
  const filledIn: Readonly<Record<string, unknown>> = { ...page.fields, zone: page.zone }
  const [form, fields] = useActionForm({
    verb: 'save',
    schema: saveForm,
    actionResult,
    defaults: filledIn as Readonly<Record<string, string>>,
  })
  const { isVisitor, version } = page
  const saving = useAutosave({ formId: form.id, page, isVisitor, version, onEdited, onSaved })
  const typed = JSON.stringify(chosenOf(asRecord(form.value)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: tells the page what the price depends on, when it changes
  useEffect(() => onTyped(JSON.parse(typed)), [typed])
  // The typed fields of a refused form are not saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (actionResult?.verb === 'save') onEdited(true)
  }, [actionResult])
  const conflict = (actionResult?.refusal && conflictOf(actionResult.refusal)) ?? saving.conflict
  // What sending has refused stands beside its field here.
  const sendErrors = actionResult?.verb === 'send' ? actionResult.result.error : undefined
  const errorsOf: StepFields['errorsOf'] = name => fields[name].errors ?? sendErrors?.[name] ?? undefined
  const before = stepBefore(step)
  const chosen: Chosen = { ...chosenOf(page.fields), ...JSON.parse(typed) }
  const Body = BODIES[step]
  return (
    <div onSubmitCapture={saving.waitForSave}>
      <ActionForm form={form}>
        {/* Enter in a field goes on, and not to the first step of the list. */}
        <button type="submit" name="go" value="next" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          {t('Next')}
        </button>
        {isVisitor && <input type="hidden" name={IS_VISITOR} value="on" />}
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="version" value={saving.version} />
        <StepsNav step={step} done={page.done} isForm />
        {conflict !== null && <ChangedElsewhere step={step} version={conflict} />}
        <div className={styles.fields}>
          <Body
            {...{ form, fields, page, errorsOf }}
            initial={asRecord(form.initialValue)}
            typed={asRecord(form.value)}
            isAnswered={actionResult?.verb === 'save'}
          />
        </div>
        <p role="status" className={styles.status}>
          {conflict === null &&
            (saving.problem
              ? t('Not saved. {problem}', { problem: saving.problem })
              : saving.isSaved &&
                (isVisitor
                  ? t('Draft saved in this browser. It moves to your account when you log in.')
                  : t('Draft saved. You can continue on any device.')))}
        </p>
        <StepBar chosen={chosen}>
          {before && (
            <SubmitButton name="go" value={before} aria-label={t('Back to {step}', { step: STEP_TITLES[before]() })}>
              {t('Back')}
            </SubmitButton>
          )}
          <SubmitButton name="go" value="next" variant="primary">
            {t('Next: {step}', { step: lowerCase(STEP_TITLES[stepAfter(step)]()) })}
          </SubmitButton>
        </StepBar>
      </ActionForm>
    </div>
  )
}
