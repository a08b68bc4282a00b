const MAX_LENGTH = 500
/** A person's calendar has fewer of one series. */
const MAX_TIMES_A_DAY = 24

const FREQUENCY = /FREQ=(SECONDLY|MINUTELY|HOURLY)/i

/** How many values a part of a rule names; `otherwise` where it is not there. */
const countOf = (rule: string, part: string, otherwise: number): number =>
  new RegExp(`[:;]${part}=([^;]*)`, 'i').exec(rule)?.[1]?.split(',').length ?? otherwise

/**
 * Whether a line of a calendar file is no rule, or one that gives few times a day. Danger: a rule is a product of its lists, and its times
 * are all made before any can be counted: two thousand characters are as much work as a hundred million events.
 */
export const isModestRule = (line: string): boolean => {
  if (!/^RRULE/i.test(line)) return true
  if (line.length > MAX_LENGTH) return false
  const frequency = FREQUENCY.exec(line)?.[1]?.toUpperCase()
  const hours = countOf(line, 'BYHOUR', frequency ? 24 : 1)
  const minutes = countOf(line, 'BYMINUTE', frequency === 'MINUTELY' || frequency === 'SECONDLY' ? 60 : 1)
  const seconds = countOf(line, 'BYSECOND', frequency === 'SECONDLY' ? 60 : 1)
  // What is chosen by its place among the times of a year needs all of them.
  return hours * minutes * seconds <= (/BYSETPOS=/i.test(line) ? 1 : MAX_TIMES_A_DAY)
}
