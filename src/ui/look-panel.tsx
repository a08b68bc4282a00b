import type { ReactNode } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router'
import { t } from '#kernel/messages.ts'
import { ButtonLink } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import styles from './look-panel.module.css'
import { LOOK_PARAM } from './look-param.ts'

/** The state of a navigation that opened the panel from the list. */
const FROM_LIST = 'look'

const withLook = (params: URLSearchParams, id: string | null): string => {
  const next = new URLSearchParams(params)
  if (id === null) next.delete(LOOK_PARAM)
  else next.set(LOOK_PARAM, id)
  return `?${next}`
}

/** A list whose page opens and closes the panel needs nothing new from the server. */
export const isOnlyLook = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined &&
  currentUrl.href !== nextUrl.href &&
  currentUrl.pathname === nextUrl.pathname &&
  withLook(currentUrl.searchParams, null) === withLook(nextUrl.searchParams, null)

/** Opens the panel for a row. Phones, and pages without scripts, have the page of the row alone. */
export const LookButton = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const params = new URLSearchParams(useLocation().search)
  const navigate = useNavigate()
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={t('Look at {name}', { name })}
      aria-haspopup="dialog"
      onClick={() => void navigate(withLook(params, id), { state: FROM_LIST, preventScrollReset: true })}
      data-look
    >
      <Icon name="eye" size={18} />
    </button>
  )
}

type Props<Row> = {
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  readonly titleOf: (row: Row) => string
  readonly pageOf: (row: Row) => string
  readonly children: (row: Row) => ReactNode
}

/** A look at one row without leaving the list. Its address has the row, so Back closes it. */
export const LookPanel = <Row,>({ rows, idOf, titleOf, pageOf, children }: Props<Row>) => {
  const { search, state } = useLocation()
  const params = new URLSearchParams(search)
  const navigate = useNavigate()
  const id = params.get(LOOK_PARAM)
  const row = id === null ? undefined : rows.find(each => idOf(each) === id)
  const close = () =>
    void (state === FROM_LIST
      ? navigate(-1)
      : navigate(withLook(params, null), { replace: true, preventScrollReset: true }))
  return (
    <Dialog
      open={row !== undefined}
      onClose={() => row && close()}
      title={row ? titleOf(row) : ''}
      placement="end"
      actions={
        row && (
          <ButtonLink to={pageOf(row)} variant="primary" fullWidth>
            {t('Open the page')}
          </ButtonLink>
        )
      }
    >
      {row && children(row)}
    </Dialog>
  )
}
