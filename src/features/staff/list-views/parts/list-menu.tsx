import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { type Said, say, t } from '#kernel/messages.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { CheckboxField } from '#ui/choice-fields.tsx'
import { Stack } from '#ui/layout.tsx'
import { Popover } from '#ui/popover.tsx'
import { Muted } from '#ui/typography.tsx'
import type { ListView } from '../views.ts'

type Props = {
  readonly view?: ListView
  /** Those that can be hidden, by name. */
  readonly columns?: readonly { readonly name: string; readonly label: Said }[]
  /** The list as a file: an `ExportForm`. */
  readonly children?: ReactNode
}

/** What is seldom done with a list: its export and its columns. Forms, so that it works without scripts. */
export const ListMenu = ({ view, columns = [], children }: Props) => (
  <Popover
    label={t('More for this list')}
    trigger={props => <Button {...props} icon="more" aria-label={t('More: export and columns')} />}
  >
    <Stack gap={4}>
      {children}
      {columns.length > 0 && (
        <Form method="post" preventScrollReset>
          <Stack gap={3}>
            <Muted size="small">{t('Columns on wide screens. The first is always there.')}</Muted>
            {columns.map(({ name }) => (
              <input key={name} type="hidden" name="offered" value={name} />
            ))}
            <div>
              {columns.map(({ name, label }) => (
                <CheckboxField
                  key={name}
                  field={{ id: `column-${name}`, name: 'column' }}
                  value={name}
                  defaultChecked={!view?.hidden.includes(name)}
                  label={say(label)}
                />
              ))}
            </div>
            <SubmitButton name="verb" value="columns" size="small">
              {t('Save columns')}
            </SubmitButton>
          </Stack>
        </Form>
      )}
    </Stack>
  </Popover>
)
