import { invoicing } from '#integrations/invoicing/port.ts'
import { createNothingSender } from '#integrations/invoicing/send-nothing.ts'

/** Configures where invoices are sent: nowhere, until an adapter for KSeF is written. */
export const configureInvoicing = (): void => invoicing.use(createNothingSender())
