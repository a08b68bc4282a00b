import { ExportForm } from '#features/people/tasks/parts/export-form.tsx'
import { MONEY_EXPORTS_PATH } from '../paths.ts'

type Props = {
  /** Its name in the schema of `money-exports`. */
  readonly list: string
  readonly filters?: Readonly<Record<string, string | undefined>>
  readonly label?: string
}

/** Exports a list of money as it is filtered. */
export const MoneyExport = ({ list, filters = {}, label }: Props) => (
  <ExportForm action={MONEY_EXPORTS_PATH} filters={{ list, ...filters }} {...(label ? { label } : {})} />
)
