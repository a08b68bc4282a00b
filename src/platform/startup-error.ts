/** The database cannot start for a reason that the operator can mend; the message is meant to be printed as it stands. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartupError'
  }
}
