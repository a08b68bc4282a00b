/** A node of a syntax tree (ESTree). */
export type SyntaxNode = { readonly type: string; readonly start: number; readonly end: number } & Record<
  string,
  unknown
>

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value

export const childrenOf = (node: SyntaxNode): readonly SyntaxNode[] => Object.values(node).flat().filter(isNode)
