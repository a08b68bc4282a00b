import { useEffect, useState } from 'react'
import { t } from '#kernel/messages.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { useCopy } from '#ui/use-copy.ts'

/** A link to copy, or to send with what the device offers for it. Without scripts the address can be selected. */
export const ShareLink = ({ url, title }: { readonly url: string; readonly title: string }) => {
  const [canShare, setCanShare] = useState<boolean | null>(null)
  const { copied, copy } = useCopy(url, t('Copying is not possible here. Select the address above.'))
  useEffect(() => setCanShare(typeof navigator.share === 'function'), [])
  // Closing the device's dialog without a choice is no error.
  const share = () => navigator.share({ url, title }).catch(() => {})
  return (
    <Stack gap={3}>
      <TextField
        field={{ name: 'link', initialValue: url }}
        label={t('Address of the session')}
        readOnly
        onFocus={event => event.currentTarget.select()}
      />
      {canShare !== null && (
        <Cluster>
          <Button type="button" onClick={copy}>
            {t('Copy the link')}
          </Button>
          {canShare && (
            <Button type="button" onClick={share}>
              {t('Share')}
            </Button>
          )}
          <span role="status">{copied}</span>
        </Cluster>
      )}
    </Stack>
  )
}
