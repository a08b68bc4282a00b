import { redirect } from 'react-router'
import { ReasonForm } from '#features/academy/lessons/parts/reason-form.tsx'
import { mayChangePrices } from '#features/academy/lessons/policy.ts'
import { repricingForm } from '#features/academy/lessons/schema.ts'
import { lessonPath, repricePath, reservationPath } from '#features/academy/reservations/paths.ts'
import { MAX_PRICE } from '#features/academy/sessions/field-schemas.ts'
import { PriceForm } from '#features/money/payments/parts/price-form.tsx'
import { msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { parsePLN } from '#kernel/money-input.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { rich } from '#ui/rich.tsx'
import { Table } from '#ui/table.tsx'
import { Muted } from '#ui/typography.tsx'
import { changePrices, previewRepricing } from '../change-prices.ts'
import type { Route } from './+types/reprice.ts'

const BAD_PRICE = msg('Enter 0, or a price from 2 to 10 000 PLN, with at most two decimals.')

export const loader = pageLoader({
  policy: mayChangePrices,
  load: async ({ ctx, params, url }) => {
    const lesson = url.searchParams.get('lesson') ?? ''
    const typed = url.searchParams.get('price')
    const parsed = typed === null ? null : parsePLN(typed)
    const price = parsed !== null && parsed <= MAX_PRICE ? parsed : null
    const repricing = { price: price ?? 0, ...(lesson ? { lessonId: lesson } : {}) }
    const { found, decision } = await previewRepricing(ctx, params.id ?? '', repricing)
    const { reservation, session, student, teacher } = found
    return {
      ...{ id: reservation.id, title: session.title, lesson, typed: typed ?? '', price },
      ...{ studentName: student.displayName, teacherName: teacher.displayName },
      lateHours: reservation.lateHours,
      error: typed !== null && price === null ? BAD_PRICE() : null,
      // Before a price is asked for, only what forbids every price is known.
      obstacle:
        decision.ok || (price === null && decision.refusal.status === 422) ? null : sentenceOf(decision.refusal),
      changes: decision.ok
        ? decision.change.lessons.map(({ id, start, before }) => ({ id, start: start.toString(), before }))
        : [],
      from: decision.ok ? (decision.change.agreement?.from.toString() ?? null) : null,
      laterPrices: decision.ok ? (decision.change.agreement?.before ?? []) : [],
      now: ctx.now.toString(),
    }
  },
})

export const action = formAction({
  reprice: actionHandler({
    policy: mayChangePrices,
    confirmed: true,
    schema: repricingForm,
    run: async ({ ctx, params, input: { lesson, ...input }, requestContext }) => {
      const id = params.id ?? ''
      await changePrices(ctx, id, { ...input, lessonId: lesson })
      requestContext.flash.announce(t('Price changed.'))
      return redirect(lesson ? lessonPath(lesson) : reservationPath(id))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Change the price'),
    description: t('Change the price of upcoming lessons.'),
    isPrivate: true,
  })

type LoaderData = Route.ComponentProps['loaderData']

const ConfirmCard = ({
  data,
  actionResult,
}: {
  data: LoaderData
  actionResult: Route.ComponentProps['actionData']
}) => {
  const { id, lesson, price, changes, from, laterPrices: later, studentName, teacherName, now } = data
  return (
    <Card
      tone="warn"
      variant="highlighted"
      title={
        from
          ? t('Every lesson for {price}', { price: formatPLN(price ?? 0) })
          : t('One lesson for {price}', { price: formatPLN(price ?? 0) })
      }
    >
      <Stack gap={4}>
        <Table
          caption={t('Lessons whose price changes')}
          columns={[
            { label: t('Lesson'), cell: (row: (typeof changes)[number]) => <LocalTime at={row.start} now={now} /> },
            { label: t('Now'), cell: row => formatPLN(row.before), end: true },
            { label: t('New'), cell: () => formatPLN(price ?? 0), end: true },
          ]}
          rows={changes}
          getKey={row => row.id}
        />
        <Consequences>
          {from ? (
            <Consequence
              icon="calendar"
              title={rich('The agreement costs {price} a lesson from <time></time> on', {
                price: formatPLN(price ?? 0),
                time: () => <LocalTime at={from} now={now} />,
              })}
              sub={
                later.length > 0
                  ? t('Lessons that are planned later have this price too, not {prices}.', {
                      prices: later.map(one => formatPLN(one)).join(` ${t('[prices] or')} `),
                    })
                  : t('Lessons that are planned later have this price too.')
              }
            />
          ) : (
            <Consequence
              icon="calendar"
              title={t('Only this lesson changes')}
              sub={t('All others, also those that are planned later, keep their price.')}
            />
          )}
          <Consequence
            icon="bell"
            title={t('We’ll tell {studentName}, the payer and {teacherName}', { studentName, teacherName })}
            sub={t('with both prices and the reason that you give below.')}
          />
        </Consequences>
        <ReasonForm
          verb="reprice"
          schema={repricingForm}
          actionResult={actionResult}
          back={{ label: t('Keep the price'), to: reservationPath(id) }}
          act={t('Change the price')}
        >
          <input type="hidden" name="price" value={price ?? ''} />
          {lesson && <input type="hidden" name="lesson" value={lesson} />}
        </ReasonForm>
      </Stack>
    </Card>
  )
}

export default function RepricePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, lesson, typed, price, error, obstacle, changes, from, lateHours, studentName } = loaderData
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: title, to: reservationPath(id) }, { label: t('Price') }]} />
        <Stack gap={3}>
          <h1>
            {lesson
              ? t('Change the price of a lesson of {studentName}', { studentName })
              : t('Change the price of the lessons of {studentName}', { studentName })}
          </h1>
          <Muted>
            {lesson
              ? t('One upcoming lesson that is not paid.')
              : t('Upcoming lessons that are not paid, and all that are planned later.')}{' '}
            {t('A higher price needs {hours, plural, one {# hour} other {# hours}} of notice.', { hours: lateHours })}
          </Muted>
        </Stack>
        {obstacle && <Notice kind="warn" title={obstacle} isLiveRegion />}
        {(!obstacle || price !== null) && (
          <PriceForm unit="lesson" fields={lesson ? [['lesson', lesson]] : []} {...{ typed, error }} />
        )}
        {price !== null && (changes.length > 0 || from !== null) && (
          <ConfirmCard key={price} data={loaderData} actionResult={actionData} />
        )}
        {lesson && (
          <p>
            <ButtonLink to={repricePath(id)}>{t('All lessons of this booking')}</ButtonLink>
          </p>
        )}
      </Stack>
    </Page>
  )
}
