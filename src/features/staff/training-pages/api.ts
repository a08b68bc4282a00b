import { z } from '@hono/zod-openapi'
import { startTask } from '#features/people/tasks/starting.ts'
import { openTraining } from '#features/staff/training-offers/begin.ts'
import { sendOffer } from '#features/staff/training-offers/send-offer.ts'
import { listOwnTrainings, listTrainings } from '#features/staff/training-records/list-trainings.ts'
import { mayManageTrainings, mayMoveTrainingMoney, maySeeTrainings } from '#features/staff/training-records/policy.ts'
import { getOwnTraining, getTraining } from '#features/staff/training-records/queries.ts'
import { beginInput, offerInput, TRAINING_FILTERS } from '#features/staff/training-records/schema.ts'
import { signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { pageQuery } from '#platform/keyset.ts'
import { actAsStaff, actAsTrainer, actOnMoney, trainerActInput, trainingActInput, trainingMoneyInput } from './acts.ts'
import { StaffTrainingPageSchema, TrainerTrainingSchema, TrainingPageSchema, TrainingSchema } from './api-schema.ts'
import { trainingsExport, trainingsExportInput } from './trainings-export.ts'

const params = z.object({ id: z.string().min(1).max(60) })
const tag = 'Administration'

const trainingsEndpoint = endpoint({
  tag,
  policy: maySeeTrainings,
  scope: ['staff:requests'],
  method: 'get',
  path: '/api/v1/admin/trainings',
  summary: 'For staff: trainings that came of approved requests, the newest first',
  query: z.object({ filter: z.enum(TRAINING_FILTERS).default('open'), ...pageQuery }),
  response: StaffTrainingPageSchema,
  run: ({ ctx, query }) => listTrainings(ctx, query),
})

const exportEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/admin/trainings/export',
  tag,
  summary: 'For staff: start an export of trainings; the answer names its task',
  policy: maySeeTrainings,
  scope: ['staff:requests'],
  confirmed: true,
  body: trainingsExportInput,
  response: z.object({ taskId: z.string() }),
  status: 202,
  idempotent: true,
  run: async ({ ctx, body }) => ({ taskId: await startTask(ctx, trainingsExport, body) }),
})

const beginEndpoint = endpoint({
  tag,
  policy: mayManageTrainings,
  scope: ['staff:requests'],
  method: 'post',
  path: '/api/v1/admin/trainings',
  summary: 'For staff: the training of an approved request, begun where there is none yet',
  body: beginInput,
  response: TrainingSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, body }) => getTraining(ctx, await openTraining(ctx, body.requestId)),
})

const trainingEndpoint = endpoint({
  tag,
  policy: maySeeTrainings,
  scope: ['staff:requests'],
  method: 'get',
  path: '/api/v1/admin/trainings/{id}',
  summary: 'For staff: a training with all versions of its offer, its dates, people, messages and money',
  params,
  response: TrainingSchema,
  run: ({ ctx, params: { id } }) => getTraining(ctx, id),
})

const offerEndpoint = endpoint({
  tag,
  policy: mayManageTrainings,
  scope: ['staff:requests'],
  method: 'post',
  path: '/api/v1/admin/trainings/{id}/offers',
  summary: 'For staff: send an offer; a later one replaces it, and its dates take the trainer’s time',
  params,
  body: offerInput,
  response: TrainingSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, body }) => {
    await sendOffer(ctx, id, body)
    return getTraining(ctx, id)
  },
})

const actEndpoint = endpoint({
  tag,
  policy: mayManageTrainings,
  scope: ['staff:requests'],
  method: 'post',
  path: '/api/v1/admin/trainings/{id}/acts',
  summary:
    'For staff: plan, move and cancel dates, name participants, say who was there, answer, choose the language of letters, replace the trainer, finish and take that back, or cancel',
  params,
  body: trainingActInput,
  response: TrainingSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, body }) => {
    await actAsStaff(ctx, id, body)
    return getTraining(ctx, id)
  },
})

const moneyEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/admin/trainings/{id}/money',
  tag,
  summary:
    'For staff: mark a training that is done as billed, book a bank transfer or take it back, write off what is owed or expect it again',
  policy: mayMoveTrainingMoney,
  scope: ['staff:money'],
  confirmed: true,
  params,
  body: trainingMoneyInput,
  status: 204,
  idempotent: true,
  run: ({ ctx, params: { id }, body }) => actOnMoney(ctx, id, body),
})

const ownTrainingsEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/trainings',
  tag: 'Trainings',
  summary: 'The trainings of which the reader is the trainer, the newest first',
  policy: signedIn,
  scope: ['read'],
  query: z.object(pageQuery),
  response: TrainingPageSchema,
  run: ({ ctx, query }) => listOwnTrainings(ctx, query),
})

const ownTrainingEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/trainings/{id}',
  tag: 'Trainings',
  summary: 'A training for its trainer: dates, who takes part, the fee',
  policy: signedIn,
  scope: ['read'],
  params,
  response: TrainerTrainingSchema,
  run: ({ ctx, params: { id } }) => getOwnTraining(ctx, id),
})

const ownActEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/trainings/{id}/acts',
  tag: 'Trainings',
  summary: 'For the trainer: say how people get there, move and cancel dates, say who was there, mark it as done',
  policy: signedIn,
  scope: ['teach'],
  params,
  body: trainerActInput,
  response: TrainerTrainingSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, body }) => {
    // Staff who are not the trainer have the addresses of staff for it.
    await getOwnTraining(ctx, id)
    await actAsTrainer(ctx, id, body)
    return getOwnTraining(ctx, id)
  },
})

export const trainingEndpoints = [
  trainingsEndpoint,
  exportEndpoint,
  beginEndpoint,
  trainingEndpoint,
  offerEndpoint,
  actEndpoint,
  moneyEndpoint,
  ownTrainingsEndpoint,
  ownTrainingEndpoint,
  ownActEndpoint,
]
