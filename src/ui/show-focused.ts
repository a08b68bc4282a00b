import type { FocusEvent } from 'react'

/** For rows that scroll sideways: browsers leave what has the focus half hidden where its beginning is in sight. */
export const showFocused = ({ target }: FocusEvent<HTMLElement>): void =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
