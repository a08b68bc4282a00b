/** Where a reservation is seen, and paid while it is held. */
export const reservationPath = (reservationId: string): string => `/campus/reservations/${reservationId}`
