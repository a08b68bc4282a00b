import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'

/** Grosze; nothing where no credit is spent. */
type Props = { readonly fromCredit: number; readonly toPay: number }

export const CreditLine = ({ fromCredit, toPay }: Props) =>
  fromCredit > 0 && (
    <p>{t('{credit} from credit, {toPay} to pay', { credit: formatPLN(fromCredit), toPay: formatPLN(toPay) })}</p>
  )
