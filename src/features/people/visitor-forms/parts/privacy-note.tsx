import { Muted, TextLink } from '#ui/typography.tsx'

/** Beside the button of a form for visitors. */
export const PrivacyNote = () => (
  <Muted size="small">
    Only our staff read what you send. We keep it for three years after our answer; see our{' '}
    <TextLink to="/documents/privacy-policy">privacy policy</TextLink>.
  </Muted>
)
