import { RATE_LABELS, SOLD_KINDS } from '#features/money/taxes/rates.ts'
import { SettingsFrame } from '#features/staff/settings/parts/settings-frame.tsx'
import { t } from '#kernel/messages.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Card } from '#ui/card.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { SOLD_LABELS } from '../labels.ts'
import { readTaxes, type TaxDataView } from '../list-taxes.ts'
import { TaxForm } from '../parts/tax-form.tsx'
import { mayChangeTaxes } from '../policy.ts'
import { taxDataInput } from '../schema.ts'
import { setTaxData } from '../set-taxes.ts'
import type { Route } from './+types/taxes.ts'

export const loader = pageLoader({
  policy: mayChangeTaxes,
  load: async ({ ctx }) => {
    const today = dateIn(ctx.now, SCHOOL_ZONE)
    return { ...(await readTaxes(today)), today }
  },
})

export const action = formAction({
  taxes: actionHandler({
    policy: mayChangeTaxes,
    confirmed: true,
    schema: taxDataInput,
    run: async ({ ctx, input }) => {
      await setTaxData(ctx, input)
      return { done: t('Saved'), isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Taxes'),
    description: t('What the school is for taxes, and from when on.'),
    isPrivate: true,
  })

const ratesText = ({ isVatPayer, exemptBasis, taxes }: TaxDataView): string =>
  isVatPayer
    ? SOLD_KINDS.map(kind => `${SOLD_LABELS[kind]()} ${RATE_LABELS[taxes[kind].rate]}`).join(', ')
    : t('Exempt: {basis}', { basis: exemptBasis })

const columns = (): readonly Column<TaxDataView>[] => [
  { label: t('From'), cell: ({ validFrom }) => schoolDayText(validFrom) },
  { label: t('Company'), cell: ({ companyName, nip }) => `${companyName}, NIP ${nip}` },
  { label: t('Rates'), cell: ratesText },
  { label: t('Series'), cell: ({ invoiceSeries, correctionSeries }) => `${invoiceSeries}, ${correctionSeries}` },
]

export default function TaxesPage({ loaderData: { all, current, today }, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame
      section="taxes"
      text={t(
        'Who sells and at which VAT rates, on invoices. Without it none are issued. Nothing is changed here afterwards: a newer entry holds from its day on.',
      )}
    >
      <RefusalNotice actionResult={actionData} />
      {all.length > 0 && (
        <Card title={t('What was set')}>
          <Table
            caption={t('What was set, the newest day first')}
            columns={columns()}
            rows={all}
            getKey={({ id }) => id}
          />
        </Card>
      )}
      <TaxForm key={all.length} {...{ current, today }} actionResult={actionData} />
    </SettingsFrame>
  )
}
