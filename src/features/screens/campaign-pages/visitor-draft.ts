import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from 'react-router'
import { DRAFT_CHANGED, incomplete } from '#features/games/campaign-drafts/refusals.ts'
import { problemsOfDraft, type SavedStep, saveForm } from '#features/games/campaign-drafts/schema.ts'
import { fieldsOfStep, stepAfter, stepOf } from '#features/games/campaign-drafts/steps.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { saidRefusal } from '#kernel/refusal.ts'
import { findZone, SCHOOL_ZONE } from '#kernel/zones.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { VISITOR_USERNAME } from './draft-view.ts'
import { forgetLocal, type LocalDraft, readLocal, saveLocal } from './local-draft.ts'
import { stepPath } from './step-path.ts'

/** The field of a visitor’s form. */
export const IS_VISITOR = 'visitor'

export const browserZone = (): string => findZone(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? SCHOOL_ZONE

/** Where the browser refuses its storage, the draft lives as long as the page. */
const inMemory = new Map<string, string>()
const memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key: string) => inMemory.get(key) ?? null,
  setItem: (key: string, value: string) => void inMemory.set(key, value),
  removeItem: (key: string) => void inMemory.delete(key),
}

/** One tab at a time: two that read the same version would both write the next one. */
const withStore = async <Result>(use: (store: typeof memory) => Result): Promise<Result> => {
  const run = () => {
    try {
      return use(window.localStorage)
    } catch {
      return use(memory)
    }
  }
  return 'locks' in navigator ? navigator.locks.request('campaign-draft', run) : run()
}

const now = () => Temporal.Now.instant()

export const readVisitorDraft = (): Promise<LocalDraft> => withStore(store => readLocal(store, now()))
export const forgetVisitorDraft = (version: number): Promise<void> =>
  withStore(store => forgetLocal(store, version, now()))
export const saveVisitorStep = ({ go: _, userId: __, ...step }: SavedStep) =>
  withStore(store =>
    saveLocal(store, { ...step, usernames: step.usernames.map(name => name.trim()).filter(Boolean) }, now()),
  )

const problemOf = ({ step, go, ...typed }: SavedStep): Refusal | null => {
  if (go !== 'next') return null
  const [problem] = problemsOfDraft(fieldsOfStep(step, typed), VISITOR_USERNAME).filter(
    ({ field }) => stepOf(field) === step,
  )
  return problem ? incomplete(problem) : null
}

/** What the server's form action `save` does, in the browser of a visitor. */
export const saveAsVisitor = async (form: FormData): Promise<Response | ActionResult> => {
  for (const name of ['verb', IS_VISITOR]) form.delete(name)
  const submission = parseWithZod(form, { schema: saveForm })
  if (submission.status !== 'success') return { verb: 'save', result: submission.reply() }
  const { over, ...input } = submission.value
  const refuse = (declared: Refusal): ActionResult => {
    const refusal = saidRefusal(declared)
    const { field, message } = refusal
    const errors = field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] }
    return { verb: 'save', refusal, result: submission.reply(errors) }
  }
  const problem = problemOf(input)
  if (problem) return refuse(problem)
  const saved = await saveVisitorStep({ ...input, version: over ?? input.version })
  if ('code' in saved && saved.code === DRAFT_CHANGED.code) return refuse(saved)
  const { step, go = step } = input
  return redirect(stepPath(go === 'next' ? stepAfter(step) : go))
}
