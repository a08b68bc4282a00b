import { createHash } from 'node:crypto'
import { createGoogleMeetRooms, googleMeetAt } from '#integrations/meetings/google-meet.ts'
import type { AccountRooms } from '#integrations/meetings/port.ts'
import { createZoomRooms, zoomAt } from '#integrations/meetings/zoom.ts'
import { GOOGLE_MEET_CLIENT, startGoogleMeetServer } from './google-meet-server.ts'
import { startZoomServer, ZOOM_CLIENT } from './zoom-server.ts'

const TIMEOUT_MS = 400

/** Google Meet and Zoom, each with the server of tests that it asks. */
export const startRoomProviders = async () => {
  const [meet, zoom] = await Promise.all([startGoogleMeetServer(), startZoomServer()])
  const clients = {
    google_meet: createGoogleMeetRooms({
      ...GOOGLE_MEET_CLIENT,
      ...{ addresses: googleMeetAt(meet.url), timeoutMs: TIMEOUT_MS },
    }),
    zoom: createZoomRooms({
      ...ZOOM_CLIENT,
      ...{ siteName: 'Guildhall', addresses: zoomAt(zoom.url), timeoutMs: TIMEOUT_MS },
    }),
  }
  return { meet, zoom, clients, stop: () => Promise.all([meet.close(), zoom.close()]) }
}

/** Goes to the page of the provider and back, as a browser does. Returns what comes back. */
export const consentAt = async (address: string) => {
  const answer = await fetch(address, { redirect: 'manual' })
  const { searchParams } = new URL(answer.headers.get('location') ?? '')
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
}

const VERIFIER = 'a verifier of the tests, which is long enough for PKCE'
const RETURN_TO = 'https://site.test/account/rooms'

/** A refresh token of a person who has allowed the access. */
export const grantAt = async (rooms: AccountRooms): Promise<string> => {
  const challenge = createHash('sha256').update(VERIFIER).digest('base64url')
  const { code } = await consentAt(rooms.consentUrl({ state: 's', challenge, returnTo: RETURN_TO }))
  return rooms.exchange({ code, verifier: VERIFIER, returnTo: RETURN_TO })
}
