import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { RadioCards } from '#ui/choice-fields.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Muted } from '#ui/typography.tsx'
import { REPORT_KINDS, type ReportKind, type ReportState, reportInput } from '../schema.ts'

type OwnReport = { readonly kind: ReportKind; readonly state: ReportState; readonly note: string }

type Props = {
  readonly own: OwnReport | null
  /** What the reader's side reads for each kind. */
  readonly labelOf: (kind: ReportKind) => string
  readonly actionResult: ActionResult | undefined
  /** The form is what the page is for. */
  readonly isOpen?: boolean
}

/** A person's own report of a lesson or a game with its answer, and the form for a new one. */
export const ReportCard = ({ own, labelOf, actionResult, isOpen = false }: Props) => (
  <Stack gap={3}>
    {own?.state === 'open' && (
      <Notice kind="warn" title={t('You reported a problem')}>
        <p>{t('{kind}. We are looking into it and will write to you.', { kind: labelOf(own.kind) })}</p>
      </Notice>
    )}
    {own?.state === 'resolved' && (
      <Notice kind="good" title={t('We have looked into your report')}>
        <p>{own.note}</p>
      </Notice>
    )}
    {own?.state !== 'open' && <ReportForm {...{ labelOf, actionResult, isOpen }} />}
  </Stack>
)

const ReportForm = ({ labelOf, actionResult, isOpen }: Omit<Props, 'own'>) => {
  const [form, fields] = useActionForm({
    verb: 'report',
    schema: reportInput,
    actionResult,
    defaults: { text: '' },
  })
  return (
    <AccordionItem
      title={t('Report a problem')}
      open={isOpen || (actionResult?.verb === 'report' && !actionResult.done)}
    >
      <ActionForm form={form}>
        <Muted size="small">{t('Only our staff read this. No one else sees it.')}</Muted>
        <RadioCards
          field={fields.kind}
          legend={t('What is it about?')}
          options={REPORT_KINDS.map(value => ({ value, title: labelOf(value) }))}
        />
        <TextAreaField field={fields.text} label={t('What happened?')} rows={4} />
        <SubmitButton name="verb" value="report" fullWidth>
          {t('Send to staff')}
        </SubmitButton>
      </ActionForm>
    </AccordionItem>
  )
}
