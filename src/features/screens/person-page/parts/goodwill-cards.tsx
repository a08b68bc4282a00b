import { useState } from 'react'
import type { GiftView } from '#features/money/goodwill/queries.ts'
import { giftForm, takeBackForm } from '#features/money/goodwill/schema.ts'
import { userPath } from '#features/staff/user-admin/paths.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { formatPLNInput } from '#kernel/money-input.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { ConfirmCard } from '#ui/confirm-card.tsx'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { goodwillPath } from '../paths.ts'

type Props = {
  readonly data: {
    readonly uid: string
    readonly displayName: string
    /** Grosze. */
    readonly amount: number | null
    /** What may still be given in this month; null without a limit. */
    readonly left: number | null
    /** The id that the next gift gets. */
    readonly gift: string
  }
  readonly actionResult: ActionResult | undefined
}

/** The question before credit is given, with what follows from it. */
export const GiveCard = ({ data, actionResult }: Props) => {
  const { uid, displayName, amount, left } = data
  // The page loads again by itself, also where an answer was lost: the form sends the id of before, so that nothing is given twice.
  const [gift] = useState(data.gift)
  const [form, fields] = useActionForm({ verb: 'give', schema: giftForm, actionResult })
  const title = t('Give {name} {amount}?', { name: displayName, amount: formatPLN(amount ?? 0) })
  return (
    <ConfirmCard title={title} label={title}>
      <Stack gap={4}>
        <Consequences>
          <Consequence
            icon="wallet"
            title={t('{amount} of credit, at once', { amount: formatPLN(amount ?? 0) })}
            sub={t('It is used first when they next pay. The ledger books it as goodwill of the school.')}
          />
          <Consequence
            icon="bell"
            title={t('We’ll tell {name}', { name: displayName })}
            sub={t('with the reason that you give below, also in the history of their credit.')}
          />
          <Consequence
            icon="undo"
            title={t('You can take it back while it is unspent')}
            sub={
              left === null
                ? t('You have no limit in a month.')
                : t('You can give {left} more in this month.', { left: formatPLN(left) })
            }
          />
        </Consequences>
        <ActionForm form={form}>
          <input type="hidden" name="gift" value={gift} />
          <input type="hidden" name="amount" value={formatPLNInput(amount ?? 0)} />
          <TextAreaField
            field={fields.reason}
            label={t('Why')}
            hint={t('{name} will read it.', { name: displayName })}
            rows={2}
          />
          <Cluster>
            <SubmitButton name="verb" value="give" variant="primary">
              {t('Give {amount}', { amount: formatPLN(amount ?? 0) })}
            </SubmitButton>
            <ButtonLink to={userPath(uid)}>{t('Give nothing')}</ButtonLink>
          </Cluster>
        </ActionForm>
      </Stack>
    </ConfirmCard>
  )
}

/** The question before a gift is taken back. */
export const TakeBackCard = ({ gift, data, actionResult }: Props & { readonly gift: GiftView }) => {
  const [form, fields] = useActionForm({ verb: 'takeBack', schema: takeBackForm, actionResult })
  const title = t('Take back {amount} from {name}?', {
    amount: formatPLN(gift.amount),
    name: data.displayName,
  })
  return (
    <ConfirmCard title={title} label={title}>
      <ActionForm form={form}>
        <input type="hidden" name="gift" value={gift.id} />
        <p>
          {t('Their credit is {amount} less at once. We’ll tell {name}, with the reason that you give below.', {
            amount: formatPLN(gift.amount),
            name: data.displayName,
          })}
        </p>
        <TextAreaField
          field={fields.reason}
          label={t('Why')}
          hint={t('{name} will read it.', { name: data.displayName })}
          rows={2}
        />
        <Cluster>
          <SubmitButton name="verb" value="takeBack" variant="danger">
            {t('Take it back')}
          </SubmitButton>
          <ButtonLink to={goodwillPath(data.uid)}>{t('Leave it')}</ButtonLink>
        </Cluster>
      </ActionForm>
    </ConfirmCard>
  )
}
