import { Fragment } from 'react'
import { Form, useLocation } from 'react-router'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { Button, buttonClass, SubmitButton } from '#ui/button.tsx'
import { CheckboxField } from '#ui/choice-fields.tsx'
import { TextField } from '#ui/field.tsx'
import { FilterBar, FilterLink } from '#ui/filters.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Popover } from '#ui/popover.tsx'
import { Muted } from '#ui/typography.tsx'
import { filterAddress } from '../address.ts'
import type { StaffList } from '../lists.ts'
import { savedFilterInput } from '../schema.ts'
import type { ListView } from '../views.ts'
import styles from './list-tools.module.css'

type ToolsProps = {
  readonly list: StaffList
  readonly view: ListView
  /** Those that can be hidden, by name. */
  readonly columns?: readonly { readonly name: string; readonly label: string }[]
  readonly actionResult: ActionResult | undefined
}

/** A person’s own filters of a list, and its columns. Each is a form, so that it works without scripts. */
export const ListTools = ({ list, view, columns = [], actionResult }: ToolsProps) => {
  const { pathname, search } = useLocation()
  const here = filterAddress(list, pathname + search)
  const isFiltered = here?.includes('?') ?? false
  const isKept = view.filters.some(({ to }) => to === here)
  const hasFilters = view.filters.length > 0 || (isFiltered && !isKept)
  if (!hasFilters && columns.length === 0) return null
  return (
    <Cluster spaceBetween gap={3}>
      {hasFilters ? (
        <FilterBar label="Your filters">
          {view.filters.map(({ id, name, to }) => (
            <Fragment key={id}>
              <FilterLink to={to} active={to === here}>
                {name}
              </FilterLink>
              {to === here && <DeleteFilter id={id} name={name} />}
            </Fragment>
          ))}
          {here && isFiltered && !isKept && <SaveFilter address={here} actionResult={actionResult} />}
        </FilterBar>
      ) : (
        <span />
      )}
      {columns.length > 0 && <ChooseColumns columns={columns} hidden={view.hidden} />}
    </Cluster>
  )
}

const DeleteFilter = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="filter" value={id} />
    <Button
      type="submit"
      name="verb"
      value="deleteFilter"
      variant="ghost"
      size="small"
      icon="close"
      aria-label={`Delete the filter ${name}`}
    />
  </Form>
)

const SaveFilter = ({
  address,
  actionResult,
}: {
  readonly address: string
  readonly actionResult: ActionResult | undefined
}) => {
  const [form, fields] = useActionForm({
    verb: 'saveFilter',
    schema: savedFilterInput,
    actionResult,
    defaults: { name: '', address },
  })
  return (
    <details open={actionResult?.verb === 'saveFilter' && !actionResult.done}>
      <summary className={buttonClass({ size: 'small' })}>Save this filter</summary>
      <div className={styles.panel}>
        <ActionForm form={form}>
          <input type="hidden" name="address" value={address} />
          <TextField field={fields.name} label="Name" autoComplete="off" />
          <SubmitButton name="verb" value="saveFilter" size="small">
            Save filter
          </SubmitButton>
        </ActionForm>
      </div>
    </details>
  )
}

const ChooseColumns = ({
  columns,
  hidden,
}: {
  readonly columns: NonNullable<ToolsProps['columns']>
  readonly hidden: readonly string[]
}) => (
  <Popover
    label="Columns"
    trigger={props => (
      <Button {...props} size="small">
        Columns
      </Button>
    )}
  >
    <Form method="post" preventScrollReset>
      <Stack gap={3}>
        <Muted size="small">Which columns you see. The first is always there.</Muted>
        {columns.map(({ name }) => (
          <input key={name} type="hidden" name="offered" value={name} />
        ))}
        <div>
          {columns.map(({ name, label }) => (
            <CheckboxField
              key={name}
              field={{ id: `column-${name}`, name: 'column' }}
              value={name}
              defaultChecked={!hidden.includes(name)}
              label={label}
            />
          ))}
        </div>
        <SubmitButton name="verb" value="columns" size="small">
          Save columns
        </SubmitButton>
      </Stack>
    </Form>
  </Popover>
)
