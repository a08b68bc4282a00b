import { complaintsOf, type Gate } from './gate.ts'

/** Every file, export and package is used by something. */
export const nothingIsDead: Gate = root =>
  complaintsOf(root, 'knip', ['--no-progress', '--no-config-hints', '--reporter', 'compact'])
