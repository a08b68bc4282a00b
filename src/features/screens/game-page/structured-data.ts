import type { GameView } from './game-view.ts'

const DATES = 10

/** Structured data for search engines (schema.org Event); null for a game that takes no new players. */
export const eventStructuredData = (view: GameView, url: string, description: string) => {
  const dates = view.dates
    .filter(({ state, start }) => state === 'planned' && start >= (view.nextStart ?? ''))
    .slice(0, DATES)
  const [next] = dates
  if (!view.isPublic || !next) return null
  const common = {
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'VirtualLocation', url },
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: view.title,
    description: view.description || description,
    inLanguage: 'en',
    url,
    startDate: next.start,
    endDate: next.end,
    ...common,
    organizer: { '@type': 'Person', name: view.teacher.displayName },
    maximumAttendeeCapacity: view.maxPlayers,
    remainingAttendeeCapacity: Math.max(0, view.maxPlayers - view.seatsTaken - view.heldSeats),
    offers: {
      '@type': 'Offer',
      url,
      price: (view.price / 100).toFixed(2),
      priceCurrency: 'PLN',
      availability: view.hasSpot ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    },
    subEvent: dates.slice(1).map(({ start, end }) => ({
      '@type': 'Event',
      name: view.title,
      startDate: start,
      endDate: end,
      ...common,
    })),
  }
}
