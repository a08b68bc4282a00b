import { type ReactNode, useRef } from 'react'
import { Form } from 'react-router'
import { Stack } from '#ui/layout.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import type { useSeenVersion } from './use-seen-version.ts'

type Props = { readonly version: ReturnType<typeof useSeenVersion<number>>; readonly children: ReactNode }

/** A form that is sent with the version on which the reader's typing is based. */
export const VersionedForm = ({ version: { seen, formKey, onInput }, children }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  useFocusFallback(box, ['[type=submit]'])
  return (
    <div ref={box}>
      <Form key={formKey} method="post" preventScrollReset onInput={onInput}>
        <input type="hidden" name="version" value={seen} />
        <Stack gap={4}>{children}</Stack>
      </Form>
    </div>
  )
}
