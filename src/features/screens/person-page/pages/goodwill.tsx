import { Form, redirect } from 'react-router'
import { giveGoodwill, previewGoodwill, takeGoodwillBack } from '#features/money/goodwill/giving.ts'
import { mayGiveGoodwill } from '#features/money/goodwill/policy.ts'
import { listGiftsTo } from '#features/money/goodwill/queries.ts'
import { giftForm, takeBackForm } from '#features/money/goodwill/schema.ts'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { USERS_PATH, userPath } from '#features/staff/user-admin/paths.ts'
import { getUserForStaff } from '#features/staff/user-admin/queries.ts'
import { newId } from '#kernel/ids.ts'
import { msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { parsePLN } from '#kernel/money-input.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { GiveCard, TakeBackCard } from '../parts/goodwill-cards.tsx'
import { goodwillPath } from '../paths.ts'
import type { Route } from './+types/goodwill.ts'

const BAD_AMOUNT = msg('Give an amount in PLN, such as 50 or 99.50.')

export const loader = pageLoader({
  policy: mayGiveGoodwill,
  load: async ({ ctx, params, url: { searchParams } }) => {
    const { uid, displayName } = await getUserForStaff(ctx, params.id ?? '')
    const typed = searchParams.get('amount')
    const amount = typed === null ? null : parsePLN(typed)
    const [{ limits, givenInMonth, decision }, gifts] = await Promise.all([
      previewGoodwill(ctx, uid, amount),
      listGiftsTo(ctx, uid),
    ])
    const isBad = typed !== null && amount === null
    const asked = searchParams.get('take-back')
    return {
      ...{ uid, displayName, limits, givenInMonth, gifts, typed: typed ?? '' },
      amount: decision?.ok ? amount : null,
      left: decision?.ok ? decision.change.left : null,
      error: isBad ? BAD_AMOUNT() : decision && !decision.ok ? sentenceOf(decision.refusal) : null,
      toTakeBack: gifts.find(({ id, canBeTakenBack }) => id === asked && canBeTakenBack) ?? null,
      // The form names the gift, so that sending it twice gives it once.
      gift: newId('goodwill'),
      now: ctx.now.toString(),
    }
  },
})

export const action = formAction({
  give: actionHandler({
    policy: mayGiveGoodwill,
    confirmed: true,
    schema: giftForm,
    run: async ({ ctx, params, input, requestContext }) => {
      const id = params.id ?? ''
      await giveGoodwill(ctx, id, input)
      requestContext.flash.set(
        t('{amount} is their credit now. We’ve told the person.', { amount: formatPLN(input.amount) }),
      )
      return redirect(userPath(id))
    },
  }),
  takeBack: actionHandler({
    policy: mayGiveGoodwill,
    confirmed: true,
    schema: takeBackForm,
    run: async ({ ctx, params, input: { gift, reason }, requestContext }) => {
      await takeGoodwillBack(ctx, gift, reason)
      requestContext.flash.set(t('The goodwill is taken back. We’ve told the person.'))
      return redirect(goodwillPath(params.id ?? ''))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Goodwill'), description: t('Credit that the school gives.'), isPrivate: true })

type Data = Route.ComponentProps['loaderData']

const limitSentence = ({ limits: { once, month }, givenInMonth }: Data): string =>
  month === null
    ? t('At most {once} at once. You gave {givenInMonth} in this month.', {
        once: formatPLN(once),
        givenInMonth: formatPLN(givenInMonth),
      })
    : t('At most {once} at once, and {month} in a month, of which you gave {givenInMonth}.', {
        once: formatPLN(once),
        month: formatPLN(month),
        givenInMonth: formatPLN(givenInMonth),
      })

export default function GoodwillPage({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, displayName, amount, typed, error, gifts, toTakeBack, now } = loaderData
  useLiveTopics(topics.admin('users'))
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            { label: t('Manage Users'), to: USERS_PATH },
            { label: displayName, to: userPath(uid) },
            { label: t('Goodwill') },
          ]}
        />
        <Stack gap={2}>
          <h1>{t('Goodwill for {name}', { name: displayName })}</h1>
          <Muted>{limitSentence(loaderData)}</Muted>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        {toTakeBack ? (
          <TakeBackCard key={toTakeBack.id} gift={toTakeBack} data={loaderData} actionResult={actionData} />
        ) : (
          <Card title={t('How much')}>
            <Form method="get" preventScrollReset>
              <Stack gap={3}>
                <TextField
                  key={typed}
                  field={{
                    id: 'amount',
                    name: 'amount',
                    initialValue: typed,
                    required: true,
                    errors: error ? [error] : [],
                  }}
                  label={t('Amount')}
                  inputMode="decimal"
                  suffix={t('[currency] PLN')}
                />
                <Cluster>
                  <SubmitButton>{t('See what happens')}</SubmitButton>
                </Cluster>
              </Stack>
            </Form>
          </Card>
        )}
        {amount !== null && !toTakeBack && <GiveCard key={amount} data={loaderData} actionResult={actionData} />}
        {gifts.length > 0 && (
          <section>
            <Stack gap={3}>
              <h2>{t('Given so far')}</h2>
              <RowList>
                {gifts.map(gift => (
                  <Row
                    key={gift.id}
                    title={formatPLN(gift.amount)}
                    meta={t('{reason} By {name}.', { reason: gift.reason, name: gift.giverName })}
                    time={<LocalTime at={gift.givenAt} now={now} format="near" />}
                    chips={gift.takenBackAt && <Chip>{t('Taken back')}</Chip>}
                    sub={gift.takenBackReason ? t('Taken back: {reason}', { reason: gift.takenBackReason }) : undefined}
                    action={
                      gift.canBeTakenBack && (
                        <ButtonLink
                          to={`?take-back=${gift.id}`}
                          size="small"
                          aria-label={t('Take back {amount}', { amount: formatPLN(gift.amount) })}
                        >
                          {t('Take back')}
                        </ButtonLink>
                      )
                    }
                  />
                ))}
              </RowList>
            </Stack>
          </section>
        )}
      </Stack>
    </AdminFrame>
  )
}
