import { useRef } from 'react'
import { Form, redirect } from 'react-router'
import { z } from 'zod'
import { writeDay } from '#kernel/day-names.ts'
import { t } from '#kernel/messages.ts'
import { RefusalError, sentenceOf } from '#kernel/refusal.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { type LoaderContext, pageLoader } from '#platform/page-loader.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import { holidayDate, holidayForm, holidayYear, toSpan } from '../holiday-schema.ts'
import { addHolidays, cancelHoliday, listHolidaysOf, previewHolidays, schoolDay } from '../holidays.ts'
import { HolidayForm } from '../parts/holiday-form.tsx'
import { HolidayPreviewCard } from '../parts/holiday-preview.tsx'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { SETTINGS_PATHS } from '../paths.ts'
import { mayChangeSettings } from '../policy.ts'
import type { Route } from './+types/holidays.ts'

/** What the days in the URL would do, or why they cannot be holidays. */
const readPreview = async ({ ctx, url: { searchParams } }: LoaderContext) => {
  const typed = { name: '', from: '', to: '', ...Object.fromEntries(searchParams) }
  if (!searchParams.has('from')) return { typed, errors: {}, preview: null, span: null }
  const parsed = holidayForm.safeParse({ name: typed.name, from: typed.from, to: typed.to })
  if (!parsed.success) return { typed, errors: z.flattenError(parsed.error).fieldErrors, preview: null, span: null }
  const span = toSpan(parsed.data)
  try {
    return { typed, errors: {}, preview: await previewHolidays(ctx, span), span }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    const { field = 'from' } = error.refusal
    return { typed, errors: { [field]: [sentenceOf(error.refusal)] }, preview: null, span: null }
  }
}

export const loader = pageLoader({
  policy: mayChangeSettings,
  load: async loaderContext => {
    const { ctx, url } = loaderContext
    const today = schoolDay(ctx.now)
    const thisYear = Number(today.slice(0, 4))
    const year = holidayYear.safeParse(url.searchParams.get('year') ?? thisYear).data ?? thisYear
    const [holidays, asked] = await Promise.all([listHolidaysOf(year), readPreview(loaderContext)])
    return { year, today, holidays, ...asked, now: ctx.now.toString() }
  },
})

export const action = formAction({
  add: actionHandler({
    policy: mayChangeSettings,
    schema: holidayForm,
    run: async ({ ctx, input, requestContext }) => {
      const days = await addHolidays(ctx, { ...toSpan(input), name: input.name })
      requestContext.flash.announce(
        t('{name}: {count, plural, one {# day} other {# days}} declared.', { name: input.name, count: days.length }),
      )
      return redirect(`${SETTINGS_PATHS.holidays}?year=${input.from.slice(0, 4)}`)
    },
  }),
  remove: actionHandler({
    policy: mayChangeSettings,
    schema: holidayDate,
    run: async ({ ctx, input: { date } }) => {
      await cancelHoliday(ctx, date)
      return { done: t('Holiday removed. Lessons can be planned on that day again.'), isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Holidays'), description: t('Days without new lessons.'), isPrivate: true })

const longDay = (date: string): string =>
  writeDay(Temporal.PlainDate.from(date), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

export default function HolidaysPage({ loaderData, actionData }: Route.ComponentProps) {
  const list = useRef<HTMLElement>(null)
  useFocusFallback(list, ['h2'])
  const { year, today, holidays, typed, errors, preview, span, now } = loaderData
  return (
    <SettingsFrame section="holidays" text={t('On a holiday no lesson is offered, planned or reserved.')}>
      <RefusalNotice actionResult={actionData} />
      {preview && span ? (
        <HolidayPreviewCard {...{ name: typed.name, span, preview, now }} />
      ) : (
        <HolidayForm typed={typed} errors={errors} />
      )}
      <section ref={list}>
        <Stack gap={4}>
          <h2>{t('Holidays in {year}', { year })}</h2>
          {holidays.length === 0 ? (
            <EmptyState title={t('No holidays in {year}', { year })} icon="calendar">
              {t('On a holiday no lesson is offered, planned or reserved.')}
            </EmptyState>
          ) : (
            <RowList>
              {holidays.map(({ date, name }) => (
                <Row
                  key={date}
                  title={name}
                  time={<time dateTime={date}>{longDay(date)}</time>}
                  action={
                    date > today && (
                      <ConfirmDetails
                        size="small"
                        label={t('Remove')}
                        name={t('Remove {name}, {date}', { name, date })}
                        consequence={t(
                          'The day is offered for lessons again at once, and group dates that were left out are planned.',
                        )}
                      >
                        <Form method="post" preventScrollReset>
                          <input type="hidden" name="date" value={date} />
                          <SubmitButton name="verb" value="remove" size="small" variant="danger">
                            {t('Remove the holiday')}
                          </SubmitButton>
                        </Form>
                      </ConfirmDetails>
                    )
                  }
                />
              ))}
            </RowList>
          )}
          <Pagination
            summary={t('{count, plural, one {# holiday} other {# holidays}}', { count: holidays.length })}
            previous={`?year=${year - 1}`}
            previousLabel={`${year - 1}`}
            next={`?year=${year + 1}`}
          />
        </Stack>
      </section>
    </SettingsFrame>
  )
}
