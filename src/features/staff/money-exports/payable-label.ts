/** Kinds of what is paid for. A kind of another release is shown by its name. */
const LABELS: Readonly<Record<string, string>> = {
  reservation: 'Lessons',
  seat: 'Game',
  invoice: 'Invoice',
  card: 'Card',
  voucher: 'Gift voucher',
  package: 'Package of lessons',
}

/** What a payment pays for, in words. */
export const payableLabel = (kind: string): string => LABELS[kind] ?? kind.replaceAll('_', ' ')
