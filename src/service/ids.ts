import { randomBytes, randomInt } from 'node:crypto'

/** Makes ids of 24 hexadecimal digits: time, this process, a counter. They sort by time of making. */
export function createIds(now: () => Date): () => string {
  const ofProcess = randomBytes(5).toString('hex')
  let count = randomInt(0x1000000)
  return () => {
    count = (count + 1) % 0x1000000
    const seconds = Math.floor(now().getTime() / 1000)
    return seconds.toString(16).padStart(8, '0') + ofProcess + count.toString(16).padStart(6, '0')
  }
}

/** An API key as the service makes them: 32 hexadecimal digits. */
export const newApiKey = () => randomBytes(16).toString('hex')

/** What makes an identifier unique when its name is taken: eight letters, digits, `-` or `_`. */
export const newSuffix = () => randomBytes(6).toString('base64url')
