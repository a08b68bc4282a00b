/**
 * What an invitation's notice is about: a player's answer to one price. The answer in the notice agrees to the price that the notice names,
 * also when another player's answer has just changed it.
 */
export const invitationId = (playerId: string, price: number): string => `${playerId}:${price}`

export const parseInvitationId = (id: string): { readonly playerId: string; readonly price: number } => {
  const [playerId = '', price] = id.split(':')
  return { playerId, price: Number(price) }
}
