import { ApiTokenInput, DEFAULT_DAYS } from '#features/people/api-tokens/schema.ts'
import { SCOPE_LABELS } from '#features/people/api-tokens/scope-labels.ts'
import type { Scope } from '#kernel/api-scope.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxGroup } from '#ui/choice-fields.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'

type Props = {
  readonly offered: readonly Scope[]
  /** Calendar days in the person's zone, `YYYY-MM-DD`. */
  readonly days: { readonly today: string; readonly proposed: string; readonly latest: string }
  readonly actionResult: ActionResult | undefined
}

export const NewTokenForm = ({ offered, days, actionResult }: Props) => {
  const [form, fields] = useActionForm({
    ...{ verb: 'create', schema: ApiTokenInput, actionResult },
    defaults: { scopes: ['read'], endsOn: days.proposed },
  })
  return (
    <Card title={t('New token')}>
      <ActionForm form={form}>
        <TextField
          field={fields.name}
          label={t('[thing] Name')}
          hint={t('What will use it, so that you recognise it later.')}
          autoComplete="off"
        />
        <CheckboxGroup
          field={fields.scopes}
          legend={t('What it may do')}
          hint={t('Never more than you may at that moment. Choose as little as the program needs.')}
          options={offered.map(scope => ({
            value: scope,
            label: SCOPE_LABELS[scope].label(),
            hint: SCOPE_LABELS[scope].hint(),
          }))}
        />
        <TextField
          field={fields.endsOn}
          label={t('Last day')}
          hint={t('A year ahead at most; {days} days unless you choose another day.', { days: DEFAULT_DAYS })}
          type="date"
          min={days.today}
          max={days.latest}
        />
        <Cluster>
          <SubmitButton name="verb" value="create" variant="primary">
            {t('Make a token')}
          </SubmitButton>
        </Cluster>
      </ActionForm>
    </Card>
  )
}
