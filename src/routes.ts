import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The product's pages: the specification's route table, as code. */
export default [
  index('features/home/pages/home.tsx'),
  route('documents/:document', 'features/documents/pages/document.tsx'),
  route('test-payments/:ref', 'features/money/pages/test-checkout.tsx'),
  route('notifications', 'features/notifications/pages/notifications.tsx'),
  route('_app', 'features/home/pages/shell.tsx'),
  route('*', 'features/home/pages/not-found.tsx'),
] satisfies RouteConfig
