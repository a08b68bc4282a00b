import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField, SegmentedControl } from '#ui/choice-fields.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { ratingForm } from '../schema.ts'
import styles from './rate-card.module.css'
import { ReplyWords } from './reply-words.tsx'

type Props = {
  readonly own: {
    readonly stars: number
    readonly text: string
    readonly isPublic: boolean
    readonly reply: string
  } | null
  readonly actionResult: ActionResult | undefined
  /** Whether the words can be shown to everyone. */
  readonly mayBePublic?: boolean
  /** What is asked before the first rating. */
  readonly question?: string
}

const starOptions = () =>
  [1, 2, 3, 4, 5].map(stars => ({
    value: String(stars),
    title: (
      <span className={styles.stars}>
        {stars}
        <Icon name="star" size={14} />
        <span className="visually-hidden">{` ${t('{stars, plural, one {star} other {stars}}', { stars })}`}</span>
      </span>
    ),
  }))

/** The reader's own rating of a session or a game, which they may change. */
export const RateCard = ({ own, actionResult, mayBePublic = true, question = t('How are these lessons?') }: Props) => {
  const [form, fields] = useActionForm({
    verb: 'rate',
    schema: ratingForm,
    actionResult,
    defaults: {
      stars: own ? String(own.stars) : undefined,
      text: own?.text ?? '',
      ...(own?.isPublic ? { isPublic: 'on' } : {}),
    },
  })
  return (
    <Card title={own ? t('Your rating') : question}>
      <ActionForm form={form}>
        <SegmentedControl field={fields.stars} legend={t('Stars')} options={starOptions()} />
        <TextAreaField field={fields.text} label={t('What others should know')} optional rows={3} />
        {mayBePublic && (
          <CheckboxField field={fields.isPublic} label={t('Show my words on the teacher’s page, without my name')} />
        )}
        {own?.reply && <ReplyWords reply={own.reply} />}
        <SubmitButton name="verb" value="rate" variant={own ? 'plain' : 'primary'} fullWidth>
          {own ? t('Change my rating') : t('Rate')}
        </SubmitButton>
      </ActionForm>
    </Card>
  )
}
