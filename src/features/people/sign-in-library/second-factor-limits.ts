/** More than a person has devices. */
export const MAX_PASSKEYS = 10

/** The time to find one's phone between the password and the code. */
export const SECOND_STEP_MINUTES = 10

/** For so long a trusted device is not asked for a code when it signs in. */
export const TRUSTED_DAYS = 30

export const RECOVERY_CODE = { count: 10, form: /^[a-z2-9]{5}-?[a-z2-9]{5}$/ } as const
