export const INBOX_PATH = '/admin/conversations'
export const inboxConversationPath = (id: string): string => `${INBOX_PATH}/${id}`
