import { type Check, runTool } from './check.ts'

/** Every file, export and package is used by something. */
export const checkDeadCode: Check = root =>
  runTool(root, 'knip', ['--no-progress', '--no-config-hints', '--reporter', 'compact'])
