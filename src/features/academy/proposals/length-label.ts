import { t } from '#kernel/messages.ts'

/** Of a lesson that is proposed: a choice of the form. */
export const lengthLabel = (minutes: number): string =>
  minutes === 60 ? t('1 hour') : minutes === 120 ? t('2 hours') : t('{minutes} minutes', { minutes })
