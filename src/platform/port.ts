/** A slot for one adapter, filled at the start: `const mailer = createPort<Mailer>('mail')`, `mailer.use(createSmtpMailer(…))`, `mailer.get().send(…)`. */
export const createPort = <Shape>(name: string) => {
  let adapter: Shape | undefined
  return {
    use: (chosen: Shape) => {
      adapter = chosen
    },
    get: (): Shape => {
      if (!adapter) throw new Error(`no adapter was chosen for ${name}`)
      return adapter
    },
    /** For a port that may stay empty. */
    find: (): Shape | undefined => adapter,
  }
}
