/** A place where the composition plugs in one adapter: `const mail = port<Mail>('mail')`, `mail.use(smtp(url))`, `mail.get().send(…)`. */
export const port = <Shape>(name: string) => {
  let adapter: Shape | undefined
  return {
    use: (chosen: Shape) => {
      adapter = chosen
    },
    get: (): Shape => {
      if (!adapter) throw new Error(`no adapter was chosen for ${name}`)
      return adapter
    },
  }
}
