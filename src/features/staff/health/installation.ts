import type { Installation } from './risks.ts'

let installation: Installation | undefined

/** Called once at the start. */
export const registerInstallation = (chosen: Installation): void => {
  installation = chosen
}

/** Undefined where no app was started, as in tests. */
export const findInstallation = (): Installation | undefined => installation
