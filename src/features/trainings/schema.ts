import { trainingRequestInput, workshopRequestInput } from '#features/requests/visitor-schema.ts'
import { guardFields } from '#features/visitor-forms/schema.ts'

export const trainingForm = trainingRequestInput.extend(guardFields)
export const workshopForm = workshopRequestInput.extend(guardFields)
