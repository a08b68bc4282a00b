/** Under 18 a guardian confirms the account before it can reserve (docs/product.md §2). */
export const ADULT_YEARS = 18

/** Whether somebody born on `birthDate` (YYYY-MM-DD) is under 18 on the day that `now` is in Warsaw. An unknown birth date is an adult's: only operators create such accounts. */
export const isMinorOn = (birthDate: string | null, now: Temporal.Instant): boolean => {
  if (!birthDate) return false
  const today = now.toZonedDateTimeISO('Europe/Warsaw').toPlainDate()
  return Temporal.PlainDate.compare(Temporal.PlainDate.from(birthDate).add({ years: ADULT_YEARS }), today) > 0
}
