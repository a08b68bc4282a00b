import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Muted } from '#ui/typography.tsx'
import type { HomeworkView } from '../queries.ts'
import { changeForm, handInForm, markForm } from '../schema.ts'

type Props = { readonly homework: HomeworkView; readonly actionResult: ActionResult | undefined }

/** For the student; until it is marked. */
export const HandInForm = ({ homework, actionResult }: Props) => {
  const [form, fields] = useActionForm({
    verb: 'handIn',
    schema: handInForm,
    actionResult,
    defaults: { text: homework.handedIn },
  })
  return (
    <ActionForm form={form}>
      <TextAreaField
        field={fields.text}
        label={t('Your answer')}
        optional
        rows={6}
        hint={t('Add files before you hand it in.')}
      />
      <SubmitButton name="verb" value="handIn" variant="primary" fullWidth>
        {homework.times > 0 ? t('Hand in again') : t('Hand in')}
      </SubmitButton>
    </ActionForm>
  )
}

/** For the teacher. */
export const MarkForm = ({ homework: { scale, mark, answer, times, markedAt }, actionResult }: Props) => {
  const [form, fields] = useActionForm({
    verb: 'mark',
    schema: markForm,
    actionResult,
    defaults: { mark, answer },
  })
  return (
    <ActionForm form={form}>
      <input type="hidden" name="times" value={times} />
      {scale && <TextField field={fields.mark} label={t('Mark ({scale})', { scale })} autoComplete="off" />}
      <TextAreaField field={fields.answer} label={t('Your words to the student')} optional rows={4} />
      <SubmitButton name="verb" value="mark" variant="primary" fullWidth>
        {markedAt ? t('Change the answer') : t('Answer')}
      </SubmitButton>
      {!markedAt && <Muted size="small">{t('After that it cannot be handed in again.')}</Muted>}
    </ActionForm>
  )
}

/** For the teacher: other words or another time for all students, or taking the task back. */
export const TaskForm = ({ homework, due, actionResult }: Props & { readonly due: string }) => {
  const [form, fields] = useActionForm({
    verb: 'change',
    schema: changeForm,
    actionResult,
    defaults: { title: homework.title, text: homework.text, due },
  })
  return (
    <AccordionItem title={t('Change the task')} open={actionResult?.verb === 'change' && !actionResult.done}>
      <ActionForm form={form}>
        <TextField field={fields.title} label={t('What is to be done')} />
        <TextAreaField field={fields.text} label={t('More about it')} optional rows={3} />
        <TextField field={fields.due} type="datetime-local" label={t('Due')} />
        <SubmitButton name="verb" value="change" fullWidth>
          {t('Save the task')}
        </SubmitButton>
      </ActionForm>
    </AccordionItem>
  )
}
