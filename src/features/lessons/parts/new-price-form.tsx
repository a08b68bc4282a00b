import { Form } from 'react-router'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'

type Props = {
  readonly lesson: string
  /** As it was typed, in PLN. */
  readonly typed: string
  readonly error: string | null
}

/** Asks for the new price; the next step shows what it changes. */
export const NewPriceForm = ({ lesson, typed, error }: Props) => (
  <Card title="New price">
    <Form method="get" preventScrollReset>
      {lesson && <input type="hidden" name="lesson" value={lesson} />}
      <Stack gap={4}>
        <TextField
          field={{ name: 'price', initialValue: typed, errors: error ? [error] : undefined }}
          label="Price of each lesson"
          inputMode="decimal"
          autoComplete="off"
          suffix="PLN"
          required
        />
        <Cluster>
          <SubmitButton>Show what changes</SubmitButton>
        </Cluster>
      </Stack>
    </Form>
  </Card>
)
