/** The specification's section 3, verbatim, for the implemented entities: entity, the API schema of its full form, its fields. */
export const SPEC_FIELDS = {
  User: ['uid', 'username', 'displayName', 'photoURL', 'email', 'DNDRole', 'updatedAt', 'role'],
  AcademySession: [
    ...['id', 'user_id', 'type', 'subject', 'date_time', 'maxStudents', 'rating', 'ratingCount', 'created_at'],
    ...['course_schedule', 'googleMeetLink', 'eventId', 'meetLinksCreated', 'status', 'endedAt'],
  ],
  Reservation: [
    ...['id', 'productId', 'userId', 'type', 'subject', 'date_time', 'maxStudents', 'course_schedule'],
    ...['googleMeetLink', 'eventId', 'paymentStatus'],
  ],
  Lesson: ['purchaseId', 'date'],
  ReservationEditRequest: [
    ...['reservationId', 'changes', 'status', 'createdAt', 'createdBy', 'subject', 'originalData', 'respondedAt'],
  ],
  LessonProposal: [
    ...['studentId', 'teacherId', 'subject', 'proposedDate', 'type', 'curriculum', 'additionalPayment'],
    ...['originalSessionId', 'status', 'createdAt', 'expiryDate'],
  ],
  Notification: [
    ...['id', 'userId', 'title', 'message', 'type', 'read', 'createdAt', 'sessionId', 'studentId', 'studentName'],
    ...['subject', 'sessionType', 'requestType', 'status', 'proposalId', 'teacherId', 'proposedDate', 'expiryDate'],
    ...['isActionable', 'editRequestId', 'reservationId', 'changes'],
  ],
} as const satisfies Record<string, readonly string[]>
