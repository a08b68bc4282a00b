import type { SessionView } from '#features/academy/sessions/session-view.ts'
import type { Teacher } from '#features/people/profiles/queries.ts'
import { t } from '#kernel/messages.ts'

/** Structured data for search engines (schema.org Person). */
export const teacherStructuredData = (teacher: Teacher, description: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Person',
  name: teacher.displayName,
  description,
  jobTitle: t('Teacher'),
  knowsLanguage: teacher.languages,
})

/** Structured data for search engines (schema.org Course). */
export const courseStructuredData = (view: SessionView, description: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Course',
  name: view.title,
  description: view.description || description,
  inLanguage: 'en',
  provider: { '@type': 'Person', name: view.teacher.displayName },
  offers: { '@type': 'Offer', price: (view.price / 100).toFixed(2), priceCurrency: 'PLN', category: 'Paid' },
  ...(view.ratingCount > 0
    ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: view.rating, ratingCount: view.ratingCount } }
    : {}),
  hasCourseInstance: view.meetings.slice(0, 10).map(({ start, end }) => ({
    '@type': 'CourseInstance',
    courseMode: 'online',
    startDate: start,
    endDate: end,
  })),
})
