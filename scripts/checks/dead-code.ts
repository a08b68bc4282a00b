import { type Check, runTool } from './check.ts'

/** No file, export or package is unused. */
export const checkDeadCode: Check = root =>
  runTool(root, 'knip', ['--no-progress', '--no-config-hints', '--reporter', 'compact'])
