export const MESSAGES_PATH = '/admin/contact'
export const messagePath = (id: string): string => `${MESSAGES_PATH}/${id}`
