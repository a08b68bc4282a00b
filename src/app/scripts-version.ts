/** When the scripts were built and what they are: `1795727822701.1a2b3c4d`. */
const parse = (version: string) => {
  const dot = version.indexOf('.')
  return { builtAt: Number(version.slice(0, dot)), content: version.slice(dot + 1) }
}

/** What a server's scripts are to those of a document: the same where their content is, however often they were built. */
export const compareVersions = (own: string, ofServer: string): 'same' | 'newer' | 'older' => {
  const [mine, theirs] = [parse(own), parse(ofServer)]
  if (mine.content === theirs.content) return 'same'
  return theirs.builtAt > mine.builtAt ? 'newer' : 'older'
}
