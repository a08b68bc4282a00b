export const WEBHOOKS_PATH = '/admin/webhooks'
export const webhookPath = (id: string): string => `${WEBHOOKS_PATH}/${id}`
export const deliveryPath = (id: string, delivery: string): string => `${webhookPath(id)}/events/${delivery}`
/** For the people who write a receiver. */
export const WEBHOOK_GUIDE_PATH = '/developers/webhooks'
