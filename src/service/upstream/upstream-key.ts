import { readFile } from 'node:fs/promises'

/** The key that calls for people go out with. */
export type UpstreamKey = () => Promise<string>

export const isSendable = (key: string): boolean => /^[\x21-\x7e]{1,512}$/.test(key)

/**
 * The key in a file, read with every call: a new one counts at once. While the file cannot be read, perhaps because it is
 * just being replaced, the last key stays. Rejects when there never was one; the message does not contain the text.
 */
export function keyInFile(file: string): UpstreamKey {
  let last: string | undefined
  return async () => {
    const text = (await readFile(file, 'utf8').catch(() => '')).trim()
    if (isSendable(text)) last = text
    if (last === undefined) throw new Error(`UPSTREAM_API_KEY_FILE: ${file} holds no API key`)
    return last
  }
}
