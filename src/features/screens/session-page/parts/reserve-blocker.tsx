import type { Refusal } from '#kernel/refusal.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import { Notice } from '#ui/notice.tsx'

/** The reason why the viewer cannot reserve; the bar below it leads to what they can do about it. */
export const ReserveBlocker = ({ refusal }: { refusal: Refusal }) => (
  <Notice kind={refusal.code === 'own_session' ? 'info' : 'warn'}>{sentenceOf(refusal)}</Notice>
)
