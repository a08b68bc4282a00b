import { Form } from 'react-router'
import { SubmitButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { SETTING_LABELS } from '../labels.ts'
import type { ListedSetting } from '../queries.ts'

/** What is open and closed, each with the button that changes it. */
export const SwitchList = ({ switches }: { readonly switches: readonly ListedSetting[] }) => (
  <RowList>
    {switches.map(({ key, value, version }) => {
      const { label, hint } = SETTING_LABELS[key]
      return (
        <Row
          key={key}
          title={label}
          meta={hint}
          chips={value ? <Chip tone="good">Open</Chip> : <Chip tone="warn">Closed</Chip>}
          action={
            <Form method="post" preventScrollReset>
              <input type="hidden" name="version" value={version} />
              {!value && <input type="hidden" name="value" value="on" />}
              <SubmitButton
                name="verb"
                value={key}
                size="small"
                variant={value ? 'danger' : 'primary'}
                aria-label={`${value ? 'Close' : 'Open'} ${label}`}
              >
                {value ? 'Close' : 'Open'}
              </SubmitButton>
            </Form>
          }
        />
      )
    })}
  </RowList>
)
