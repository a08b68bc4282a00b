/** The application cannot start for a reason that the operator can fix; the message is printed unchanged. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartupError'
  }
}
