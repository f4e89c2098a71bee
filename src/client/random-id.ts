/** Thirty-two hexadecimal digits. Does not use `crypto.randomUUID`, which is missing on plain-http origins. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
