import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the staff who look after webhooks. */
export const webhookPausedNotice = defineNotice('webhook_paused', {
  label: msg('Paused webhooks'),
  title: msg('Webhook paused: {description}'),
  message: msg(
    'Nothing we sent to {host} was accepted for {days} days, so we have paused this webhook. New events wait for up to {keptDays} days. Find out what is wrong, then resume it.',
  ),
  category: 'account',
  tone: 'danger',
  icon: 'warning',
  email: true,
  forStaff: true,
  emailAction: msg('View webhook'),
})

export const webhookNotices: readonly Notice[] = [webhookPausedNotice]
