import { useState } from 'react'
import { redirect } from 'react-router'
import { newId } from '#kernel/ids.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
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
import { rich } from '#ui/rich.tsx'
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
  pageHead(args, { title: t('Buy a package of lessons'), description: t('Several lessons at once.'), isPrivate: true })

const steps = () => [
  { label: t('Billing'), to: '/account/billing' },
  { label: t('Packages of lessons'), to: PACKAGES_PATH },
  { label: t('Buy') },
]

export default function BuyPackagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, covered, minor } = loaderData
  // The page loads again by itself, also where an answer was lost: the form sends the id of before.
  const [bought] = useState(loaderData.bought)
  const [form] = useActionForm({ verb: 'buy', schema: buyForm, actionResult: actionData })
  return (
    <Page width="slim">
      <Stack gap={6}>
        <Breadcrumbs steps={steps()} />
        <h1>{t('Buy a package of lessons')}</h1>
        {minor ? (
          <EmptyState title={t('Ask a parent or guardian')} icon="receipt">
            {t('Only adults can buy a package of lessons.')}
          </EmptyState>
        ) : (
          <>
            <Card
              title={offer.title}
              aside={
                <Price
                  amount={formatPLN(offer.price)}
                  per={t('{price} for each lesson', { price: formatPLN(offer.lessonPrice) })}
                />
              }
            >
              <Stack gap={3}>
                <p>
                  {t('{covered}. Valid for {months, plural, one {# month} other {# months}} from the purchase.', {
                    covered,
                    months: offer.months,
                  })}
                </p>
                <p>
                  {t(
                    'The whole amount becomes your credit. When you book a lesson of this length for yourself or your child, alone or for four weeks, it costs the price of the package and is paid from your credit. So do lessons of the next four weeks that we offer you. The package is not for lessons every week, trial lessons, groups and courses.',
                  )}
                </p>
                <p>{t('After the last day only the lower price ends: your credit stays.')}</p>
              </Stack>
            </Card>
            <ActionForm form={form}>
              <input type="hidden" name="package" value={bought} />
              <input type="hidden" name="offer" value={offer.id} />
              <Muted size="small">
                {rich(
                  'You pay by card or transfer, not with credit. While no lesson of it is used, you can return it within {days} days and get the money back. <terms>General terms</terms>',
                  {
                    days: RETURN_DAYS,
                    terms: words => <TextLink to="/documents/general-terms-and-conditions">{words}</TextLink>,
                  },
                )}
              </Muted>
              <Cluster>
                <SubmitButton name="verb" value="buy" variant="primary">
                  {t('Go to payment')}
                </SubmitButton>
                <ButtonLink to={PACKAGES_PATH}>{t('Back')}</ButtonLink>
              </Cluster>
            </ActionForm>
          </>
        )}
      </Stack>
    </Page>
  )
}
