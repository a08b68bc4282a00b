import { createFolderSender } from '#integrations/invoicing/folder.ts'
import { invoicing } from '#integrations/invoicing/port.ts'
import { createNothingSender } from '#integrations/invoicing/send-nothing.ts'
import type { Env } from '#platform/env.ts'

/** Configures where invoices are sent: nowhere, unless the environment names a folder. */
export const configureInvoicing = ({ INVOICING_FOLDER: folder }: Pick<Env, 'INVOICING_FOLDER'> = {}): void =>
  invoicing.use(folder ? createFolderSender({ folder }) : createNothingSender())
