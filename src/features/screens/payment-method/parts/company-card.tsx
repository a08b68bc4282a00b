import { Form } from 'react-router'
import { type Company, CompanyInput } from '#features/money/payments/company-schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'

type Props = { readonly company: Company | null; readonly actionResult: ActionResult | undefined }

/** The company to which later receipts are issued. */
export const CompanyCard = ({ company, actionResult }: Props) => {
  const [form, fields] = useActionForm({
    verb: 'company',
    schema: CompanyInput,
    actionResult,
    defaults: company ?? { companyName: '', address: '', nip: '' },
  })
  return (
    <Card title={t('Company for receipts')}>
      <Stack gap={4}>
        <Muted>
          {company
            ? t('New receipts are issued to this company. Earlier ones stay as they are.')
            : t('To get receipts for a company, enter its details. Earlier receipts stay as they are.')}
        </Muted>
        <ActionForm form={form}>
          <TextField field={fields.companyName} label={t('Company name')} autoComplete="organization" />
          <TextField field={fields.address} label={t('Address')} autoComplete="street-address" />
          <TextField
            field={fields.nip}
            label={t('NIP')}
            hint={t('The ten digits of the Polish tax number.')}
            autoComplete="off"
          />
        </ActionForm>
        <Cluster>
          <SubmitButton form={form.id} name="verb" value="company">
            {t('Save company')}
          </SubmitButton>
        </Cluster>
        {company && (
          <ConfirmDetails
            label={t('Remove company')}
            consequence={t(
              'We delete these details. New receipts are issued to you, and earlier ones stay as they are.',
            )}
          >
            <Form method="post">
              <SubmitButton name="verb" value="removeCompany" variant="danger">
                {t('Remove this company')}
              </SubmitButton>
            </Form>
          </ConfirmDetails>
        )}
      </Stack>
    </Card>
  )
}
