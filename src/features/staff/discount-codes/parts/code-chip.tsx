import { Chip } from '#ui/chip.tsx'
import type { Tone } from '#ui/tone.ts'
import type { CodeState } from '../texts.ts'

const CHIPS = {
  ended: ['Ended', 'muted'],
  over: ['Over', 'muted'],
  'used up': ['Used up', 'muted'],
  'not yet': ['Not yet', 'lamp'],
  valid: ['Valid', 'good'],
} as const satisfies Record<CodeState, readonly [string, Tone]>

export const CodeChip = ({ state }: { readonly state: CodeState }) => {
  const [label, tone] = CHIPS[state]
  return <Chip tone={tone}>{label}</Chip>
}
