import { Form, redirect } from 'react-router'
import { getCheckoutStatus } from '#features/money/holds/checkout-status.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { signedIn } from '#kernel/policy.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { formatDate } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmCard } from '#ui/confirm-card.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Lead, Muted, TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { payPackage } from '../buying.ts'
import { coveredText } from '../covered-text.ts'
import { PACKAGES_PATH, packagePath, packagePayable } from '../kind.ts'
import { leftText, STANDING_LABELS } from '../parts/package-labels.ts'
import { getOwnPackage, type PackageView } from '../queries.ts'
import { returnPackage } from '../returning.ts'
import type { Route } from './+types/package'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params, url: { searchParams } }) => {
    const id = params.id ?? ''
    const before = await getOwnPackage(ctx, id)
    const isUnpaid = before.standing === 'unpaid'
    // Asks the provider, so that the returning payer sees the result even if its message is late.
    const { status } = isUnpaid ? await getCheckoutStatus(ctx, packagePayable(id)) : { status: 'paid' as const }
    const bought = isUnpaid && status === 'paid' ? await getOwnPackage(ctx, id) : before
    const asksToReturn = searchParams.has('return')
    return { bought, covered: coveredText(bought), status, asksToReturn, now: ctx.now.toString() }
  },
})

export const action = formAction({
  pay: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params }) => redirect((await payPackage(ctx, params.id ?? '')).checkoutUrl),
  }),
  return: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params, requestContext }) => {
      const id = params.id ?? ''
      await returnPackage(ctx, id)
      requestContext.flash.set(t('The package is returned. Your money is on its way.'))
      return redirect(packagePath(id))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Package of lessons'),
    description: t('Lessons that you bought together.'),
    isPrivate: true,
  })

export default function PackagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { bought, covered, status, asksToReturn, now } = loaderData
  useLiveTopics(topics.payments.mine, topics.reservations.mine)
  const [label, tone] = STANDING_LABELS[bought.standing]
  const chooseAt = bought.teacherId ? `/campus/teachers/${bought.teacherId}` : '/campus'
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            { label: t('Billing'), to: '/account/billing' },
            { label: t('Packages of lessons'), to: PACKAGES_PATH },
            { label: t('{lessons} lessons', { lessons: bought.lessons }) },
          ]}
        />
        <Cluster gap={2}>
          <h1>{bought.title}</h1>
          <Chip tone={tone}>{label()}</Chip>
        </Cluster>
        <RefusalNotice actionResult={actionData} />
        {asksToReturn && bought.returnableUntil && <ReturnCard bought={bought} />}
        {bought.standing === 'unpaid' && <PayCard bought={bought} status={status} />}
        <Card title={covered}>
          <Stack gap={3}>
            {bought.paidAt && <Lead>{leftText(bought)}</Lead>}
            <p>
              {rich(
                'Each lesson costs <b>{lessonPrice}</b> when you book it as its payer: single lessons, four weeks and the next four weeks that we offer you, not lessons every week.',
                { b: words => <b>{words}</b>, lessonPrice: formatPLN(bought.lessonPrice) },
              )}
            </p>
            {bought.standing === 'expired' && <p>{t('Its lower price has ended. Your credit stays yours.')}</p>}
            {bought.standing === 'active' && (
              <Cluster>
                <ButtonLink to={chooseAt} variant="primary">
                  {t('Choose a lesson')}
                </ButtonLink>
              </Cluster>
            )}
            {bought.paidAt && bought.paymentId && (
              <Muted size="small">
                {rich('Bought on {date}. <receipt>See the receipt</receipt>', {
                  date: formatDate(bought.paidAt, SCHOOL_ZONE, now),
                  receipt: words => <TextLink to={`/account/billing/${bought.paymentId}`}>{words}</TextLink>,
                })}
              </Muted>
            )}
          </Stack>
        </Card>
        {bought.returnableUntil && !asksToReturn && (
          <Stack gap={2}>
            <Muted>
              {t('While no lesson of it is used, you can return it by {day} and get your money back.', {
                day: schoolDayText(bought.returnableUntil),
              })}
            </Muted>
            <Cluster>
              <ButtonLink to="?return">{t('Return the package…')}</ButtonLink>
            </Cluster>
          </Stack>
        )}
      </Stack>
    </Page>
  )
}

const PayCard = ({ bought, status }: { readonly bought: PackageView; readonly status: string }) => (
  <Card title={status === 'waiting' ? t('Your bank has not answered yet') : t('Pay for the package')} tone="lamp">
    <Stack gap={4}>
      <p role="status">
        {status === 'waiting'
          ? t('As soon as it does, the package is valid. This page updates by itself.')
          : status === 'declined'
            ? t(
                'The payment was declined. You can try again. Once it is paid, its amount is your credit, and the lower price is valid.',
              )
            : t('Once it is paid, its amount is your credit, and the lower price is valid.')}
      </p>
      {status !== 'waiting' && (
        <Form method="post">
          <SubmitButton name="verb" value="pay" variant="primary">
            {t('Pay {amount}', { amount: formatPLN(bought.amount) })}
          </SubmitButton>
        </Form>
      )}
    </Stack>
  </Card>
)

const ReturnCard = ({ bought: { id, amount } }: { readonly bought: PackageView }) => (
  <ConfirmCard title={t('Return the package?')} label={t('Return the package?')}>
    <Stack gap={4}>
      <p>
        {t(
          '{amount} of your credit goes back to you, by the method with which you paid. The package ends at once. This cannot be undone.',
          { amount: formatPLN(amount) },
        )}
      </p>
      <Form method="post" action={packagePath(id)}>
        <Cluster>
          <SubmitButton name="verb" value="return" variant="danger">
            {t('Return the package')}
          </SubmitButton>
          <ButtonLink to={packagePath(id)}>{t('Keep it')}</ButtonLink>
        </Cluster>
      </Form>
    </Stack>
  </ConfirmCard>
)
