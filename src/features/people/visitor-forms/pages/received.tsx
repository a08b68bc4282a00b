import { data } from 'react-router'
import { t } from '#kernel/messages.ts'
import { anyone } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { rich } from '#ui/rich.tsx'
import { Muted } from '#ui/typography.tsx'
import { readReceived } from '../received.ts'
import { RECEIVED } from '../received-texts.ts'
import type { Route } from './+types/received'

export const loader = pageLoader({
  policy: anyone,
  load: ({ ctx, params }) => {
    const received = readReceived(params.token ?? '', ctx.now)
    return received ?? data(null, { status: 410 })
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Received'), description: t('The confirmation of a form.'), isPrivate: true })

export default function ReceivedPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <Page width="slim">
        <Stack gap={6}>
          <h1>{t('Confirmation')}</h1>
          <Notice kind="warn" title={t('This confirmation is no longer shown')}>
            {t('Your reference is in our e-mail to you.')}
          </Notice>
        </Stack>
      </Page>
    )
  const { title, next, back } = RECEIVED[loaderData.form]
  return (
    <Page width="slim">
      <Stack gap={6}>
        <h1>{title()}</h1>
        <Card tone="good" variant="highlighted">
          <Stack gap={3}>
            <p>
              {rich('Your reference is <strong>{reference}</strong>. We’ve e-mailed it to you.', {
                strong: words => <strong>{words}</strong>,
                reference: loaderData.reference,
              })}
            </p>
            <p>{next()}</p>
            <Muted size="small">{t('Nothing in your inbox after a few minutes? Check your spam folder.')}</Muted>
          </Stack>
        </Card>
        <div>
          <ButtonLink to={back.to}>{back.label()}</ButtonLink>
        </div>
      </Stack>
    </Page>
  )
}
