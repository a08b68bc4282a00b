import { Form } from 'react-router'
import {
  RATE_SETTING_LABELS,
  RATE_SETTINGS,
  TEACHING_KIND_LABELS,
  TEACHING_KINDS,
} from '#features/staff/rates/kinds.ts'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import type { TypedRate } from './typed-rate.ts'

type FormProps = { readonly typed: TypedRate; readonly errors: Readonly<Record<string, readonly string[] | undefined>> }

/** Asks for the rate; the next step says what it changes. */
export const RateForm = ({ typed, errors }: FormProps) => {
  const field = (name: keyof TypedRate) => ({ name, initialValue: typed[name], errors: errors[name] })
  return (
    <Card title={t('Set a rate')}>
      <Form method="get" preventScrollReset noValidate>
        <Stack gap={4}>
          <TextField
            field={field('person')}
            label={t('Username')}
            hint={t('Leave it empty for the school’s rate, which holds for all who have none of their own.')}
            autoComplete="off"
            optional
          />
          <SelectField field={field('kind')} label={t('What is taught')}>
            {TEACHING_KINDS.map(kind => (
              <option key={kind} value={kind}>
                {TEACHING_KIND_LABELS[kind]()}
              </option>
            ))}
          </SelectField>
          <SelectField field={field('basis')} label={t('How it is computed')}>
            {RATE_SETTINGS.map(basis => (
              <option key={basis} value={basis}>
                {RATE_SETTING_LABELS[basis]()}
              </option>
            ))}
          </SelectField>
          <TextField
            field={field('value')}
            label={t('Percent, or PLN for an hour')}
            hint={t(
              'A share counts for late cancellations too, and is of the price before discounts of the school. An amount for an hour is paid once for a date that took place, however many came. The school’s rate needs nothing here.',
            )}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField field={field('validFrom')} label={t('First day')} type="date" />
          <Cluster>
            <SubmitButton>{t('Show what changes')}</SubmitButton>
          </Cluster>
        </Stack>
      </Form>
    </Card>
  )
}
