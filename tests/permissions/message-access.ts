import { type Access, BOTH_SIDES, plain, SIGNED_IN, SUPPORT } from './access.ts'

const HELLO = { text: 'Hello' }
const REPORT = { kind: 'other', text: 'A test.' }
const REASON = { reason: 'A report about it.', tell: 'now' }
const IN_CONVERSATION = { within: { id: 'conversation' } } as const

/** A conversation of the two of a booking, one of the student with the school, and what staff may do with them. */
export const messageEndpointAccess: readonly Access[] = [
  {
    asks: SIGNED_IN,
    operations: {
      'get /api/v1/conversations': {},
      'get /api/v1/messages': { query: 'q=hello' },
      'post /api/v1/conversations': { body: { about: { kind: 'school' }, message: HELLO } },
    },
  },
  {
    asks: SIGNED_IN,
    record: 'conversation',
    whose: BOTH_SIDES,
    operations: {
      'get /api/v1/conversations/{id}': {},
      'get /api/v1/conversations/{id}/messages': {},
      'post /api/v1/conversations/{id}/messages': { body: HELLO },
      'post /api/v1/conversations/{id}/files': {},
      'put /api/v1/conversations/{id}/reading': { body: { upTo: '2026-11-21T10:00:00Z' } },
      'post /api/v1/conversations/{id}/typing': {},
      'post /api/v1/conversations/{id}/reports': { body: REPORT },
      'put /api/v1/conversations/{id}/block': {},
      'delete /api/v1/conversations/{id}/block': {},
    },
  },
  {
    asks: SIGNED_IN,
    record: 'messageFile',
    whose: BOTH_SIDES,
    operations: { 'get /api/v1/conversations/{id}/files/{file}': IN_CONVERSATION },
  },
  {
    asks: SIGNED_IN,
    record: 'message',
    whose: ['student'],
    sees: ['teacher'],
    operations: {
      'patch /api/v1/conversations/{id}/messages/{message}': { ...IN_CONVERSATION, body: HELLO },
      'delete /api/v1/conversations/{id}/messages/{message}': IN_CONVERSATION,
    },
  },
  {
    asks: SUPPORT,
    operations: plain(
      'get /api/v1/admin/conversations',
      'get /api/v1/admin/messages/contact-data',
      'get /api/v1/message-reports',
    ),
  },
  {
    asks: SUPPORT,
    record: 'schoolConversation',
    operations: {
      'put /api/v1/admin/conversations/{id}/assignee': { body: { assigneeId: null } },
      'post /api/v1/admin/conversations/{id}/answer': { body: HELLO },
      'post /api/v1/admin/conversations/{id}/closing': { body: { reason: 'Settled.' } },
    },
  },
  {
    asks: SUPPORT,
    record: 'conversation',
    operations: { 'get /api/v1/admin/conversations/{id}': {} },
  },
  // Without a reason staff read no words of others.
  {
    asks: SUPPORT,
    record: 'conversation',
    whose: [],
    sees: SUPPORT,
    operations: { 'get /api/v1/admin/conversations/{id}/messages': {} },
  },
  {
    asks: SUPPORT,
    record: 'conversation',
    operations: { 'post /api/v1/admin/conversations/{id}/readings': { body: REASON } },
  },
  {
    asks: SUPPORT,
    record: 'messageReport',
    operations: { 'post /api/v1/message-reports/{id}/resolution': { body: { note: 'Settled.' } } },
  },
]

export const messagePageAccess: readonly Access[] = [
  {
    asks: SIGNED_IN,
    operations: {
      'page /messages': {},
      'page /messages/new': { query: 'school=yes' },
      'form /messages/new send': { query: 'school=yes', body: HELLO },
    },
  },
  {
    asks: SIGNED_IN,
    record: 'conversation',
    whose: BOTH_SIDES,
    operations: {
      'page /messages/:id': {},
      'form /messages/:id send': { body: HELLO },
      'form /messages/:id report': { body: REPORT },
      'form /messages/:id block': {},
      'form /messages/:id unblock': {},
    },
  },
  {
    asks: SIGNED_IN,
    record: 'messageFile',
    whose: BOTH_SIDES,
    operations: { 'page /messages/:id/files/:file': IN_CONVERSATION },
  },
  {
    asks: SIGNED_IN,
    record: 'message',
    whose: ['student'],
    sees: ['teacher'],
    operations: {
      'form /messages/:id edit': { ...IN_CONVERSATION, idField: 'message', body: HELLO },
      'form /messages/:id delete': { ...IN_CONVERSATION, idField: 'message' },
    },
  },
  { asks: SUPPORT, operations: plain('page /admin/conversations') },
  {
    asks: SUPPORT,
    record: 'conversation',
    operations: {
      'page /admin/conversations/:id': {},
      'form /admin/conversations/:id read': { body: REASON },
    },
  },
  {
    asks: SUPPORT,
    record: 'schoolConversation',
    operations: {
      'form /admin/conversations/:id answer': { body: HELLO },
      'form /admin/conversations/:id close': { body: { reason: 'Settled.' } },
      'form /admin/conversations/:id assign': { body: { assigneeId: '' } },
    },
  },
  {
    asks: SUPPORT,
    record: 'messageReport',
    operations: { 'form /admin/conversations resolve': { idField: 'report', body: { note: 'Settled.' } } },
  },
]
