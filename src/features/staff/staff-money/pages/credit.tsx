import { redirect } from 'react-router'
import { ListMenu } from '#features/staff/list-views/parts/list-menu.tsx'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { formatPLNInput } from '#kernel/money-input.ts'
import { type ActionResult, actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { ConfirmCard } from '#ui/confirm-card.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RowTitle } from '#ui/row-title.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Table } from '#ui/table.tsx'
import { Muted } from '#ui/typography.tsx'
import { payOutCredit } from '../acts.ts'
import { type CreditView, findCreditOf, listCredit } from '../credit-queries.ts'
import { MoneyExport } from '../parts/money-export.tsx'
import { MoneyFrame, PageLinks } from '../parts/money-frame.tsx'
import { MONEY_PATH } from '../paths.ts'
import { mayMoveMoney, maySeeMoney } from '../policy.ts'
import { payoutForm } from '../schema.ts'
import type { Route } from './+types/credit.ts'

const PATH = `${MONEY_PATH}/credit`

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ url: { searchParams } }) => {
    const cursor = searchParams.get('cursor') ?? undefined
    const asked = searchParams.get('pay-out')
    const [page, owner] = await Promise.all([listCredit(cursor), asked ? findCreditOf(asked) : null])
    return { ...page, owner, isFirstPage: cursor === undefined }
  },
})

export const action = formAction({
  payOut: actionHandler({
    policy: mayMoveMoney,
    confirmed: true,
    schema: payoutForm,
    run: async ({ ctx, input, requestContext }) => {
      await payOutCredit(ctx, input)
      requestContext.flash.set(
        t('{amount} is booked as paid out. We’ve told the person.', { amount: formatPLN(input.amount) }),
      )
      return redirect(PATH)
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Credit'), description: t('People with credit, and payouts of it.'), isPrivate: true })

export default function CreditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { items, nextCursor, owner, isFirstPage } = loaderData
  return (
    <MoneyFrame
      tab="Credit"
      tools={
        <ListMenu>
          <MoneyExport list="credit" />
        </ListMenu>
      }
    >
      {owner && <PayoutCard key={owner.uid} owner={owner} actionResult={actionData} />}
      {items.length > 0 ? (
        <section>
          <h2 className="visually-hidden">{t('People with credit')}</h2>
          <Stack gap={4}>
            <Muted>
              {t('Nothing to do, unless a person asks for the money: transfer it, then book it here with “Pay out”.')}
            </Muted>
            <CreditTable rows={items} />
          </Stack>
        </section>
      ) : (
        <EmptyState title={t('No credit')} icon="wallet">
          {t('People have credit when they choose it instead of a refund.')}
        </EmptyState>
      )}
      <PageLinks
        summary={t('{count, plural, one {# person} other {# people}}', { count: items.length })}
        {...{ nextCursor, isFirstPage }}
      />
    </MoneyFrame>
  )
}

const CreditTable = ({ rows }: { readonly rows: readonly CreditView[] }) => (
  <Table<CreditView>
    dense
    short
    caption={t('People with credit')}
    columns={[
      {
        label: t('Name'),
        cell: ({ uid, username, displayName }) => (
          <RowTitle to={`/admin/users/${uid}`} note={username}>
            {displayName}
          </RowTitle>
        ),
      },
      { label: t('Credit'), phone: 'end', cell: ({ balance }) => <b>{formatPLN(balance)}</b>, end: true },
      {
        label: t('[column] Answer'),
        acts: true,
        phone: 'end',
        cell: ({ username, displayName }) => (
          <ButtonLink
            to={`?pay-out=${username}`}
            size="small"
            aria-label={t('Pay out credit of {displayName}', { displayName })}
          >
            {t('Pay out')}
          </ButtonLink>
        ),
      },
    ]}
    rows={rows}
    getKey={({ uid }) => uid}
  />
)

type PayoutProps = { readonly owner: CreditView; readonly actionResult: ActionResult | undefined }

const PayoutCard = ({ owner, actionResult }: PayoutProps) => {
  const { username, displayName, balance } = owner
  const [form, fields] = useActionForm({
    verb: 'payOut',
    schema: payoutForm,
    actionResult,
    defaults: { person: username, amount: formatPLNInput(balance), reference: '', reason: '' },
  })
  const title = t('Pay out credit of {displayName}?', { displayName })
  return (
    <ConfirmCard title={title} label={title}>
      <ActionForm form={form}>
        <input type="hidden" name="person" value={username} />
        <p>
          {t(
            '{displayName} has {balance} of credit. First transfer the money to the person’s bank account; this books it, takes the credit, and tells the person. We send no money.',
            { displayName, balance: formatPLN(balance) },
          )}
        </p>
        <TextField field={fields.amount} label={t('Amount')} inputMode="decimal" suffix={t('[currency] PLN')} />
        <TextField field={fields.reference} label={t('Reference of the bank transfer')} autoComplete="off" />
        <TextAreaField field={fields.reason} label={t('Why')} hint={t('Staff can see it in the audit.')} rows={2} />
        <Cluster>
          <SubmitButton name="verb" value="payOut" variant="primary">
            {t('Book payout')}
          </SubmitButton>
          <ButtonLink to={PATH}>{t('Back')}</ButtonLink>
        </Cluster>
      </ActionForm>
    </ConfirmCard>
  )
}
