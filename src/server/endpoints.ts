import { academyEndpoints } from '#features/academy/api.ts'
import { catalogueEndpoints } from '#features/catalogue/api.ts'
import { courseEndpoints } from '#features/courses/api.ts'
import { lessonEndpoints } from '#features/lessons/api.ts'
import { moneyEndpoints } from '#features/money/api.ts'
import { notificationEndpoints } from '#features/notifications/api.ts'
import { ratingEndpoints } from '#features/ratings/api.ts'
import { reservationEndpoints } from '#features/reservations/api.ts'
import { teachingEndpoints } from '#features/teaching/api.ts'
import { usageEndpoints } from '#features/usage/api.ts'
import { userEndpoints } from '#features/users/api.ts'
import type { Endpoint } from '#platform/api.ts'
import { clientErrorEndpoints } from '../app/client-errors.ts'

/** Every endpoint of the HTTP API. */
export const endpoints: readonly Endpoint[] = [
  ...userEndpoints,
  ...catalogueEndpoints,
  ...academyEndpoints,
  ...moneyEndpoints,
  ...usageEndpoints,
  ...reservationEndpoints,
  ...lessonEndpoints,
  ...courseEndpoints,
  ...ratingEndpoints,
  ...teachingEndpoints,
  ...notificationEndpoints,
  ...clientErrorEndpoints,
]
