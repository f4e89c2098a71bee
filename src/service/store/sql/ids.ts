import { randomBytes, randomInt } from 'node:crypto'

/** Creates ids of 24 hexadecimal digits: time, process, counter. They sort by creation time. */
export function createIds(now: () => Date): () => string {
  const ofProcess = randomBytes(5).toString('hex')
  let count = randomInt(0x1000000)
  return () => {
    count = (count + 1) % 0x1000000
    const seconds = Math.floor(now().getTime() / 1000)
    return seconds.toString(16).padStart(8, '0') + ofProcess + count.toString(16).padStart(6, '0')
  }
}

/** A new API key: 32 hexadecimal digits. */
export const newApiKey = () => randomBytes(16).toString('hex')

/** A suffix that makes an identifier unique: eight hexadecimal digits. */
export const newSuffix = () => randomBytes(4).toString('hex')
