import { createQueues } from '#server/queues.ts'

/** All queues of the app, for tests and benchmarks that only send jobs. */
export const appQueues = createQueues({ siteUrl: 'https://site.test', SITE_NAME: 'Guildhall' }, 'a secret of the tests')
