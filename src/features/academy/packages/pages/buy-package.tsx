import { useState } from 'react'
import { redirect } from 'react-router'
import { newId } from '#kernel/ids.ts'
import { formatPLN } from '#kernel/money.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Price } from '#ui/price.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { buyPackage } from '../buying.ts'
import { coveredText } from '../covered-text.ts'
import { PACKAGES_PATH } from '../kind.ts'
import { getOfferView } from '../offers.ts'
import { RETURN_DAYS } from '../rules.ts'
import { buyForm } from '../schema.ts'
import type { Route } from './+types/buy-package'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, url: { searchParams } }) => {
    const { minor } = requireUser(ctx.actor)
    const offer = await getOfferView(searchParams.get('offer') ?? '')
    // The form names the package, so that sending it twice buys it once.
    return { bought: newId('package'), minor, offer, covered: coveredText(offer) }
  },
})

export const action = formAction({
  buy: actionHandler({
    policy: signedIn,
    schema: buyForm,
    run: async ({ ctx, input }) =>
      redirect((await buyPackage(ctx, { offerId: input.offer, id: input.package })).checkoutUrl),
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Buy a package of lessons', description: 'Several lessons at once.', isPrivate: true })

const STEPS = [
  { label: 'Billing', to: '/account/billing' },
  { label: 'Packages of lessons', to: PACKAGES_PATH },
  { label: 'Buy' },
]

export default function BuyPackagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, covered, minor } = loaderData
  // The page loads again by itself, also where an answer was lost: the form sends the id of before.
  const [bought] = useState(loaderData.bought)
  const [form] = useActionForm({ verb: 'buy', schema: buyForm, actionResult: actionData })
  return (
    <Page width="slim">
      <Stack gap={6}>
        <Breadcrumbs steps={STEPS} />
        <h1>Buy a package of lessons</h1>
        {minor ? (
          <EmptyState title="Ask a parent or guardian" icon="receipt">
            Only adults can buy a package of lessons.
          </EmptyState>
        ) : (
          <>
            <Card
              title={offer.title}
              aside={<Price amount={formatPLN(offer.price)} per={`${formatPLN(offer.lessonPrice)} for each lesson`} />}
            >
              <Stack gap={3}>
                <p>
                  {covered}. Valid for {pluralize(offer.months, 'month')} from the purchase.
                </p>
                <p>
                  The whole amount becomes your credit. When you book a lesson of this length for yourself or your
                  child, alone or for four weeks, it costs the price of the package and is paid from your credit. So do
                  lessons of the next four weeks that we offer you. The package is not for lessons every week, trial
                  lessons, groups and courses.
                </p>
                <p>After the last day only the lower price ends: your credit stays.</p>
              </Stack>
            </Card>
            <ActionForm form={form}>
              <input type="hidden" name="package" value={bought} />
              <input type="hidden" name="offer" value={offer.id} />
              <Muted size="small">
                You pay by card or transfer, not with credit. While no lesson of it is used, you can return it within{' '}
                {RETURN_DAYS} days and get the money back.{' '}
                <TextLink to="/documents/general-terms-and-conditions">General terms</TextLink>
              </Muted>
              <Cluster>
                <SubmitButton name="verb" value="buy" variant="primary">
                  Go to payment
                </SubmitButton>
                <ButtonLink to={PACKAGES_PATH}>Back</ButtonLink>
              </Cluster>
            </ActionForm>
          </>
        )}
      </Stack>
    </Page>
  )
}
