import type { Config } from '@react-router/dev/config'
import { readCatalogues } from './scripts/messages/catalogues.ts'
import { localiseScripts } from './scripts/messages/localised-scripts.ts'

export default {
  appDirectory: 'src',
  ssr: true,
  buildEnd: () => localiseScripts('build/client/assets', readCatalogues('src/languages')),
} satisfies Config
