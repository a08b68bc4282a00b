import { type Message, msg } from '#kernel/messages.ts'
import { Chip } from '#ui/chip.tsx'
import type { Tone } from '#ui/tone.ts'
import type { CodeState } from '../texts.ts'

const CHIPS = {
  ended: [msg('[code] Ended'), 'muted'],
  over: [msg('[code] Over'), 'muted'],
  'used up': [msg('[code] Used up'), 'muted'],
  'not yet': [msg('[code] Not yet'), 'lamp'],
  valid: [msg('[code] Valid'), 'good'],
} as const satisfies Record<CodeState, readonly [Message, Tone]>

export const CodeChip = ({ state }: { readonly state: CodeState }) => {
  const [label, tone] = CHIPS[state]
  return <Chip tone={tone}>{label()}</Chip>
}
