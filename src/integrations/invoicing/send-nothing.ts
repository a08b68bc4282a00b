import { msg, stored } from '#kernel/messages.ts'
import type { InvoicingService } from './port.ts'

const about = msg(
  'Invoices are not sent to KSeF from here: nothing is configured to send them. Download the XML to send it.',
)

/** The default: sends nothing, and says so. */
export const createNothingSender = (): InvoicingService => ({
  name: 'nothing',
  sends: false,
  get about() {
    return about()
  },
  send: async () => ({ state: 'not_sent', reason: stored('Nothing is configured to send invoices.') }),
})
