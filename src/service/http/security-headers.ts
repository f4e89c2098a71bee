import { NONCE, secureHeaders } from 'hono/secure-headers'

const own = ["'self'"]
const none = ["'none'"]

/** What the console never uses. */
const unused = `accelerometer autoplay camera displayCapture encryptedMedia fullscreen geolocation gyroscope hid localFonts
  magnetometer microphone midi payment publickeyCredentialsGet screenWakeLock serial usb xrSpatialTracking`

/**
 * Headers of the console. Scripts, fonts and images come only from this origin, no text becomes markup, and the styles that
 * the page makes at run time have its nonce.
 * @param connect origins of services that the page may call, besides its own
 */
export const pageHeaders = (connect: readonly string[]) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: none,
      scriptSrc: own,
      styleSrc: [...own, NONCE],
      fontSrc: own,
      imgSrc: [...own, 'data:'],
      connectSrc: [...own, ...connect],
      manifestSrc: own,
      frameSrc: own,
      frameAncestors: none,
      baseUri: none,
      formAction: own,
      requireTrustedTypesFor: ["'script'"],
      // The policy of `ui/markup.ts`; nothing else may make markup or addresses of scripts.
      trustedTypes: ['carillon'],
    },
    permissionsPolicy: {
      clipboardRead: ['self'],
      clipboardWrite: ['self'],
      ...Object.fromEntries(unused.split(/\s+/).map((name) => [name, false])),
    },
    crossOriginEmbedderPolicy: true,
    xFrameOptions: 'DENY',
    // It may be opened without TLS.
    strictTransportSecurity: false,
  })
