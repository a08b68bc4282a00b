/** Sends one request of the API as the person with this bearer token; it must succeed. */
export type Call = (
  who: string,
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ readonly id: string } & Readonly<Record<string, unknown>>>
