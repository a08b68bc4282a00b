import { allocate, type Grosze, proRata } from '#kernel/money.ts'

/** What one individual lesson costs: its half-hours at the price of an hour. Grosze. */
export const individualLessonPrice = (perHour: Grosze, halfHours: number): Grosze => proRata(perHour, halfHours, 2)

/** What each lesson of a course costs: the course's price, split to the grosz. */
export const courseLessonPrices = (course: Grosze, lessons: number): readonly Grosze[] =>
  lessons === 0 ? [] : allocate(course, Array<number>(lessons).fill(1))

export const sumPrices = (lessons: readonly { readonly price: Grosze }[]): Grosze =>
  lessons.reduce((all, { price }) => all + price, 0)
