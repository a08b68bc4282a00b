import { defineMovement } from '#features/money/ledger/movements.ts'

/** What was charged for a date that took place, or was given up too late. */
export const REVENUE_RECOGNIZED = defineMovement({
  kind: 'revenue_recognized',
  debits: ['prepaid_lessons', 'receivable'],
  credits: ['revenue'],
})
/** It was not to be charged after all. */
export const REVENUE_REVERSED = defineMovement({
  kind: 'revenue_reversed',
  debits: ['revenue'],
  credits: ['prepaid_lessons', 'receivable'],
})
/** What a person has earned by teaching. */
export const EARNING = defineMovement({ kind: 'earning', debits: ['teaching_costs'], credits: ['teacher_earnings'] })
export const EARNING_REVERSED = defineMovement({
  kind: 'earning_reversed',
  debits: ['teacher_earnings'],
  credits: ['teaching_costs'],
})
