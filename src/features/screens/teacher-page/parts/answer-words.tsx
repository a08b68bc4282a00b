import type { PublicRating } from '#features/games/public-ratings/queries.ts'
import { replyForm } from '#features/games/public-ratings/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'
import { OWN_PAGE_PATH } from '../paths.ts'

type Props = {
  readonly rating: PublicRating
  /** The rating that is being answered: one at a time. */
  readonly answering: string
  readonly actionResult: ActionResult | undefined
}

/** The teacher's one answer to what a student says. */
export const AnswerWords = ({ rating, answering, actionResult }: Props) =>
  answering === rating.id ? (
    <AnswerForm {...{ rating, actionResult }} />
  ) : (
    <div>
      <ButtonLink to={`${OWN_PAGE_PATH}?answer=${rating.id}#${rating.id}`} size="small" preventScrollReset>
        {rating.reply ? t('Change my answer') : t('Answer')}
      </ButtonLink>
    </div>
  )

const AnswerForm = ({ rating: { id, reply }, actionResult }: Omit<Props, 'answering'>) => {
  const defaults = { rating: id, text: reply }
  const [form, fields] = useActionForm({ verb: 'answer', schema: replyForm, actionResult, defaults })
  return (
    <ActionForm form={form}>
      <input type="hidden" name="rating" value={id} />
      <TextAreaField
        field={fields.text}
        label={t('Your answer')}
        hint={t('Everyone reads it below these words. Leave it empty to take it away.')}
        rows={3}
      />
      <Cluster gap={2}>
        <SubmitButton variant="primary" name="verb" value="answer">
          {t('Save answer')}
        </SubmitButton>
        <ButtonLink to={OWN_PAGE_PATH}>{t('Back')}</ButtonLink>
      </Cluster>
    </ActionForm>
  )
}
