/** Thirty-two hexadecimal digits. `crypto.randomUUID` is missing on plain-http origins; random bytes are not. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
