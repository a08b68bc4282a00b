import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'

type Props = {
  /** As it was typed. */
  readonly typed: { readonly name: string; readonly from: string; readonly to: string }
  readonly errors: Readonly<Record<string, readonly string[] | undefined>>
}

/** Asks for the days; the next step shows what lies on them. */
export const HolidayForm = ({ typed, errors }: Props) => {
  const field = (name: keyof Props['typed']) => ({ name, initialValue: typed[name], errors: errors[name] })
  return (
    <Card title={t('Add a holiday')}>
      <Form method="get" preventScrollReset>
        <Stack gap={4}>
          <TextField field={field('name')} label={t('[thing] Name')} maxLength={60} required />
          <TextField field={field('from')} label={t('Day, or the first one')} type="date" required />
          <TextField
            field={field('to')}
            label={t('Last day')}
            type="date"
            hint={t('Leave it empty for a single day.')}
            optional
          />
          <Cluster>
            <SubmitButton>{t('Show what is planned')}</SubmitButton>
          </Cluster>
        </Stack>
      </Form>
    </Card>
  )
}
