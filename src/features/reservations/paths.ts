/** Page of a reservation, on which it is also paid while it is held. */
export const reservationPath = (reservationId: string): string => `/campus/reservations/${reservationId}`
