import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import { WHOLE_PLN_INPUT } from '#kernel/money-input.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'

type Props = {
  /** What the price is for: a lesson, a game. */
  readonly unit: string
  /** The rest of the address: what is selected. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** As it was typed, in PLN. */
  readonly typed: string
  readonly error: string | null
  /** Of an event: the specification's limits; the price of a lesson may have grosze. */
  readonly isWhole?: boolean
}

/** Asks for the new price; the next step shows what it changes. */
export const PriceForm = ({ unit, fields, typed, error, isWhole = false }: Props) => (
  <Card title={t('New price')}>
    <Form method="get" preventScrollReset>
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Stack gap={4}>
        <TextField
          field={{ name: 'price', initialValue: typed, errors: error ? [error] : undefined }}
          label={t('Price of each {unit, select, game {game} other {lesson}}', { unit })}
          {...(isWhole ? WHOLE_PLN_INPUT : { inputMode: 'decimal' })}
          autoComplete="off"
          suffix={t('[currency] PLN')}
          required
        />
        <Cluster>
          <SubmitButton>{t('Show what changes')}</SubmitButton>
        </Cluster>
      </Stack>
    </Form>
  </Card>
)
