import { readSettings } from './settings.ts'

/** Who sells here, for papers. */
export const readSeller = async (now: Temporal.Instant, siteName: string) => {
  const { company, contactEmail } = await readSettings(now)
  return { ...company, name: company.name || siteName, email: contactEmail }
}

export type Seller = Awaited<ReturnType<typeof readSeller>>
