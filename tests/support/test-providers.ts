import { GOOGLE_CLIENT, startGoogleCalendarServer } from './google-calendar-server.ts'
import { OPENID_CLIENT, startOpenIdServer } from './openid-server.ts'
import { S3_CREDENTIALS, startS3Server } from './s3-server.ts'
import { startStripeServer, stripeVariables } from './stripe-server.ts'

/** Starts a server of our own for each provider of the world outside; each speaks the provider's protocol, as its file says. */
export const startTestProviders = async () => {
  const [google, microsoft, stripe, s3, calendar] = await Promise.all([
    startOpenIdServer(),
    startOpenIdServer(),
    startStripeServer(),
    startS3Server(),
    startGoogleCalendarServer(),
  ])
  const { clientId, clientSecret } = OPENID_CLIENT
  return {
    google,
    microsoft,
    stripe,
    s3,
    calendar,
    /** For a site that can use them beside its embedded ones. */
    variables: {
      ...{ GOOGLE_ISSUER: google.issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret },
      ...{ MICROSOFT_ISSUER: microsoft.issuer, MICROSOFT_CLIENT_ID: clientId, MICROSOFT_CLIENT_SECRET: clientSecret },
      ...stripeVariables(stripe),
      GOOGLE_CALENDAR_SERVER: calendar.url,
      ...{
        GOOGLE_CALENDAR_CLIENT_ID: GOOGLE_CLIENT.clientId,
        GOOGLE_CALENDAR_CLIENT_SECRET: GOOGLE_CLIENT.clientSecret,
      },
      ...{ CALENDARS_ALLOW_LOCAL: '1', WEBHOOKS_ALLOW_LOCAL: '1' },
    },
    /** As `variables`, for one that uses them instead. */
    variablesInstead: {
      PAYMENTS: 'stripe',
      ...{ FILES: 's3', S3_URL: s3.url, S3_REGION: S3_CREDENTIALS.region },
      S3_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
    },
    /** Where each listens. */
    addresses: {
      ...{ Google: google.issuer, Microsoft: microsoft.issuer, Stripe: stripe.url, S3: s3.url },
      'Google Calendar': calendar.url,
    },
    /** Call it once the site's address is known. */
    deliverTo: (siteUrl: string) => stripe.deliverTo(`${siteUrl}/api/webhooks/stripe`),
    stop: () => Promise.all([calendar.close(), ...[google, microsoft, stripe, s3].map(each => each.stop())]),
  }
}
