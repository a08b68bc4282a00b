import { z } from '@hono/zod-openapi'
import { instant } from '#platform/api-fields.ts'
import { PACKAGE_STATES } from './rules.ts'

const grosze = z.int().openapi({ description: 'Grosze' })
const day = z.string().openapi({ format: 'date', description: 'A day in Warsaw' }).nullable()
const ofTeacher = z
  .string()
  .nullable()
  .openapi({ description: 'Whose lessons; null: of any teacher, offered by the school' })
const subjects = z.array(z.string()).readonly().openapi({ description: 'Empty: all' })

export const OfferSchema = z
  .object({
    ...{ id: z.string(), teacherId: ofTeacher, subjects },
    lessons: z.int(),
    minutes: z.int().openapi({ description: 'Of each lesson' }),
    lessonPrice: grosze.openapi({ description: 'Grosze for each lesson' }),
    price: grosze.openapi({ description: 'Grosze for all of them' }),
    months: z.int().openapi({ description: 'How long it is valid from its purchase' }),
  })
  .openapi('PackageOffer')
export const OffersSchema = z.object({ items: z.array(OfferSchema) }).openapi('PackageOffers')

export const PackageSchema = z
  .object({
    ...{ id: z.string(), title: z.string(), amount: grosze, lessons: z.int(), minutes: z.int(), lessonPrice: grosze },
    left: z.int().openapi({ description: 'Lessons that are not used' }),
    ...{ teacherId: ofTeacher, teacherName: z.string().nullable(), subjects, months: z.int(), validUntil: day },
    standing: z.enum([...PACKAGE_STATES, 'used', 'expired']),
    ...{ createdAt: instant, paidAt: instant.nullable() },
    paymentId: z.string().nullable().openapi({ description: 'The payment that bought it' }),
    returnableUntil: day.openapi({ description: 'The last day on which you can return it; null where you cannot' }),
  })
  .openapi('LessonPackage')
export const PackagesSchema = z.object({ items: z.array(PackageSchema) }).openapi('LessonPackages')
