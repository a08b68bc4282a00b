import { allocate, type Grosze, proRata } from '#kernel/money.ts'

/** The price of one individual lesson: its half-hours at the hourly price. Grosze. */
export const individualLessonPrice = (perHour: Grosze, halfHours: number): Grosze => proRata(perHour, halfHours, 2)

/** The price of each lesson of a course: the course's price, split to the grosz. */
export const courseLessonPrices = (course: Grosze, lessons: number): readonly Grosze[] =>
  lessons === 0 ? [] : allocate(course, Array<number>(lessons).fill(1))

export const sumPrices = (lessons: readonly { readonly price: Grosze }[]): Grosze =>
  lessons.reduce((all, { price }) => all + price, 0)
