import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Price } from '#ui/price.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { coveredText } from '../covered-text.ts'
import { packagePath } from '../kind.ts'
import { leftText, STANDING_LABELS } from '../parts/package-labels.ts'
import { listOwnPackages } from '../queries.ts'
import type { Route } from './+types/packages'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx }) => ({
    items: (await listOwnPackages(ctx)).map(one => ({ ...one, covered: coveredText(one) })),
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Packages of lessons'),
    description: t('Lessons that you bought together.'),
    isPrivate: true,
  })

export default function PackagesPage({ loaderData: { items } }: Route.ComponentProps) {
  useLiveTopics(topics.payments.mine, topics.reservations.mine)
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('Billing'), to: '/account/billing' }, { label: t('Packages of lessons') }]} />
        <h1>{t('Packages of lessons')}</h1>
        {items.length > 0 ? (
          <>
            <h2 className="visually-hidden">{t('Your packages')}</h2>
            <RowList>
              {items.map(one => (
                <Row
                  key={one.id}
                  title={one.title}
                  href={packagePath(one.id)}
                  chips={<Chip tone={STANDING_LABELS[one.standing][1]}>{STANDING_LABELS[one.standing][0]()}</Chip>}
                  meta={one.standing === 'unpaid' ? one.covered : `${leftText(one)} · ${one.covered}`}
                  price={<Price amount={formatPLN(one.amount)} />}
                />
              ))}
            </RowList>
            <Muted>
              {t(
                'When you book a lesson of the right length as its payer, for yourself or your child, the price is the one of the package.',
              )}
            </Muted>
          </>
        ) : (
          <EmptyState
            title={t('None yet')}
            icon="receipt"
            action={<ButtonLink to="/campus">{t('Find lessons')}</ButtonLink>}
          >
            {t('Where a package is offered, the page of a teacher or a session shows it.')}
          </EmptyState>
        )}
      </Stack>
    </Page>
  )
}
