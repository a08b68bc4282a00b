/** Page of a reservation, on which it is also paid while it is held. */
export const reservationPath = (reservationId: string): string => `/campus/reservations/${reservationId}`

/** The same page, which then asks whether the place shall be released. */
export const releasePath = (reservationId: string): string => `${reservationPath(reservationId)}?${RELEASE_PARAM}`

export const RELEASE_PARAM = 'release'
