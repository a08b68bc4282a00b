import { z } from '@hono/zod-openapi'
import { ROUNDINGS } from '#features/money/taxes/amounts.ts'
import { TAX_RATES } from '#features/money/taxes/rates.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { endpoint } from '#platform/api.ts'
import { readTaxes } from './list-taxes.ts'
import { mayChangeTaxes } from './policy.ts'
import { taxDataInput } from './schema.ts'
import { setTaxData } from './set-taxes.ts'

const tag = 'Settings'
const PATH = '/api/v1/admin/taxes'
const TaxSchema = z.object({ rate: z.enum(TAX_RATES), basis: z.string() })

const listEndpoint = endpoint({
  method: 'get',
  path: PATH,
  tag,
  summary: 'For superadmins: what the school is for taxes, the newest day first',
  policy: mayChangeTaxes,
  scope: ['staff:settings'],
  response: z
    .object({
      items: z.array(
        z.object({
          id: z.string(),
          validFrom: z.string().openapi({ format: 'date', description: 'The first day in the school’s zone' }),
          ...{ companyName: z.string(), address: z.string(), nip: z.string() },
          ...{ isVatPayer: z.boolean(), exemptBasis: z.string() },
          taxes: z.object({ lessons: TaxSchema, games: TaxSchema, trainings: TaxSchema, other: TaxSchema }),
          rounding: z.enum(ROUNDINGS),
          ...{ invoiceSeries: z.string(), correctionSeries: z.string() },
          ...{ bankAccount: z.string(), dueDays: z.int(), createdAt: z.string() },
        }),
      ),
    })
    .openapi('TaxDataList'),
  run: async ({ ctx }) => ({ items: (await readTaxes(dateIn(ctx.now, SCHOOL_ZONE))).all }),
})

const setEndpoint = endpoint({
  method: 'post',
  path: PATH,
  tag,
  summary: 'For superadmins: set what the school is for taxes from a day on',
  policy: mayChangeTaxes,
  scope: ['staff:settings'],
  confirmed: true,
  body: taxDataInput,
  response: z.object({ id: z.string() }).openapi('TaxDataSet'),
  status: 201,
  idempotent: true,
  run: async ({ ctx, body }) => ({ id: await setTaxData(ctx, body) }),
})

export const taxEndpoints = [listEndpoint, setEndpoint]
