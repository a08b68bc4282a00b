import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The product's pages: the specification's route table, as code. */
export default [
  index('features/home/pages/home.tsx'),
  route('campus', 'features/campus/pages/campus.tsx'),
  route('campus/sessions/:session', 'features/campus/pages/session.tsx'),
  route('campus/my-sessions', 'features/campus/pages/my-sessions.tsx'),
  route('campus/my-sessions/:id', 'features/campus/pages/my-session.tsx'),
  route('campus/teacher-panel', 'features/academy/pages/teacher-panel.tsx'),
  route('campus/reservations', 'features/reservations/pages/reservations.tsx'),
  route('campus/reservations/:id', 'features/reservations/pages/reservation.tsx'),
  route('documents/:document', 'features/documents/pages/document.tsx'),
  route('test-payments/:ref', 'features/money/pages/test-checkout.tsx'),
  route('notifications', 'features/notifications/pages/notifications.tsx'),
  route('enter', 'features/users/pages/enter.tsx'),
  route('enter/reset', 'features/users/pages/reset.tsx'),
  route('enter/verify', 'features/users/pages/verify.tsx'),
  route('leave', 'features/users/pages/leave.tsx'),
  route('guardian/:token', 'features/users/pages/guardian.tsx'),
  route('account', 'features/account/pages/account.tsx'),
  route('account/billing', 'features/billing/pages/billing.tsx'),
  route('account/billing/:id', 'features/billing/pages/receipt.tsx'),
  route('dev/ui', 'features/dev/pages/ui.tsx'),
  route('dev/mail', 'features/users/pages/mail-list.tsx'),
  route('dev/mail/:letter', 'features/users/pages/mail-letter.tsx'),
  route('_app', 'features/home/pages/shell.tsx'),
  route('*', 'features/home/pages/not-found.tsx'),
] satisfies RouteConfig
