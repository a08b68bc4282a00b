import { coveredText } from '#features/academy/packages/covered-text.ts'
import { listOffersOf } from '#features/academy/packages/offers.ts'
import { CurrentOffers, OfferForm } from '#features/academy/packages/parts/offer-form.tsx'
import { leftText, STANDING_LABELS } from '#features/academy/packages/parts/package-labels.ts'
import { endOfferForm, schoolOfferForm } from '#features/academy/packages/schema.ts'
import { ListMenu } from '#features/staff/list-views/parts/list-menu.tsx'
import { MoneyExport } from '#features/staff/staff-money/parts/money-export.tsx'
import { MoneyFrame, PageLinks } from '#features/staff/staff-money/parts/money-frame.tsx'
import { mayMoveMoney, maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { can } from '#kernel/capability.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { RowTitle } from '#ui/row-title.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Table } from '#ui/table.tsx'
import { createSchoolOffer, endSchoolOffer } from '../acts.ts'
import { listPackages } from '../queries.ts'
import type { Route } from './+types/packages'

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ ctx, url: { searchParams } }) => {
    const cursor = searchParams.get('cursor') ?? undefined
    const [offers, { items, nextCursor }] = await Promise.all([listOffersOf(null), listPackages({ cursor }, ctx.now)])
    const sold = items.map(({ returnableUntil: _, ...one }) => ({
      ...{ id: one.id, buyer: one.buyerName, amount: one.amount, standing: one.standing },
      ...{ buyerId: one.buyerId, title: one.title, covered: coveredText(one), left: one.paidAt ? leftText(one) : '' },
    }))
    return { offers, sold, nextCursor, isFirstPage: cursor === undefined, mayMake: can(ctx.actor, 'move_money') }
  },
})

export const action = formAction({
  offerPackage: actionHandler({
    policy: mayMoveMoney,
    confirmed: true,
    schema: schoolOfferForm,
    run: async ({ ctx, input }) => {
      await createSchoolOffer(ctx, input)
      return { done: t('The package is offered. It can’t be changed, only ended.') }
    },
  }),
  endPackage: actionHandler({
    policy: mayMoveMoney,
    confirmed: true,
    schema: endOfferForm,
    run: async ({ ctx, input }) => {
      await endSchoolOffer(ctx, input.offer)
      return { done: t('The package is offered no longer') }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Packages of lessons'),
    description: t('Lessons that are sold together.'),
    isPrivate: true,
  })

export default function StaffPackagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { offers, sold, nextCursor, isFirstPage, mayMake } = loaderData
  return (
    <MoneyFrame
      tab="Packages"
      tools={
        sold.length > 0 && (
          <ListMenu>
            <MoneyExport list="packages" />
          </ListMenu>
        )
      }
    >
      <RefusalNotice actionResult={actionData} />
      <Card title={t('Offers of the school')}>
        <Stack gap={4}>
          <p>
            {t('For individual lessons of all teachers. Their teachers earn as if the lessons had their full price.')}
          </p>
          <CurrentOffers offers={offers} mayEnd={mayMake} />
          {mayMake && <OfferForm key={offers.length} actionResult={actionData} isOfSchool />}
        </Stack>
      </Card>
      <section>
        <Stack gap={4}>
          <h2>{t('Sold')}</h2>
          {sold.length > 0 ? (
            <Table
              dense
              short
              caption={t('Packages sold')}
              columns={[
                {
                  label: t('Buyer'),
                  cell: ({ buyer, buyerId, title }) => (
                    <RowTitle to={`/admin/users/${buyerId}`} note={title}>
                      {buyer}
                    </RowTitle>
                  ),
                },
                { label: t('[package] For'), phone: 'meta', wide: 'table', cell: ({ covered }) => covered },
                { label: t('[package] Left'), phone: 'meta', cell: ({ left }) => left },
                {
                  label: t('Status'),
                  phone: 'state',
                  cell: ({ standing }) => (
                    <Chip tone={STANDING_LABELS[standing][1]}>{STANDING_LABELS[standing][0]()}</Chip>
                  ),
                },
                { label: t('Amount'), phone: 'end', cell: ({ amount }) => <b>{formatPLN(amount)}</b>, end: true },
              ]}
              rows={sold}
              getKey={({ id }) => id}
            />
          ) : (
            <EmptyState title={t('None yet')} icon="wallet">
              {t('Packages that people buy of the school or of a teacher appear here.')}
            </EmptyState>
          )}
        </Stack>
      </section>
      <PageLinks
        summary={t('{count, plural, one {# package} other {# packages}}', { count: sold.length })}
        nextCursor={nextCursor}
        isFirstPage={isFirstPage}
      />
    </MoneyFrame>
  )
}
