import { OPENID_CLIENT, startOpenIdServer } from './openid-server.ts'
import { S3_CREDENTIALS, startS3Server } from './s3-server.ts'
import { startStripeServer, stripeVariables } from './stripe-server.ts'

/** Starts a server of our own for each provider of the world outside; each speaks the provider's protocol, as its file says. */
export const startTestProviders = async () => {
  const [google, microsoft, stripe, s3] = await Promise.all([
    startOpenIdServer(),
    startOpenIdServer(),
    startStripeServer(),
    startS3Server(),
  ])
  const { clientId, clientSecret } = OPENID_CLIENT
  return {
    google,
    microsoft,
    stripe,
    s3,
    /** For a site that can use them beside its embedded ones. */
    variables: {
      ...{ GOOGLE_ISSUER: google.issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret },
      ...{ MICROSOFT_ISSUER: microsoft.issuer, MICROSOFT_CLIENT_ID: clientId, MICROSOFT_CLIENT_SECRET: clientSecret },
      ...stripeVariables(stripe),
    },
    /** As `variables`, for one that uses them instead. */
    variablesInstead: {
      PAYMENTS: 'stripe',
      ...{ FILES: 's3', S3_URL: s3.url, S3_REGION: S3_CREDENTIALS.region },
      S3_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
    },
    /** Where each listens. */
    addresses: { Google: google.issuer, Microsoft: microsoft.issuer, Stripe: stripe.url, S3: s3.url },
    /** Call it once the site's address is known. */
    deliverTo: (siteUrl: string) => stripe.deliverTo(`${siteUrl}/api/webhooks/stripe`),
    stop: () => Promise.all([google, microsoft, stripe, s3].map(each => each.stop())),
  }
}
