import { hidingForm } from '#features/games/public-ratings/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'

type Props = {
  readonly id: string
  /** The words that are about to be hidden. */
  readonly hiding: string
  readonly path: string
  readonly actionResult: ActionResult | undefined
}

/** For staff: one rating at a time is hidden, with a reason. */
export const HideWords = ({ id, hiding, path, actionResult }: Props) =>
  hiding === id ? (
    <HidingForm {...{ id, path, actionResult }} />
  ) : (
    <div>
      <ButtonLink to={`${path}?hide=${id}#${id}`} size="small" preventScrollReset>
        {t('Hide these words')}
      </ButtonLink>
    </div>
  )

const HidingForm = ({ id, path, actionResult }: Omit<Props, 'hiding'>) => {
  const [form, fields] = useActionForm({ verb: 'hide', schema: hidingForm, actionResult, defaults: { rating: id } })
  return (
    <ActionForm form={form}>
      <input type="hidden" name="rating" value={id} />
      <TextField field={fields.reason} label={t('Reason')} hint={t('For the audit. The student’s stars count on.')} />
      <Cluster gap={2}>
        <SubmitButton variant="danger" name="verb" value="hide">
          {t('Hide these words')}
        </SubmitButton>
        <ButtonLink to={path}>{t('Keep them')}</ButtonLink>
      </Cluster>
    </ActionForm>
  )
}
