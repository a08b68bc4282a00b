import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { CheckboxGroup } from '#ui/choice-fields.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'
import { EVENT_MEANINGS, EVENT_NAMES } from '../event-names.ts'
import { endpointInput } from '../schema.ts'

type Props = {
  readonly verb: 'create' | 'edit'
  readonly submit: string
  readonly defaults?: { readonly url: string; readonly description: string; readonly events: readonly string[] }
  readonly actionResult: ActionResult | undefined
}

/** Where events go, and which. */
export const EndpointForm = ({ verb, submit, defaults, actionResult }: Props) => {
  const [form, fields] = useActionForm({
    ...{ verb, schema: endpointInput, actionResult },
    ...(defaults ? { defaults } : {}),
  })
  return (
    <ActionForm form={form}>
      <TextField
        field={fields.url}
        label={t('Address')}
        hint={t('Where your program takes events. It begins with https://.')}
        type="url"
        inputMode="url"
        autoComplete="off"
      />
      <TextField
        field={fields.description}
        label={t('What it is for')}
        hint={t('So that other staff recognise it, such as “Bookkeeping”.')}
        autoComplete="off"
      />
      <CheckboxGroup
        field={fields.events}
        legend={t('Events')}
        hint={t('Choose only what the program needs.')}
        options={EVENT_NAMES.map(name => ({ value: name, label: <code>{name}</code>, hint: EVENT_MEANINGS[name]() }))}
      />
      <Cluster>
        <SubmitButton name="verb" value={verb} variant="primary">
          {submit}
        </SubmitButton>
      </Cluster>
    </ActionForm>
  )
}
