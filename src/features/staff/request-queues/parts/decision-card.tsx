import { useRef } from 'react'
import { LetterLanguage } from '#features/people/visitor-forms/parts/letter-language.tsx'
import type { SessionChoice } from '#features/staff/requests/request-kind.ts'
import { approvalForm, rejectionInput } from '#features/staff/requests/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SelectField, TextAreaField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { useShortcuts } from '#ui/shortcuts.ts'
import { Muted } from '#ui/typography.tsx'
import type { RequestView } from '../queries.ts'

type Props = {
  readonly request: RequestView
  /** The sessions with which it can be answered; null where it asks for none. */
  readonly choices: readonly SessionChoice[] | null
  readonly actionResult: ActionResult | undefined
}

const ACCEPT = 'accept-request'

const canAccept = ({ approvalPath, isDecidedByStaff }: RequestView): boolean =>
  approvalPath !== null || isDecidedByStaff

/** Approving and rejecting, each with what the person who asked reads. */
export const DecisionCard = ({ request, choices, actionResult }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const focus = (selector: string) => box.current?.querySelector<HTMLElement>(selector)?.focus()
  useShortcuts([
    // What the answer does stands above the button: Enter gives it.
    ...(canAccept(request) ? [{ key: 'a', label: t('Accept: to its button'), run: () => focus(`#${ACCEPT}`) }] : []),
    {
      key: 'd',
      label: t('Decline: to the reason'),
      run: () => {
        box.current?.querySelector('details')?.setAttribute('open', '')
        focus('details textarea')
      },
    },
  ])
  return (
    <Card title={t('[action] Decide')} tone="lamp" variant="highlighted">
      <Stack gap={4} ref={box}>
        {request.isPublic && <LetterLanguage language={request.language} />}
        {request.approvalPath ? (
          <ButtonLink id={ACCEPT} to={request.approvalPath} variant="primary" fullWidth>
            {t('Open to approve')}
          </ButtonLink>
        ) : request.isDecidedByStaff ? (
          <ApprovalForm {...{ choices, actionResult }} {...request} />
        ) : (
          <Muted>{t('The student’s side accepts this. You can decline it instead.')}</Muted>
        )}
        <RejectionForm actionResult={actionResult} />
      </Stack>
    </Card>
  )
}

const ApprovalForm = ({
  choices,
  approveLabel,
  consequence,
  actionResult,
}: Pick<Props, 'choices' | 'actionResult'> & Pick<RequestView, 'consequence' | 'approveLabel'>) => {
  const [form, fields] = useActionForm({
    verb: 'approve',
    schema: approvalForm,
    actionResult,
    defaults: { reason: '' },
  })
  return (
    <ActionForm form={form}>
      {choices && (
        <SelectField
          field={fields.sessionId}
          label={t('Session')}
          hint={
            choices.length > 0
              ? t('We’ll show it to the person who asked.')
              : t('No session of this subject is on offer now.')
          }
        >
          <option value="">{t('Choose the session')}</option>
          {choices.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <TextAreaField field={fields.reason} label={t('A message to the person who asked')} optional rows={3} />
      {consequence && <Muted size="small">{consequence}</Muted>}
      <SubmitButton id={ACCEPT} name="verb" value="approve" variant="primary" fullWidth>
        {approveLabel}
      </SubmitButton>
    </ActionForm>
  )
}

const RejectionForm = ({ actionResult }: Pick<Props, 'actionResult'>) => {
  const [form, fields] = useActionForm({
    verb: 'reject',
    schema: rejectionInput,
    actionResult,
    defaults: { reason: '' },
  })
  return (
    <AccordionItem title={t('Reject')} open={actionResult?.verb === 'reject' && !actionResult.done}>
      <ActionForm form={form}>
        <TextAreaField field={fields.reason} label={t('Why')} hint={t('The person who asked will see it.')} rows={3} />
        <SubmitButton name="verb" value="reject" variant="danger" fullWidth>
          {t('Reject')}
        </SubmitButton>
      </ActionForm>
    </AccordionItem>
  )
}
