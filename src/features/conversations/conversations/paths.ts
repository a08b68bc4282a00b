import type { ConversationTarget } from './schema.ts'

export const CONVERSATIONS_PATH = '/messages'
export const conversationPath = (id: string): string => `${CONVERSATIONS_PATH}/${id}`
export const messageFilePath = (conversationId: string, id: string): string =>
  `${conversationPath(conversationId)}/files/${id}`

/** Leads to the conversation, or to a page on which it begins. */
export const writePath = (target: ConversationTarget): string => {
  switch (target.kind) {
    case 'pair':
      return `${CONVERSATIONS_PATH}/new?teacher=${target.teacherId}&student=${target.studentId}`
    case 'school':
      return `${CONVERSATIONS_PATH}/new?school=yes`
    default:
      return `${CONVERSATIONS_PATH}/new?${target.kind}=${target.id}`
  }
}

/** For the person of a family who has lessons with this teacher: the page finds out. */
export const writeToTeacherPath = (teacherId: string): string => `${CONVERSATIONS_PATH}/new?teacher=${teacherId}`
