import { guardFields } from '#features/people/visitor-forms/schema.ts'
import { trainingRequestInput, workshopRequestInput } from '#features/staff/visitor-requests/schema.ts'

export const trainingForm = trainingRequestInput.extend(guardFields)
export const workshopForm = workshopRequestInput.extend(guardFields)
