import { Form } from 'react-router'
import { NOTICE_DAYS } from '#features/people/documents/publishing-rules.ts'
import { GENERAL_TERMS } from '#features/people/terms/rules.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { SubmitButton } from '#ui/button.tsx'
import { CheckboxField, RadioCards } from '#ui/choice-fields.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'

type Props = {
  readonly slug: string
  readonly draft: { readonly text: string; readonly version: number }
  readonly actionData: ActionResult | undefined
}

/** Which text comes into force, when, and whether people accept it again. */
export const PublishForm = ({ slug, draft, actionData }: Props) => {
  const result = actionData?.verb === 'publish' && actionData.done === undefined ? actionData.result : undefined
  const field = (name: string, initialValue?: string) => ({
    name,
    initialValue: result?.initialValue?.[name] ?? initialValue,
    errors: result?.error?.[name] ?? undefined,
  })
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="version" value={draft.version} />
      <Stack gap={4}>
        <RadioCards
          field={field('source', draft.text ? 'own' : 'built_in')}
          legend={t('Text')}
          options={[
            {
              value: 'own',
              title: t('Your own text'),
              sub: t('The draft as the preview shows it.'),
              disabled: !draft.text,
            },
            { value: 'built_in', title: t('The built-in text'), sub: t('The text that comes with this site.') },
          ]}
        />
        <TextField
          field={field('inForceFrom')}
          label={t('In force from')}
          type="date"
          hint={t('Leave it empty to publish at once. Otherwise at least {count} days ahead.', { count: NOTICE_DAYS })}
          optional
        />
        {slug === GENERAL_TERMS && (
          <CheckboxField
            field={field('mustAccept')}
            label={t('People must accept it again before they reserve or pay')}
            hint={t('Reading, joining and cancelling stay possible. Guardians accept for their children.')}
          />
        )}
        <Cluster>
          <SubmitButton name="verb" value="publish" variant="primary">
            {t('Publish')}
          </SubmitButton>
        </Cluster>
      </Stack>
    </Form>
  )
}
