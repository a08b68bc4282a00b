import { rich } from '#ui/rich.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'

/** Beside the button of a form for visitors. */
export const PrivacyNote = () => (
  <Muted size="small">
    {rich(
      'Only our staff read what you send. We keep it for three years after our answer; see our <link>privacy policy</link>.',
      { link: words => <TextLink to="/documents/privacy-policy">{words}</TextLink> },
    )}
  </Muted>
)
