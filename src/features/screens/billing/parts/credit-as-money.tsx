import { rich } from '#ui/rich.tsx'
import { useSiteData } from '#ui/site-data.ts'
import { Muted, TextLink } from '#ui/typography.tsx'

/** Credit is not paid out here: the school does it on request (docs/product.md §6.8). */
export const CreditAsMoney = () => {
  const contact = useSiteData()?.contactEmail
  return (
    contact && (
      <Muted size="small">
        {rich('Would you like your credit as money? Write to <link>{contact}</link>.', {
          link: words => <TextLink to={`mailto:${contact}`}>{words}</TextLink>,
          contact,
        })}
      </Muted>
    )
  )
}
