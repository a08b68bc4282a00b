import { defineEvent } from '#platform/events.ts'

type OnDevice = { readonly device: string }

/** A device gets notifications from now on, or shows them in another way. */
export const pushTurnedOn = defineEvent<OnDevice & { readonly hidesDetails: boolean }>('user.push_turned_on')
/** A device gets none any more, by the choice of its owner. */
export const pushTurnedOff = defineEvent<OnDevice>('user.push_turned_off')
