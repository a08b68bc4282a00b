/** Structured data for search engines (schema.org). */
export const organizationJsonLd = (siteUrl: string, name: string) => ({
  '@context': 'https://schema.org',
  '@type': 'EducationalOrganization',
  name,
  url: siteUrl,
  logo: `${siteUrl}/favicon.svg`,
  image: `${siteUrl}/og.png`,
})
