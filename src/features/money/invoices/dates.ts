/** Calendar days in Warsaw, as ISO text. */
type Day = string

const endOfMonth = (date: Temporal.PlainDate): Temporal.PlainDate => date.with({ day: date.daysInMonth })

const MONTHS_TO_ASK = 3
const DAYS_TO_ISSUE = 15

/**
 * The last day on which a buyer may ask for an invoice: three months from the end of the month in which it was sold or paid. Source: art. 106b
 * ust. 3 of the VAT act.
 */
export const lastDayToAsk = (soldOn: Day): Day =>
  endOfMonth(Temporal.PlainDate.from(soldOn).with({ day: 1 }).add({ months: MONTHS_TO_ASK })).toString()

export const mayAsk = (soldOn: Day, today: Day): boolean => today <= lastDayToAsk(soldOn)

/**
 * The last day on which an invoice may be issued: the 15th of the month after the sale or the payment; where it is asked for after that month,
 * 15 days later. Source: art. 106i ust. 1, 2 and 6 of the VAT act.
 */
export const lastDayToIssue = (soldOn: Day, askedOn: Day = soldOn): Day => {
  const sold = Temporal.PlainDate.from(soldOn)
  if (askedOn > endOfMonth(sold).toString())
    return Temporal.PlainDate.from(askedOn).add({ days: DAYS_TO_ISSUE }).toString()
  return sold.with({ day: 1 }).add({ months: 1 }).with({ day: DAYS_TO_ISSUE }).toString()
}

/** The day until which a bank transfer is expected. */
export const dueDay = (issuedOn: Day, days: number): Day => Temporal.PlainDate.from(issuedOn).add({ days }).toString()
