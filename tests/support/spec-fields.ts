/** The specification's section 3, verbatim: entity, the API schema of its full form, its fields. */
export const SPEC_FIELDS = {
  users: {
    schema: 'User',
    fields: ['uid', 'username', 'displayName', 'photoURL', 'email', 'DNDRole', 'updatedAt', 'role'],
  },
  academy_sessions: {
    schema: 'AcademySession',
    fields: [
      ...['id', 'user_id', 'type', 'subject', 'date_time', 'maxStudents', 'rating', 'ratingCount', 'created_at'],
      ...['course_schedule', 'googleMeetLink', 'eventId', 'meetLinksCreated', 'status', 'endedAt'],
    ],
  },
  academy_session_purchases: {
    schema: 'Reservation',
    fields: [
      ...['id', 'productId', 'userId', 'user_id', 'type', 'subject', 'date_time', 'maxStudents', 'course_schedule'],
      ...['googleMeetLink', 'eventId', 'paymentStatus'],
    ],
  },
  reservationEditRequests: {
    schema: 'ReservationEditRequest',
    fields: [
      ...['reservationId', 'changes', 'status', 'createdAt', 'createdBy', 'subject', 'originalData', 'respondedAt'],
    ],
  },
  dne_sessions: {
    schema: 'DneSession',
    fields: [
      ...['id', 'title', 'players', 'type', 'duration', 'weeks', 'date_time', 'minPlayers', 'maxPlayers', 'teacherId'],
      ...['status', 'hasSpot', 'eventId'],
    ],
  },
  dne_session_purchases: {
    schema: 'Seat',
    // `date` is part of `schedule`; of "amount or price" there are both.
    fields: ['sessionId', 'userId', 'schedule', 'stripeSubscriptionItemId', 'amount', 'price'],
  },
  usage_records: {
    schema: 'UsageRecord',
    fields: [
      ...['sessionId', 'userId', 'date', 'amount', 'canceled', 'isLessThan24Hours', 'createdAt', 'isTest'],
      ...['processed', 'type'],
    ],
  },
  dne_private_sessions_requests: {
    schema: 'Campaign',
    fields: ['id', 'userId', 'teacher', 'status', 'createdAt', 'updatedAt'],
  },
  lesson_proposals: {
    schema: 'LessonProposal',
    fields: [
      ...['studentId', 'teacherId', 'subject', 'proposedDate', 'type', 'curriculum', 'additionalPayment'],
      ...['originalSessionId', 'status', 'createdAt', 'expiryDate'],
    ],
  },
  notifications: {
    schema: 'Notification',
    fields: [
      ...['id', 'userId', 'title', 'message', 'type', 'read', 'createdAt', 'sessionId', 'studentId', 'studentName'],
      ...['subject', 'sessionType', 'requestType', 'status', 'proposalId', 'teacherId', 'proposedDate', 'expiryDate'],
      ...['isActionable', 'editRequestId', 'reservationId', 'changes'],
    ],
  },
  role_requests: {
    schema: 'Request',
    fields: ['id', 'user_id', 'status', 'createdAt', 'updatedAt', 'updatedBy', 'read', 'readAt'],
  },
  teacher_access_requests: {
    schema: 'Request',
    fields: ['userId', 'displayName', 'email', 'status', 'createdAt', 'updatedAt', 'approvedByRoleRequest'],
  },
  workshopRequests: {
    schema: 'Request',
    fields: ['id', 'name', 'email', 'message', 'status', 'createdAt', 'updatedAt', 'read'],
  },
  /** The collections of which it names single fields only. */
  otherRequests: { schema: 'Request', fields: ['amount', 'rating', 'ratingCount', 'status', 'createdAt'] },
  lessons: { schema: 'Lesson', fields: ['purchaseId', 'date'] },
} as const satisfies Record<string, { readonly schema: string; readonly fields: readonly string[] }>
