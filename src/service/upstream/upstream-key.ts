import { readFile } from 'node:fs/promises'

/** The key for calls on behalf of people. */
export type UpstreamKeyReader = () => Promise<string>

export const isValidUpstreamKey = (key: string): boolean => /^[\x21-\x7e]{1,512}$/.test(key)

/**
 * The key in a file, which is read with every call, so that a new key is used at once. While the file has no valid key,
 * perhaps because it is being replaced, the last one is used. Rejects if there never was one; the message does not
 * contain the text.
 */
export function keyFileReader(file: string): UpstreamKeyReader {
  let last: string | undefined
  return async () => {
    const text = (await readFile(file, 'utf8').catch(() => '')).trim()
    if (isValidUpstreamKey(text)) last = text
    if (last === undefined) throw new Error(`UPSTREAM_API_KEY_FILE: ${file} holds no API key`)
    return last
  }
}
