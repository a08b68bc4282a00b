import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { ConfirmCard } from '#ui/confirm-card.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'
import type { DeadJobView } from '../queries.ts'
import { type JobAct, jobActForm, MAX_RETRIED, retryAllInput } from '../schema.ts'
import { workLabel } from './labels.ts'

const TEXTS = {
  retry: ['Run again', 'The work is done again, now. It is tried for about a day, and may fail again.'],
  discard: ['Discard', 'The work is never done, and its content is deleted. This cannot be undone.'],
} as const

const WHY = { label: 'Why', hint: 'Staff can see it here and in the audit.', rows: 2 } as const
const BACK = '/admin/health/jobs'

type Props = { readonly act: JobAct; readonly job: DeadJobView; readonly actionResult: ActionResult | undefined }

/** Asks before a failed job is run again or given up. */
export const JobActCard = ({ act, job: { id, queue, error }, actionResult }: Props) => {
  const [form, fields] = useActionForm({ verb: act, schema: jobActForm, actionResult, defaults: { id, reason: '' } })
  const [label, consequence] = TEXTS[act]
  const title = `${label}: ${workLabel(queue)}?`
  return (
    <ConfirmCard title={title} label={title}>
      <ActionForm form={form}>
        <input type="hidden" name="id" value={id} />
        <p>It failed with: {error}</p>
        <p>{consequence}</p>
        <TextAreaField field={fields.reason} {...WHY} />
        <Cluster>
          <SubmitButton name="verb" value={act} variant={act === 'discard' ? 'danger' : 'primary'}>
            {label}
          </SubmitButton>
          <ButtonLink to={BACK}>Back</ButtonLink>
        </Cluster>
      </ActionForm>
    </ConfirmCard>
  )
}

type AllProps = { readonly queue: string; readonly actionResult: ActionResult | undefined }

/** Asks before all failed jobs of one kind are run again. */
export const RetryAllCard = ({ queue, actionResult }: AllProps) => {
  const [form, fields] = useActionForm({
    verb: 'retryAll',
    schema: retryAllInput,
    actionResult,
    defaults: { queue, reason: '' },
  })
  const title = `Run all failed jobs again: ${workLabel(queue)}?`
  return (
    <ConfirmCard title={title} label={title}>
      <ActionForm form={form}>
        <input type="hidden" name="queue" value={queue} />
        <p>Each is done again, {MAX_RETRIED} at most, the longest failed first. Some may fail again.</p>
        <TextAreaField field={fields.reason} {...WHY} />
        <Cluster>
          <SubmitButton name="verb" value="retryAll" variant="primary">
            Run all again
          </SubmitButton>
          <ButtonLink to={BACK}>Back</ButtonLink>
        </Cluster>
      </ActionForm>
    </ConfirmCard>
  )
}
