import { Fragment, type ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { Button, buttonClass, SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FilterBar, FilterLink } from '#ui/filters.tsx'
import { Stack } from '#ui/layout.tsx'
import { filterAddress } from '../address.ts'
import type { StaffList } from '../lists.ts'
import { savedFilterInput } from '../schema.ts'
import type { ListView } from '../views.ts'
import styles from './list-head.module.css'

type Chip = { readonly to: string; readonly label: ReactNode; readonly active: boolean }

type Props = {
  /** The name of the group, such as "Which users". */
  readonly label: string
  /** The filters that everyone has. */
  readonly chips: readonly (Chip & { readonly key: string })[]
  readonly list: StaffList
  readonly view: ListView
  readonly actionResult: ActionResult | undefined
  /** Before them, on the same line. */
  readonly before?: ReactNode
}

/** Which of its lists a page shows is no filter. */
const VIEWS = ['view', 'kind']

/** The filters of a list that one tap sets: those of the list, then the reader's own. */
export const ListChips = ({ label, chips, list, view, actionResult, before }: Props) => {
  const { pathname, search } = useLocation()
  const here = filterAddress(list, pathname + search)
  const isFiltered = [...new URLSearchParams(here?.split('?')[1]).keys()].some(name => !VIEWS.includes(name))
  const isKept = view.filters.some(({ to }) => to === here)
  const canSave = here !== null && isFiltered && !isKept
  if (before === undefined && chips.length + view.filters.length === 0 && !canSave) return null
  return (
    <Stack gap={2}>
      {(before !== undefined || chips.length + view.filters.length > 0) && (
        <FilterBar label={label}>
          {before}
          {chips.map(({ key, to, label: text, active }) => (
            <FilterLink key={key} to={to} active={active && !isKept}>
              {text}
            </FilterLink>
          ))}
          {view.filters.map(({ id, name, to }) => (
            <Fragment key={id}>
              <FilterLink to={to} active={to === here}>
                {name}
              </FilterLink>
              {to === here && <DeleteFilter id={id} name={name} />}
            </Fragment>
          ))}
        </FilterBar>
      )}
      {canSave && <SaveFilter address={here} actionResult={actionResult} />}
    </Stack>
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
      aria-label={t('Delete the filter {name}', { name })}
    />
  </Form>
)

type SaveProps = { readonly address: string; readonly actionResult: ActionResult | undefined }

const SaveFilter = ({ address, actionResult }: SaveProps) => {
  const [form, fields] = useActionForm({
    verb: 'saveFilter',
    schema: savedFilterInput,
    actionResult,
    defaults: { name: '', address },
  })
  return (
    <details open={actionResult?.verb === 'saveFilter' && !actionResult.done}>
      <summary className={buttonClass({ size: 'small', variant: 'ghost' })}>{t('Save this filter')}</summary>
      <div className={styles.panel}>
        <ActionForm form={form}>
          <input type="hidden" name="address" value={address} />
          <TextField field={fields.name} label={t('Name')} autoComplete="off" />
          <SubmitButton name="verb" value="saveFilter" size="small">
            {t('Save filter')}
          </SubmitButton>
        </ActionForm>
      </div>
    </details>
  )
}
