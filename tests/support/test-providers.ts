import { GOOGLE_CLIENT, startGoogleCalendarServer } from './google-calendar-server.ts'
import { GOOGLE_MEET_CLIENT, startGoogleMeetServer } from './google-meet-server.ts'
import { OPENID_CLIENT, startOpenIdServer } from './openid-server.ts'
import { S3_CREDENTIALS, startS3Server } from './s3-server.ts'
import { startStripeServer, stripeVariables } from './stripe-server.ts'
import { startZoomServer, ZOOM_CLIENT } from './zoom-server.ts'

/** Starts a server of our own for each provider of the world outside; each speaks the provider's protocol, as its file says. */
export const startTestProviders = async () => {
  const [google, microsoft, stripe, s3, calendar, meet, zoom] = await Promise.all([
    startOpenIdServer(),
    startOpenIdServer(),
    startStripeServer(),
    startS3Server(),
    startGoogleCalendarServer(),
    startGoogleMeetServer(),
    startZoomServer(),
  ])
  const { clientId, clientSecret } = OPENID_CLIENT
  return {
    google,
    microsoft,
    stripe,
    s3,
    calendar,
    meet,
    zoom,
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
      ...{ GOOGLE_MEET_SERVER: meet.url, GOOGLE_MEET_CLIENT_ID: GOOGLE_MEET_CLIENT.clientId },
      GOOGLE_MEET_CLIENT_SECRET: GOOGLE_MEET_CLIENT.clientSecret,
      ...{ ZOOM_SERVER: zoom.url, ZOOM_CLIENT_ID: ZOOM_CLIENT.clientId, ZOOM_CLIENT_SECRET: ZOOM_CLIENT.clientSecret },
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
      ...{ 'Google Meet': meet.url, Zoom: zoom.url },
    },
    /** Call it once the site's address is known. */
    deliverTo: (siteUrl: string) => stripe.deliverTo(`${siteUrl}/api/webhooks/stripe`),
    stop: () =>
      Promise.all([
        ...[calendar, meet, zoom].map(each => each.close()),
        ...[google, microsoft, stripe, s3].map(each => each.stop()),
      ]),
  }
}
