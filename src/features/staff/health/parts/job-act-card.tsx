import { msg, t } from '#kernel/messages.ts'
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
  retry: [msg('Run again'), msg('The work is done again, now. It is tried for about a day, and may fail again.')],
  discard: [msg('Discard'), msg('The work is never done, and its content is deleted. This cannot be undone.')],
} as const

const why = () => ({ label: t('Why'), hint: t('Staff can see it here and in the audit.'), rows: 2 })
const BACK = '/admin/health/jobs'

type Props = { readonly act: JobAct; readonly job: DeadJobView; readonly actionResult: ActionResult | undefined }

/** Asks before a failed job is run again or given up. */
export const JobActCard = ({ act, job: { id, queue, error }, actionResult }: Props) => {
  const [form, fields] = useActionForm({ verb: act, schema: jobActForm, actionResult, defaults: { id, reason: '' } })
  const [label, consequence] = TEXTS[act]
  const work = workLabel(queue)
  const title = act === 'retry' ? t('Run again: {work}?', { work }) : t('Discard: {work}?', { work })
  return (
    <ConfirmCard title={title} label={title}>
      <ActionForm form={form}>
        <input type="hidden" name="id" value={id} />
        <p>{t('It failed with: {error}', { error })}</p>
        <p>{consequence()}</p>
        <TextAreaField field={fields.reason} {...why()} />
        <Cluster>
          <SubmitButton name="verb" value={act} variant={act === 'discard' ? 'danger' : 'primary'}>
            {label()}
          </SubmitButton>
          <ButtonLink to={BACK}>{t('Back')}</ButtonLink>
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
  const title = t('Run all failed jobs again: {work}?', { work: workLabel(queue) })
  return (
    <ConfirmCard title={title} label={title}>
      <ActionForm form={form}>
        <input type="hidden" name="queue" value={queue} />
        <p>
          {t('Each is done again, {count} at most, the longest failed first. Some may fail again.', {
            count: MAX_RETRIED,
          })}
        </p>
        <TextAreaField field={fields.reason} {...why()} />
        <Cluster>
          <SubmitButton name="verb" value="retryAll" variant="primary">
            {t('Run all again')}
          </SubmitButton>
          <ButtonLink to={BACK}>{t('Back')}</ButtonLink>
        </Cluster>
      </ActionForm>
    </ConfirmCard>
  )
}
