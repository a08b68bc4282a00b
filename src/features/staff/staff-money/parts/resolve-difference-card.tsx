import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { ConfirmCard } from '#ui/confirm-card.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'
import type { DifferenceView } from '../difference-queries.ts'
import { resolutionForm } from '../schema.ts'

type Props = {
  readonly difference: DifferenceView
  readonly backTo: string
  readonly actionResult: ActionResult | undefined
}

/** Staff resolve a difference as it is, with the reason. */
export const ResolveDifferenceCard = ({ difference, backTo, actionResult }: Props) => {
  const { id, description, providerRef, ours, theirs } = difference
  const [form, fields] = useActionForm({
    verb: 'resolve',
    schema: resolutionForm,
    actionResult,
    defaults: { id, reason: '' },
  })
  const title = t('Resolve the difference of {what}?', { what: description ?? providerRef ?? '' })
  return (
    <ConfirmCard title={title} label={title}>
      <ActionForm form={form}>
        <input type="hidden" name="id" value={id} />
        <p>
          {t(
            'Our records say {ours}, the provider’s {theirs}. Resolving moves no money: these two amounts are not shown again. Another amount would be.',
            { ours: formatPLN(ours), theirs: formatPLN(theirs) },
          )}
        </p>
        <TextAreaField
          field={fields.reason}
          label={t('Why')}
          hint={t('Staff can see it here and in the audit.')}
          rows={2}
        />
        <Cluster>
          <SubmitButton name="verb" value="resolve" variant="primary">
            {t('[difference] Resolve')}
          </SubmitButton>
          <ButtonLink to={backTo}>{t('Back')}</ButtonLink>
        </Cluster>
      </ActionForm>
    </ConfirmCard>
  )
}
