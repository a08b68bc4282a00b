import { defineEvent } from '#platform/events.ts'
import type { MessageReportKind, Telling } from './schema.ts'

export const messageReported = defineEvent<{
  readonly reportId: string
  readonly conversationId: string
  readonly messageId: string | null
  readonly reporterId: string
  readonly kind: MessageReportKind
}>('message_report.filed')
export const messageReportResolvedEvent = defineEvent<{
  readonly reportId: string
  readonly conversationId: string
  readonly reporterId: string
}>('message_report.resolved')
/** The entity is the conversation. */
export const conversationReadByStaff = defineEvent<{
  readonly readingId: string
  readonly staffId: string
  readonly reason: string
  readonly tell: Telling
}>('conversation.read_by_staff')
export const readersToldOfReading = defineEvent<{ readonly readingId: string }>('conversation.readers_told')
