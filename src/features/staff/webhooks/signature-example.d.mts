type Given = {
  readonly secret: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export const isGenuine: (given: Given, now?: number) => boolean
