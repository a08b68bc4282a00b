import { defineEvent } from '#platform/events.ts'

/** Staff have set what the school is for taxes from a day on. The entity is what was set. */
export const taxDataSet = defineEvent<{ readonly validFrom: string; readonly isVatPayer: boolean }>('tax_data.set')
