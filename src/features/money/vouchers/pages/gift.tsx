import { Form, redirect } from 'react-router'
import { Paragraphs } from '#features/people/visitor-forms/parts/paragraphs.tsx'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { anyone, signedIn } from '#kernel/policy.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { formatDate } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Lead, Muted, TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import codeStyles from '../parts/code-card.module.css'
import { getGift } from '../queries.ts'
import { redeemByLink } from '../redeeming.ts'
import type { Route } from './+types/gift'

/** The token of the link is the recipient's right. */
export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, params, url }) => ({
    gift: await getGift(params.token ?? '', ctx.now),
    isSignedIn: ctx.actor.kind === 'user',
    path: url.pathname,
    now: ctx.now.toString(),
  }),
})

export const action = formAction({
  redeem: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params, requestContext }) => {
      const amount = await redeemByLink(ctx, params.token ?? '')
      requestContext.flash.set(t('{amount} is your credit now.', { amount: formatPLN(amount) }))
      return redirect('/account/billing?show=credit')
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Gift voucher'), description: t('The link from our e-mail.'), isPrivate: true })

/** The URL holds a token: no referrer header may leak it. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export default function GiftPage({ loaderData, actionData }: Route.ComponentProps) {
  const { gift, now } = loaderData
  const { amount, recipientName, fromName, message, standing } = gift
  useLiveTopics(topics.payments.mine)
  // A refused act does not load the page again: another tab, or another person, was first.
  const wasRefused = actionData?.refusal?.code.startsWith('voucher_') ?? false
  const isOpen = standing === 'active' || standing === 'expired'
  return (
    <Page width="slim">
      <Stack gap={6}>
        <Stack gap={1}>
          <h1>{t('Gift voucher of {amount}', { amount: formatPLN(amount) })}</h1>
          <Lead>
            {fromName
              ? t('For {recipientName}, from {fromName}', { recipientName, fromName })
              : recipientName && t('For {recipientName}', { recipientName })}
          </Lead>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        {message && (
          <Card>
            <Paragraphs text={message} />
          </Card>
        )}
        {standing === 'redeemed' && (
          <Notice
            kind="good"
            title={t('Redeemed on {date}', { date: formatDate(gift.redeemedAt ?? now, SCHOOL_ZONE, now) })}
          >
            {t('Its amount is credit of the person who redeemed it.')}
          </Notice>
        )}
        {standing === 'void' && <Notice kind="warn" title={t('This voucher was returned and is no longer valid')} />}
        {standing === 'expired' && !gift.isDisputed && (
          <Notice
            kind="warn"
            title={t('This voucher was valid until {day}', { day: schoolDayText(gift.validUntil ?? '') })}
          >
            {rich('Its money is not lost: <link>write to us</link>.', {
              link: words => <TextLink to="/contact">{words}</TextLink>,
            })}
          </Notice>
        )}
        {gift.isDisputed && isOpen && (
          <Notice kind="warn" title={t('This voucher cannot be redeemed now')}>
            {fromName
              ? t('A bank is asked to take its payment back, or has done so. Please ask {fromName} about it.', {
                  fromName,
                })
              : t(
                  'A bank is asked to take its payment back, or has done so. Please ask the person who gave it about it.',
                )}
          </Notice>
        )}
        {standing === 'active' && !gift.isDisputed && !wasRefused && <Redeeming {...loaderData} />}
        <Muted size="small">
          {rich(
            'We have your address only for this letter, from the person who bought the voucher. Our <link>privacy policy</link> says what we do with it.',
            { link: words => <TextLink to="/documents/privacy-policy">{words}</TextLink> },
          )}
        </Muted>
      </Stack>
    </Page>
  )
}

const Redeeming = ({ gift, isSignedIn, path }: Route.ComponentProps['loaderData']) => (
  <Card title={t('Redeem it')} tone="lamp" variant="highlighted">
    <Stack gap={4}>
      <p>
        {t(
          'The whole amount becomes your credit, for lessons and games of any teacher. For a child, redeem it on the account of the parent or guardian who pays.',
        )}
      </p>
      {isSignedIn ? (
        <Form method="post">
          <SubmitButton name="verb" value="redeem" variant="primary">
            {t('Add {amount} to my credit', { amount: formatPLN(gift.amount) })}
          </SubmitButton>
        </Form>
      ) : (
        <Cluster>
          <ButtonLink to={`/enter?to=${encodeURIComponent(path)}`} variant="primary">
            {t('Log in to redeem it')}
          </ButtonLink>
          <ButtonLink to={`/enter?form=sign-up&to=${encodeURIComponent(path)}`}>{t('Create an account')}</ButtonLink>
        </Cluster>
      )}
      {gift.code && (
        <p>
          {rich('Or type its code later, under Billing: <mono>{code}</mono>', {
            code: gift.code,
            mono: words => <code className={codeStyles.code}>{words}</code>,
          })}
        </p>
      )}
      <Cluster>
        <ButtonLink to={`${path}/pdf`} reloadDocument>
          {t('Print it (PDF)')}
        </ButtonLink>
      </Cluster>
      <Muted>{t('Valid until {day}.', { day: schoolDayText(gift.validUntil ?? '') })}</Muted>
    </Stack>
  </Card>
)
