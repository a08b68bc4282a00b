import { eq } from 'drizzle-orm'
import { messageFiles } from '#features/conversations/conversations/table.ts'
import { reportConversation } from '#features/conversations/safety/reports.ts'
import { postMessage } from '#features/conversations/writing/post-message.ts'
import { recoveryCases } from '#features/people/recovery/table.ts'
import { contactMessages } from '#features/staff/contact/table.ts'
import { requests } from '#features/staff/requests/table.ts'
import { addParticipant } from '#features/staff/training-dates/participants.ts'
import { listStandingDates } from '#features/staff/training-records/lock.ts'
import { sendTestEvent } from '#features/staff/webhooks/delivery-acts.ts'
import { createWebhook } from '#features/staff/webhooks/webhook-acts.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db } from '#platform/database.ts'
import { receivedFile, SAMPLES } from '#tests/support/sample-files.ts'
import { ctxOf, openParticipantToken, planned } from '#tests/support/trainings.ts'
import { type App, idOf } from './world-records.ts'

/** What reaches the school: messages, forms of visitors, trainings, and programs that are told. */

const TRAINING = {
  ...{ organisation: 'School', topic: 'other', audience: 'Teachers', size: 9, preferredDates: 'In May' },
  ...{ name: 'Kasia', email: 'kasia@szkola.test', message: 'Please write to us.' },
}

/** A conversation of the two with a message of the student that has a file, a report of the teacher, and one of the student with the school. */
export const writeMessages = async (app: App, teacher: User, student: User) => {
  const asStudent = app.ctxAs(student)
  const said = (text: string) => ({ text, confirmContact: false })
  const target = { kind: 'pair', teacherId: teacher.id, studentId: student.id } as const
  const file = receivedFile('notes.pdf', SAMPLES.pdf)
  const { conversationId, messageId } = await postMessage(asStudent, { target }, said('Hello'), file)
  const [stored] = await db.select().from(messageFiles).where(eq(messageFiles.messageId, messageId))
  const report = { kind: 'other', text: 'A test.', messageId } as const
  const school = await postMessage(asStudent, { target: { kind: 'school' } }, said('When are you open?'))
  return {
    ...{ conversation: conversationId, message: messageId, messageFile: idOf(stored) },
    messageReport: await reportConversation(app.ctxAs(teacher), conversationId, report),
    schoolConversation: school.conversationId,
  }
}

/** A program that is told of payments, and an event that waits for it. */
export const addWebhook = async (ctx: Ctx) => {
  const { id } = await createWebhook(ctx, {
    ...{ url: 'https://hooks.site.example/', description: 'The bookkeeping', events: ['payment.settled'] },
  })
  return { webhook: id, webhookDelivery: await sendTestEvent(ctx, id) }
}

/** A planned training that the teacher holds, with a participant, and the links of the school and the participant. */
export const planTrainingOf = async (admin: User, teacher: User, now: Temporal.Instant) => {
  const starts = ['2027-02-03T10:00', '2027-02-04T10:00']
  const dates = starts.map(start => ({ start, minutes: 60 }))
  const { id, token } = await planned(admin, teacher.id, now, { dates, validUntil: '2027-01-20', participants: 9 })
  const trainingParticipant = await addParticipant(ctxOf(admin, now), id, { name: 'Uma', email: 'uma@szkola.test' })
  const [date] = await listStandingDates(db, id)
  return {
    ...{ training: id, trainingToken: token, trainingParticipant, trainingDate: idOf(date) },
    participantToken: await openParticipantToken(id, trainingParticipant, now),
  }
}

/** Inserted, since the forms of visitors limit how often they are sent from one address. */
export const insertVisitorsForms = async (now: Temporal.Instant) => {
  const ids = {
    contactMessage: newId('contactMessage'),
    recoveryCase: newId('recoveryCase'),
    trainingRequest: newId('request'),
  }
  const { contactMessage, recoveryCase, trainingRequest } = ids
  const kasia = { email: 'kasia@szkola.test', createdAt: now }
  await db.insert(contactMessages).values({
    ...{ ...kasia, id: contactMessage, contentKey: contactMessage },
    ...{ name: 'Kasia', subject: 'Hours', message: 'When are you open?' },
  })
  await db.insert(recoveryCases).values({
    ...{ ...kasia, id: recoveryCase, contentKey: recoveryCase },
    ...{ account: 'no_account', story: 'My address is gone.' },
  })
  await db.insert(requests).values({
    ...{ id: trainingRequest, createdAt: now, openKey: trainingRequest, kind: 'training_requests', data: TRAINING },
    ...{ openedAt: now, updatedAt: now },
  })
  return ids
}
