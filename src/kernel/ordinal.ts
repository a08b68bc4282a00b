import { t } from './messages.ts'

/** `1st`, `2nd`, `3rd`, `11th`. */
export const ordinal = (position: number): string =>
  t('{position, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { position })
