import { z } from 'zod'
import {
  billTraining,
  bookTransfer,
  restoreDebt,
  reverseTransfer,
  writeOffTraining,
} from '#features/staff/training-dates/billing.ts'
import { finishTraining, markAttendance } from '#features/staff/training-dates/completion.ts'
import { issueTrainingInvoice } from '#features/staff/training-dates/invoicing.ts'
import { addParticipant, removeParticipant } from '#features/staff/training-dates/participants.ts'
import { cancelDate, moveDate, planTraining } from '#features/staff/training-dates/planning.ts'
import { replaceTrainer } from '#features/staff/training-dates/replace-trainer.ts'
import { undoDone } from '#features/staff/training-dates/undo-done.ts'
import { cancelAsStaff, replaceLink, writeAsStaff } from '#features/staff/training-offers/answers.ts'
import { chooseTrainingLanguage } from '#features/staff/training-offers/choose-language.ts'
import {
  attendanceForm,
  billForm,
  cancelDateForm,
  languageForm,
  messageForm,
  moveForm,
  participantForm,
  planForm,
  reasonForm,
  removeForm,
  replaceTrainerInput,
  transferInput,
  transferReversalForm,
  writeOffInput,
} from '#features/staff/training-records/schema.ts'
import type { Ctx } from '#kernel/actor.ts'

const act = <Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.strictObject({ act: z.literal(name), ...shape })

/** What the trainer can do with a training; staff can as well. */
const trainerActs = [
  act('plan', planForm.shape),
  act('move_date', moveForm.shape),
  act('cancel_date', cancelDateForm.shape),
  act('mark_attendance', attendanceForm.shape),
  act('finish', {}),
] as const
export const trainerActInput = z.discriminatedUnion('act', [...trainerActs])
export type TrainerAct = z.output<typeof trainerActInput>

export const trainingActInput = z.discriminatedUnion('act', [
  ...trainerActs,
  act('write', messageForm.shape),
  act('add_participant', participantForm.shape),
  act('remove_participant', removeForm.shape),
  act('replace_link', {}),
  act('choose_language', languageForm.shape),
  act('replace_trainer', replaceTrainerInput.shape),
  act('undo_done', reasonForm.shape),
  act('cancel', reasonForm.shape),
])
export type StaffAct = z.output<typeof trainingActInput>

export const trainingMoneyInput = z.discriminatedUnion('act', [
  act('issue_invoice', {}),
  act('bill', billForm.shape),
  act('book_transfer', transferInput.shape),
  act('reverse_transfer', transferReversalForm.shape),
  act('write_off', writeOffInput.shape),
  act('restore_debt', reasonForm.shape),
])
export type MoneyAct = z.output<typeof trainingMoneyInput>

/** An act of the trainer, or of staff in the trainer's place. */
export const actAsTrainer = (ctx: Ctx, id: string, input: TrainerAct): Promise<void> => {
  switch (input.act) {
    case 'plan':
      return planTraining(ctx, id, input.joinDetails)
    case 'move_date':
      return moveDate(ctx, id, input)
    case 'cancel_date':
      return cancelDate(ctx, id, input)
    case 'mark_attendance':
      return markAttendance(ctx, id, input)
    case 'finish':
      return finishTraining(ctx, id)
  }
}

export const actAsStaff = async (ctx: Ctx, id: string, input: StaffAct): Promise<void> => {
  switch (input.act) {
    case 'write':
      return writeAsStaff(ctx, id, input.text)
    case 'add_participant':
      await addParticipant(ctx, id, { name: input.name, email: input.email })
      return
    case 'remove_participant':
      return removeParticipant(ctx, id, input.participantId)
    case 'replace_link':
      return replaceLink(ctx, id)
    case 'choose_language':
      return chooseTrainingLanguage(ctx, id, input.language)
    case 'replace_trainer':
      return replaceTrainer(ctx, id, input)
    case 'undo_done':
      return undoDone(ctx, id, input.reason)
    case 'cancel':
      return cancelAsStaff(ctx, id, input.reason)
    default:
      return actAsTrainer(ctx, id, input)
  }
}

export const actOnMoney = (ctx: Ctx, id: string, asked: MoneyAct): Promise<void> => {
  switch (asked.act) {
    case 'issue_invoice':
      return issueTrainingInvoice(ctx, id)
    case 'bill':
      return billTraining(ctx, id, asked.reference)
    case 'book_transfer': {
      const { amount, paidOn, reference } = asked
      return bookTransfer(ctx, id, { amount, paidOn, reference })
    }
    case 'reverse_transfer':
      return reverseTransfer(ctx, id, asked)
    case 'write_off':
      return writeOffTraining(ctx, id, asked)
    case 'restore_debt':
      return restoreDebt(ctx, id, asked.reason)
  }
}
