import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FieldErrors, TextAreaField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import { formatWordLines, recapForm } from '../schema.ts'
import type { ShownRecap } from './recap-card.tsx'

type Props = {
  readonly players: readonly { readonly id: string; readonly displayName: string }[]
  readonly recap: Pick<ShownRecap, 'story' | 'words' | 'praises'> | null
  readonly actionResult: ActionResult | undefined
}

/** What was typed, where the form came back with an error. */
const typedPraise = (value: unknown, playerId: string): string | undefined => {
  if (!Array.isArray(value)) return undefined
  const found: unknown = value.find(
    (each: unknown) => typeof each === 'object' && each !== null && 'playerId' in each && each.playerId === playerId,
  )
  return typeof found === 'object' && found !== null && 'text' in found && typeof found.text === 'string'
    ? found.text
    : ''
}

export const RecapForm = ({ players, recap, actionResult }: Props) => {
  const [form, fields] = useActionForm({
    verb: 'saveRecap',
    schema: recapForm,
    actionResult,
    defaults: { story: recap?.story ?? '', words: formatWordLines(recap?.words ?? []) },
  })
  const praiseOf = (id: string) =>
    typedPraise(fields.praises.initialValue, id) ?? recap?.praises.find(({ playerId }) => playerId === id)?.text ?? ''
  return (
    <ActionForm form={form}>
      <TextAreaField field={fields.story} label={t('What happened')} rows={8} />
      <TextAreaField
        field={fields.words}
        label={t('New words')}
        hint={t('One per line, with its meaning: cauldron: a big pot')}
        optional
        rows={6}
      />
      {players.length > 0 && (
        <Card title={t('Praise for each player')}>
          <Stack gap={4}>
            <Muted>{t('Each player sees only their own, and our staff see all of them.')}</Muted>
            {players.map(({ id, displayName }, place) => (
              <div key={id}>
                <input type="hidden" name={`praises[${place}].playerId`} value={id} />
                <TextAreaField
                  field={{
                    id: `praise-${id}`,
                    name: `praises[${place}].text`,
                    initialValue: praiseOf(id),
                    maxLength: 300,
                  }}
                  label={displayName}
                  optional
                  rows={2}
                />
              </div>
            ))}
            <FieldErrors id={fields.praises.id} errors={fields.praises.errors} />
          </Stack>
        </Card>
      )}
      <Cluster>
        <SubmitButton name="verb" value="saveRecap" variant="primary">
          {t('Save the recap')}
        </SubmitButton>
      </Cluster>
    </ActionForm>
  )
}
