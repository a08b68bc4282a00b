/**
 * A link that gives its reader a right, such as to set a password. A queue holds this; the address with its secret is made when the e-mail
 * is sent, so that neither the queue nor a backup of it opens anything.
 */
export type SecretLink = { readonly secretLink: string; readonly claim: Readonly<Record<string, string>> }

/** A path or an address, or what one is made of. */
export type LinkUrl = string | SecretLink

export type SecretLinkKind = {
  readonly name: string
  readonly pathOf: (claim: never) => string | Promise<string>
}

type DefinedKind<Claim> = {
  readonly name: string
  readonly pathOf: (claim: Claim) => string | Promise<string>
  readonly to: (claim: Claim) => SecretLink
}

/**
 * Declares a kind of link; `src/server/secret-links.ts` lists all. `pathOf` makes its path: the same for the same claim, or one with the
 * same effect, because an e-mail that is sent again must not open anything twice.
 */
export const defineSecretLink = <Claim extends Readonly<Record<string, string>>>(
  name: string,
  pathOf: (claim: Claim) => string | Promise<string>,
): DefinedKind<Claim> => ({ name, pathOf, to: claim => ({ secretLink: name, claim }) })

/** The path of a link. @throws for a kind that is not listed. */
export const makeLink = async (link: LinkUrl, kinds: readonly SecretLinkKind[]): Promise<string> => {
  if (typeof link === 'string') return link
  const kind = kinds.find(({ name }) => name === link.secretLink)
  if (!kind) throw new Error(`no secret link is called ${link.secretLink}`)
  return kind.pathOf(link.claim as never)
}
