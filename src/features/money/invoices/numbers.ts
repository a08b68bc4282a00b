/** Numbers begin anew with each month of each series: `FV/2026/11/0001`. */
export const INVOICE_KINDS = ['invoice', 'advance', 'final', 'correction'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** The names of the series: of invoices, and of corrections. */
export type SeriesNames = { readonly invoice: string; readonly correction: string }

export const SERIES_PATTERN = /^[A-Z]{1,6}$/

export const seriesOf = (names: SeriesNames, kind: InvoiceKind): string =>
  kind === 'correction' ? names.correction : names.invoice

/** `issuedOn` is an ISO day. */
export const counterOf = (series: string, issuedOn: string): string =>
  `${series}/${issuedOn.slice(0, 7).replace('-', '/')}`

export const invoiceNumber = (counter: string, count: number): string => `${counter}/${String(count).padStart(4, '0')}`
