import { redirect } from 'react-router'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { Price } from '#ui/price.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { NEW_VOUCHER_PATH, VOUCHERS_PATH, voucherPath } from '../kind.ts'
import { RedeemForm } from '../parts/redeem-form.tsx'
import { progressOf, STANDING_LABELS } from '../parts/voucher-labels.ts'
import { listOwnVouchers } from '../queries.ts'
import { redeemByCode } from '../redeeming.ts'
import { redeemInput } from '../schema.ts'
import type { Route } from './+types/vouchers'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, url: { searchParams } }) => {
    const cursor = searchParams.get('cursor') ?? undefined
    const page = await listOwnVouchers(ctx, { cursor })
    return { ...page, isFirst: cursor === undefined, mayBuy: !requireUser(ctx.actor).minor, now: ctx.now.toString() }
  },
})

export const action = formAction({
  redeem: actionHandler({
    policy: signedIn,
    schema: redeemInput,
    run: async ({ ctx, input: { voucherCode }, requestContext }) => {
      const amount = await redeemByCode(ctx, voucherCode)
      requestContext.flash.set(t('{amount} is your credit now.', { amount: formatPLN(amount) }))
      return redirect('/account/billing?show=credit')
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Gift vouchers'), description: t('Redeem a voucher, or buy one.'), isPrivate: true })

export default function VouchersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { items, nextCursor, isFirst, mayBuy, now } = loaderData
  useLiveTopics(topics.payments.mine)
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('Billing'), to: '/account/billing' }, { label: t('Gift vouchers') }]} />
        <h1>{t('Gift vouchers')}</h1>
        <RefusalNotice actionResult={actionData} />
        <Card title={t('Redeem a voucher')}>
          <Stack gap={4}>
            <p>{t('The whole amount becomes your credit. It is used first when you next pay, and does not expire.')}</p>
            <RedeemForm actionResult={actionData} />
          </Stack>
        </Card>
        <section>
          <Stack gap={4}>
            <h2>{t('Vouchers you have bought')}</h2>
            {items.length > 0 ? (
              <>
                <RowList>
                  {items.map(voucher => (
                    <Row
                      key={voucher.id}
                      title={t('For {recipientName}', { recipientName: voucher.recipientName })}
                      href={voucherPath(voucher.id)}
                      chips={
                        <Chip tone={STANDING_LABELS[voucher.standing][1]}>
                          {STANDING_LABELS[voucher.standing][0]()}
                        </Chip>
                      }
                      meta={progressOf(voucher, now)}
                      price={<Price amount={formatPLN(voucher.amount)} />}
                    />
                  ))}
                </RowList>
                {mayBuy && (
                  <Cluster>
                    <ButtonLink to={NEW_VOUCHER_PATH}>{t('Buy a gift voucher')}</ButtonLink>
                  </Cluster>
                )}
              </>
            ) : (
              <EmptyState
                title={t('None yet')}
                icon="receipt"
                action={mayBuy ? <ButtonLink to={NEW_VOUCHER_PATH}>{t('Buy a gift voucher')}</ButtonLink> : undefined}
              >
                {mayBuy
                  ? t('Give lessons or games: we send the voucher, or you print it.')
                  : t('A parent or guardian can buy a gift voucher.')}
              </EmptyState>
            )}
          </Stack>
        </section>
        {(nextCursor || !isFirst) && (
          <Pagination
            summary={t('{count} shown', { count: items.length })}
            previous={isFirst ? undefined : VOUCHERS_PATH}
            previousLabel={t('First page')}
            next={nextCursor ? `?cursor=${nextCursor}` : undefined}
          />
        )}
      </Stack>
    </Page>
  )
}
